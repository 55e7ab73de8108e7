extension StyleSheet {
    /// The styles of bars, tables and the list of errors.
    static let charts: StaticString = """
        .chart { padding: 12px 20px 16px; border: 1px solid var(--line); border-radius: 12px; background: var(--surface); }
        .chart ol { margin: 0; padding: 0; list-style: none; }
        .bar { display: grid; grid-template-columns: minmax(0, 6fr) minmax(0, 9fr) 76px; column-gap: 20px; align-items: center; }
        .bar .name { display: flex; gap: 10px; align-items: baseline; min-width: 0; white-space: nowrap; }
        .bar .name code, .bar .name small { overflow: hidden; text-overflow: ellipsis; }
        .bar .name code { flex: 0 0 auto; max-width: 100%; }
        .bar .name small { flex: 0 1 auto; }
        .bar .time { color: var(--soft); font-size: 0.8125rem; font-variant-numeric: tabular-nums; text-align: right; }
        .bar .time.open { color: var(--amber); }
        .bar.axis { color: var(--soft); font-size: 12px; }
        .bar.axis .track { grid-column: 2; }
        .track { display: block; overflow: visible; }
        .track text { fill: var(--soft); }
        .grid { stroke: var(--faint); }
        .span { fill: var(--tone); stroke: var(--tone); stroke-width: 2; }
        .span.open { fill-opacity: 0.25; stroke-dasharray: 4 3; }
        .dot { fill: var(--tone); stroke: var(--surface); stroke-width: 1.5; }
        .indent-1 { padding-left: 16px; } .indent-2 { padding-left: 32px; }
        .indent-3 { padding-left: 48px; } .indent-4 { padding-left: 64px; }
        .indent-5 { padding-left: 80px; } .indent-6 { padding-left: 96px; }
        .indent-7 { padding-left: 112px; } .indent-8 { padding-left: 128px; }
        table { width: 100%; table-layout: fixed; border-collapse: collapse; font-size: 0.875rem; }
        table code { font-size: 0.8125rem; }
        table.boards th { width: 9%; }
        table.boards th:nth-child(1) { width: 26%; }
        table.boards th:nth-child(2) { width: 23%; }
        table.boards th:nth-child(3) { width: 15%; }
        table.boards th:nth-child(4) { width: 18%; }
        table.narrow th:nth-child(1) { width: 24%; }
        table.narrow th:nth-child(3) { width: 24%; }
        th { padding: 8px 16px 8px 0; border-bottom: 1px solid var(--line); color: var(--soft); text-align: left; font-weight: 600; }
        td { padding: 8px 16px 8px 0; border-bottom: 1px solid var(--faint); text-align: left; vertical-align: top; }
        td small { display: block; }
        .none { color: var(--soft); }
        .one-of-many { display: block; }
        .errors { margin: 0; padding: 0; list-style: none; }
        .errors > li {
          margin-bottom: 16px; padding: 16px 20px; border: 1px solid var(--line); border-radius: 12px;
          background: var(--surface);
        }
        .errors p { margin: 0 0 8px; max-width: 84ch; }
        .error-head { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 10px; }
        .error-head code { color: var(--tone); font-weight: 600; }
        .errors .fix { padding: 8px 12px; border-radius: 6px; background: var(--raised); }
        .errors .cause-head { margin: 12px 0 4px; color: var(--soft); font-size: 0.875rem; }
        .causes { margin: 0; padding: 0 0 0 20px; font-size: 0.875rem; }
        .causes li { padding: 1px 0; }
        .causes small { margin-left: 8px; white-space: nowrap; }
        .causes .more { color: var(--soft); }
        @media (max-width: 700px) {
          body { padding: 24px 16px 40px; }
          h1 { font-size: 1.75rem; }
          section { margin-top: 44px; }
          .chart { padding: 10px 14px 14px; }
          .bar { grid-template-columns: minmax(0, 1fr) auto; column-gap: 12px; padding-top: 6px; }
          .bar .track, .bar.axis .track { grid-column: 1 / -1; grid-row: 2; }
          li.bar .track { margin-top: -3px; }

          .indent-1, .indent-2, .indent-3, .indent-4, .indent-5, .indent-6, .indent-7, .indent-8 { padding-left: 14px; }
          .indent-2 { padding-left: 24px; } .indent-3 { padding-left: 34px; }
          .indent-4, .indent-5, .indent-6, .indent-7, .indent-8 { padding-left: 44px; }
          table, caption, tbody, tr, td { display: block; }
          thead { display: none; }
          tr { padding: 10px 0; border-bottom: 1px solid var(--line); }
          td { display: grid; grid-template-columns: 96px minmax(0, 1fr); padding: 2px 0; border: 0; }
          td > * { grid-column: 2; }
          td::before { content: attr(data-column); grid-column: 1; grid-row: 1 / span 40; color: var(--soft); }
          td.empty { display: none; }
        }
        """

    /// The styles of drawings and of printing.
    static let drawings: StaticString = """
        .scroll {
          overflow-x: auto; padding: 16px 20px; border: 1px solid var(--line); border-radius: 12px;
          background: var(--surface);
        }
        .scroll svg { display: block; }
        text { fill: var(--ink); font-size: 12px; }
        text.detail, text.time, text.later { fill: var(--soft); }
        text.time, text.later { font-size: 11px; font-variant-numeric: tabular-nums; }
        text.later, text.label { stroke: var(--surface); stroke-width: 4px; stroke-linejoin: round; paint-order: stroke; }
        .glyph .shape { fill: var(--tone); stroke: var(--surface); stroke-width: 1.5; }
        .glyph .hollow { fill: var(--surface); stroke: var(--tone); stroke-width: 1.75; }
        .glyph .sign { fill: none; stroke: var(--surface); stroke-width: 1.75; stroke-linecap: round; stroke-linejoin: round; }
        .glyph .stroke { fill: none; stroke: var(--tone); stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
        .box { fill: var(--raised); stroke: var(--line); }
        .head.board .box { fill: var(--surface); stroke: var(--blue); stroke-width: 1.25; }
        .head .id { font-size: 11px; font-weight: 600; }
        .motherboard .id { font-weight: 600; }
        .lifeline { stroke: var(--line); stroke-dasharray: 3 4; }
        .stretch { fill: var(--raised); stroke: var(--soft); stroke-width: 0.75; }
        .stretch.task { fill: var(--violet); stroke: none; }
        .stretch.open { stroke-dasharray: 3 3; fill-opacity: 0.6; }
        .wire { fill: none; stroke: var(--tone, var(--soft)); stroke-width: 1.5; }
        .wire.dashed { stroke-dasharray: 5 4; }
        .arrowhead { fill: var(--tone, var(--soft)); }
        .row .label { fill: var(--tone); }
        .row.tone-error .label { font-weight: 700; }
        .pause { stroke: var(--line); }
        .twig { fill: none; stroke: var(--line); stroke-width: 1.5; }
        .plate { fill: var(--raised); stroke: var(--soft); }
        .plate-lines { stroke: var(--soft); }
        .chip, .progress { fill: var(--tone); }
        .progress-rail { fill: var(--raised); stroke: var(--tone); stroke-width: 0.75; }
        .edge { --tone: var(--soft); }
        .edge.typed { --tone: var(--blue); }
        .edge.named { --tone: var(--teal); }
        .edge.named .wire { stroke-dasharray: 8 4; }
        .edge.encoded { --tone: var(--violet); }
        .edge.encoded .wire { stroke-dasharray: 2 4; }
        .edge.relayed { --tone: var(--amber); }
        .edge.relayed .wire { stroke-dasharray: 10 3 2 3; }
        @media (max-width: 700px) { .scroll { padding: 12px; } }
        @media print {
          body { max-width: none; padding: 0; font-size: 11pt; }
          nav { display: none; }
          .scroll { overflow: visible; }
          .scroll svg { max-width: 100%; height: auto; }
          .errors > li, .bar, tr { break-inside: avoid; }
          h2, h3, caption { break-after: avoid; }
        }
        """
}
