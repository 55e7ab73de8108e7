/// The styles of the page. Colors are defined once for light and once for dark appearance.
enum StyleSheet {
    /// The greatest indentation of rows in charts. There is a class for each level.
    static let deepestIndent = 8

    static let colours: StaticString = """
        :root {
          color-scheme: light dark;
          --page: #f5f6f8; --surface: #ffffff; --raised: #eef1f5; --ink: #1b2028; --soft: #566070;
          --line: #d8dde5; --faint: #e8ebf0; --blue: #2459c4; --teal: #08726c; --amber: #8f5300;
          --violet: #6a3fb5; --pink: #a8297d; --green: #1f7338; --red: #c1232f; --red-wash: #fdf1f1;
        }
        @media screen and (prefers-color-scheme: dark) {
          :root {
            --page: #12151a; --surface: #1a1e25; --raised: #232933; --ink: #e8ebf0; --soft: #a3adbb;
            --line: #363e4a; --faint: #262c35; --blue: #86adff; --teal: #56cdc3; --amber: #f0b45c;
            --violet: #bda0f7; --pink: #f193cb; --green: #7fd394; --red: #ff8f94; --red-wash: #2b1d21;
          }
        }
        .tone-activation { --tone: var(--blue); }
        .tone-link { --tone: var(--pink); }
        .tone-output, .tone-command { --tone: var(--teal); }
        .tone-gate { --tone: var(--amber); }
        .tone-task { --tone: var(--violet); }
        .tone-launch { --tone: var(--blue); }
        .tone-good { --tone: var(--green); }
        .tone-error { --tone: var(--red); }
        .tone-quiet { --tone: var(--soft); }
        """

    static let page: StaticString = """
        *, *::before, *::after { box-sizing: border-box; }
        html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
        body {
          margin: 0 auto; max-width: 1240px; padding: 40px 32px 64px; background: var(--page); color: var(--ink);
          font: 16px/1.5 system-ui, -apple-system, Segoe UI, Roboto, Helvetica Neue, Arial, sans-serif;
          overflow-wrap: anywhere;
        }
        code, .id, .label { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, Liberation Mono, monospace; }
        code { font-size: 0.875em; unicode-bidi: isolate; }
        small { color: var(--soft); font-size: 0.8125rem; }
        a { color: var(--blue); text-underline-offset: 0.2em; }
        :focus-visible { outline: 2px solid var(--blue); outline-offset: 2px; }
        .eyebrow { margin: 0; color: var(--soft); font-size: 0.875rem; font-weight: 600; }
        h1 { margin: 0; font-size: 2.25rem; line-height: 1.2; letter-spacing: -0.02em; }
        h2 { margin: 0 0 4px; font-size: 1.375rem; line-height: 1.3; letter-spacing: -0.01em; }
        h3, caption { margin: 32px 0 12px; font-size: 1rem; font-weight: 600; text-align: left; }
        section { margin-top: 56px; scroll-margin-top: 16px; }
        .introduction { margin: 0 0 16px; max-width: 96ch; color: var(--soft); }
        .emptiness { margin: 0; padding: 20px; border: 1px dashed var(--line); border-radius: 10px; color: var(--soft); }
        .scroll + .emptiness { margin-top: 12px; }
        .notice { margin: 12px 0 0; padding: 10px 14px; border-radius: 8px; background: var(--raised); }
        .verdict { display: flex; align-items: center; gap: 8px; margin: 12px 0 0; color: var(--tone); font-weight: 600; }
        .verdict a { color: inherit; }
        .figures {
          display: grid; grid-template-columns: repeat(auto-fit, minmax(132px, 1fr)); gap: 1px; margin: 24px 0 0;
          border: 1px solid var(--line); border-radius: 12px; background: var(--line); overflow: hidden;
        }
        .figures div { display: flex; flex-direction: column; padding: 12px 16px; background: var(--surface); }
        .figures dt { color: var(--soft); font-size: 0.8125rem; }
        .figures dd { margin: auto 0 0; font-size: 1.375rem; font-variant-numeric: tabular-nums; }
        nav { display: flex; flex-wrap: wrap; gap: 4px 20px; margin-top: 20px; }
        footer { margin-top: 64px; padding-top: 16px; border-top: 1px solid var(--line); color: var(--soft); }
        footer p { margin: 0; font-size: 0.875rem; }
        .icon { flex: none; vertical-align: middle; }
        .legend {
          display: flex; flex-wrap: wrap; gap: 6px 20px; margin: 12px 0; padding: 0; list-style: none;
          color: var(--soft); font-size: 0.8125rem;
        }
        .legend li { display: flex; align-items: center; gap: 6px; }
        """
}
