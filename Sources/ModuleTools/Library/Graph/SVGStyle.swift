/// The styles of the drawing. They are written without variables, which some viewers of SVG do not support.
let svgStyle = """
    text { font: 13px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; fill: #1b2028; }
    .heading { font-size: 20px; font-weight: 600; }
    .soft { fill: #566070; }
    .name { text-anchor: middle; }
    .page { fill: #ffffff; }
    .band { fill: #f3f5f8; }
    .edge path { fill: none; stroke-width: 1; stroke-opacity: 0.6; }
    .edge.near path { stroke: #c1232f; }
    .edge:hover path { stroke: #c1232f; stroke-width: 2.5; stroke-opacity: 1; }
    .box { stroke-width: 1.2; }
    .app .box { fill: #f1eafc; } .app .box, .app path { stroke: #6a3fb5; }
    .implementation .box { fill: #fdf3e2; } .implementation .box, .implementation path { stroke: #8f5300; }
    .interface .box { fill: #e3ecfd; } .interface .box, .interface path { stroke: #2459c4; }
    .library .box { fill: #e2f4f1; } .library .box, .library path { stroke: #08726c; }
    .package .box { fill: #e9ebef; } .package .box, .package path { stroke: #566070; }
    .test .box { fill: #e6f4e9; } .test .box, .test path { stroke: #1f7338; }
    .focus .box { stroke: #c1232f; stroke-width: 3; }
    @media (prefers-color-scheme: dark) {
      text { fill: #e8ebf0; }
      .soft { fill: #a3adbb; }
      .page { fill: #12151a; }
      .band { fill: #1a1e25; }
      .app .box { fill: #2c2340; } .app .box, .app path { stroke: #bda0f7; }
      .implementation .box { fill: #33270f; } .implementation .box, .implementation path { stroke: #f0b45c; }
      .interface .box { fill: #1c2a49; } .interface .box, .interface path { stroke: #86adff; }
      .library .box { fill: #12312e; } .library .box, .library path { stroke: #56cdc3; }
      .package .box { fill: #262c35; } .package .box, .package path { stroke: #a3adbb; }
      .test .box { fill: #17301d; } .test .box, .test path { stroke: #7fd394; }
      .edge.near path, .edge:hover path { stroke: #ff8f94; }
      .focus .box { stroke: #ff8f94; }
    }
    """
