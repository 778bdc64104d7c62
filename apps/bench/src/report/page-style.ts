/** The page's style sheet: fonts of the reader's system, light and dark colours, one column on a phone. */
export const PAGE_STYLE = `
:root {
  color-scheme: light dark;
  --paper: #fbfbfa; --card: #ffffff; --ink: #1b1d22; --soft: #5f6570; --line: #e4e5e9; --track: #eef0f3;
  --accent: #2f6fdb; --accent-rgb: 47 111 219; --rest: #9db9e8; --base: #b9bec8; --good: #1a7f4b; --bad: #b3382c;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #121317; --card: #1a1c21; --ink: #e9eaee; --soft: #9aa1ad; --line: #2c2f37; --track: #25282f;
    --accent: #6ea3ff; --accent-rgb: 110 163 255; --rest: #3f5f99; --base: #4b505b; --good: #5fd39a; --bad: #ff8d80;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
main { max-width: 70rem; margin: 0 auto; padding: 2.5rem 1.25rem 4rem; }
h1 { font-size: 2rem; line-height: 1.2; margin: 0 0 .4rem; letter-spacing: -.02em; }
h2 { font-size: 1.35rem; margin: 0; letter-spacing: -.01em; overflow-wrap: anywhere; }
h3 { font-size: .95rem; font-weight: 650; color: var(--soft); margin: 1.9rem 0 .6rem; }
p { margin: .4rem 0; }
.lead { font-size: 1.08rem; color: var(--soft); margin: 0 0 1.6rem; max-width: 46rem; }
.soft, figcaption { color: var(--soft); font-size: .875rem; }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 14px; padding: 1.4rem 1.5rem 1.6rem; margin: 1.4rem 0; }
.verdict { margin: .5rem 0 0; padding: 0; list-style: none; font-size: .95rem; }
.verdict li { padding-left: 1.35rem; position: relative; margin: .15rem 0; }
.verdict li::before { content: "="; position: absolute; left: 0; color: var(--soft); font-weight: 700; }
.verdict li.better::before { content: "▲"; color: var(--good); font-size: .8em; top: .15em; }
nav { display: flex; flex-wrap: wrap; gap: .3rem .9rem; font-size: .9rem; margin: 0 0 1rem; }
a { color: var(--accent); overflow-wrap: anywhere; }
section[id], h3[id] { scroll-margin-top: .8rem; }
dl.summary { grid-template-columns: max-content 1fr; gap: .5rem 1rem; font-size: 1rem; margin: .9rem 0 .4rem; }
dl.summary dt { font-weight: 700; color: var(--accent); letter-spacing: .04em; font-size: .85rem; padding-top: .12rem; }
dl.summary ul { margin: 0; padding: 0 0 0 1.1rem; }
dl.metrics { font-size: .84rem; margin: 0 0 .8rem; } dl.metrics dt { font-family: ui-monospace, monospace; } dl.metrics dd { color: var(--soft); }
.plot { margin: 1.4rem 1rem 0 1.9rem; }
.area { position: relative; height: 17rem; border-left: 1px solid var(--line); border-bottom: 1px solid var(--line); }
.area i { position: absolute; left: 0; right: 0; border-top: 1px dashed var(--line); }
.area i b { position: absolute; left: -1.9rem; top: -.65rem; width: 1.6rem; text-align: right; font: 400 .75rem/1.3 inherit; font-size: .75rem; font-weight: 400; font-style: normal; color: var(--soft); }
.point { position: absolute; transform: translate(calc(-50% + var(--x, 0px)), calc(50% + var(--y, 0px))); min-width: 1.35rem; height: 1.35rem; padding: 0 .2rem; border-radius: 1rem; background: var(--rest); color: var(--ink); font: 600 .72rem/1.35rem system-ui, sans-serif; text-align: center; border: 1px solid var(--card); }
.point.first { background: var(--accent); color: var(--card); z-index: 2; } .point.base { background: var(--base); }
.plot .axis { margin-top: .25rem; }
td.number { color: var(--soft); }
sup { color: var(--bad); font-weight: 700; margin-left: .15rem; }
[data-run] { cursor: pointer; } [data-run]:hover { text-decoration: underline dotted; }
#command { position: fixed; left: .8rem; right: .8rem; bottom: .8rem; max-width: 68rem; margin: 0 auto; background: var(--ink); color: var(--paper); border-radius: 10px; padding: .6rem 2.6rem .6rem .9rem; z-index: 5; overflow-wrap: anywhere; }
#command[hidden] { display: none; }
#command button { position: absolute; right: .4rem; top: .3rem; background: none; border: 0; color: inherit; font-size: 1.2rem; cursor: pointer; }
#query-filter { display: flex; flex-wrap: wrap; gap: .5rem; margin: .8rem 0; }
#query-filter input { flex: 1 1 14rem; min-width: 0; } #query-filter select { flex: 0 1 auto; max-width: 100%; } #query-filter [hidden] { display: none; }
#query-filter input, #query-filter select { font: inherit; font-size: .9rem; color: inherit; background: var(--paper); border: 1px solid var(--line); border-radius: 8px; padding: .35rem .6rem; }
#query-list details { padding-bottom: .7rem; content-visibility: auto; contain-intrinsic-size: auto 3rem; }
table.answers td { white-space: normal; text-align: left; vertical-align: top; padding: .25rem .6rem .25rem 0; } table.answers th { text-align: left; padding-left: 0; }
table.answers td:nth-child(2) { white-space: nowrap; color: var(--soft); } tr.right td:nth-child(2) { color: var(--good); font-weight: 650; }
table.answers td.names { min-width: 15rem; }
details.verdicts { font-size: .9rem; }
table.about td { text-align: left; white-space: normal; } table.about th { text-align: left; } table.about td.text { min-width: 14rem; }
figure { margin: 0; }
figcaption { margin-top: .5rem; }
h3 + .scroll { margin-top: 0; }
.axis { position: relative; height: 1.2rem; color: var(--soft); font-size: .75rem; }
.axis span { position: absolute; transform: translateX(-50%); white-space: nowrap; }
.scroll { margin-top: 1rem; overflow-x: auto; -webkit-overflow-scrolling: touch; background: linear-gradient(var(--card), var(--card)) right / 1.4rem 100% no-repeat local, linear-gradient(to left, rgb(var(--accent-rgb) / .4), transparent) right / 1.1rem 100% no-repeat scroll; }
.scroll[data-cut]::before { content: "more to the right →"; display: block; position: sticky; left: 0; width: max-content; color: var(--soft); font-size: .75rem; padding-bottom: .2rem; }
table { border-collapse: collapse; width: 100%; font-size: .9rem; font-variant-numeric: tabular-nums; }
th, td { padding: .38rem .7rem; text-align: right; border-bottom: 1px solid var(--line); white-space: nowrap; }
th { color: var(--soft); font-weight: 550; font-size: .8rem; }
th:first-child, td:first-child, table.wide td:first-child, table.wide th:first-child { text-align: left; padding-left: 0; position: sticky; left: 0; background: var(--card); z-index: 1; }
table.figures td:nth-child(2), table.figures th:nth-child(2) { text-align: left; padding-left: .5rem; }
table.cost td:nth-child(2) { white-space: normal; min-width: 11rem; } table.cost th, table.cost td { padding-left: .4rem; padding-right: .4rem; }
table.figures td:first-child, table.figures th:first-child { position: static; }
table.figures td:nth-child(2), table.figures th:nth-child(2) { position: sticky; left: 0; background: var(--card); z-index: 1; }
tbody tr:last-child td { border-bottom: 0; }
td small { color: var(--soft); }
tr.first td { font-weight: 650; } tr.base td { color: var(--soft); }
td.best { font-weight: 700; }
table.heatmap th:not(:first-child) { text-align: center; white-space: normal; vertical-align: bottom; line-height: 1.2; padding: .38rem .3rem; }
table.wide th:not(:first-child) { white-space: normal; overflow-wrap: anywhere; min-width: 5.2rem; line-height: 1.2; vertical-align: bottom; }
table.wide td, table.wide th { padding-left: .4rem; padding-right: .4rem; }
td.heat { background: rgb(var(--accent-rgb) / var(--heat)); text-align: center; min-width: 3.2rem; padding: .38rem .3rem; border-bottom: 2px solid var(--card); border-left: 2px solid var(--card); border-radius: 6px; }
details { border-top: 1px solid var(--line); padding: .7rem 0; }
details:last-child { padding-bottom: 0; }
details[open] summary { margin-bottom: .2rem; }
summary { cursor: pointer; font-weight: 550; overflow-wrap: anywhere; }
summary .tag, .tag { font-weight: 400; font-size: .78rem; color: var(--soft); border: 1px solid var(--line); border-radius: 99px; padding: .05rem .5rem; margin-left: .4rem; white-space: nowrap; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem .9rem; margin: .6rem 0 .2rem; font-size: .9rem; }
dt { color: var(--soft); } dd { margin: 0; overflow-wrap: anywhere; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: .82rem; }
code { font: .86em/1.4 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; unicode-bidi: isolate; overflow-wrap: anywhere; }
.chip { display: inline-block; background: var(--track); border-radius: 6px; padding: .04rem .42rem; margin: .1rem .3rem .1rem 0; max-width: 100%; }
.chip.hit { background: rgb(var(--accent-rgb) / .2); outline: 1px solid rgb(var(--accent-rgb) / .5); }
footer { color: var(--soft); font-size: .85rem; margin-top: 2.2rem; overflow-wrap: anywhere; }
@media (max-width: 34rem) {
  main { padding: 1.5rem .8rem 3rem; } h1 { font-size: 1.55rem; } .card { padding: 1.1rem 1rem 1.2rem; border-radius: 12px; }
  dl, dl.summary { grid-template-columns: 1fr; gap: 0; } dd { margin-bottom: .4rem; }
  .area { height: 14rem; } .point { --x: var(--narrow-x, 0px) !important; --y: var(--narrow-y, 0px) !important; } .plot { margin-right: .4rem; }
  table.cost thead { display: none; } table.cost tr { display: block; border-bottom: 1px solid var(--line); padding: .5rem 0; }
  table.cost td { display: flex; justify-content: space-between; gap: .6rem; border: 0; padding: .1rem 0; white-space: normal; position: static; }
  table.cost td::before { content: attr(data-label); color: var(--soft); margin-right: auto; } table.cost td[data-label] { flex-wrap: wrap; align-items: baseline; } table.cost td small { min-width: 6rem; text-align: right; } table.cost td:nth-child(2) small { text-align: left; } table.cost td:nth-child(2) { display: block; padding: 0 0 .2rem; font-weight: 600; } table.cost td.number { display: none; }
  table.cost td br { display: none; } table.cost td:nth-child(2) br { display: inline; }
  table.answers thead { display: none; } table.answers tr { display: grid; grid-template-columns: 1fr max-content; border-bottom: 1px solid var(--line); } table.answers td { border: 0; padding: .15rem 0; } table.answers td.names { grid-column: 1 / -1; min-width: 0; }
}
@media print { body { background: #fff; } .card { break-inside: avoid; } }
`
