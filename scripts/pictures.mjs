// The pictures of the documents, for sync-docs.mjs: the tools of a request with and without a search, the loop of a
// search, and what each disclosure sends.
import { readFileSync } from 'node:fs'

const STYLE = `<style>
text { font: 14px system-ui, sans-serif; fill: #3c3c43 } .code { font-family: ui-monospace, monospace; font-size: 13px } .soft { fill: #67676c }
.line { stroke: #b9bec8 } .arrow { stroke: #2458c5 } .head, .meta { fill: #2458c5 } .full { fill: #9db9e8 } .found { fill: #1a7f4b } .stub { fill: #b9bec8 }
@media (prefers-color-scheme: dark) {
  text { fill: #dfdfd6 } .soft { fill: #98989f } .line { stroke: #4b505b } .arrow { stroke: #8ab4ff } .head, .meta { fill: #8ab4ff }
  .full { fill: #3f5f99 } .found { fill: #5fd39a } .stub { fill: #4b505b }
}
</style>`

/** The messages of one task: from a column to a column, with the text. */
const MESSAGES = [
  [0, 1, 'search_tools: drop a line'],
  [1, 0, 'send_message(channel, …)'],
  [0, 1, 'call_tool: send_message'],
  [1, 2, 'if permitted, approved'],
  [2, 1, 'what your tool returns'],
  [1, 0, 'the result'],
]
const COLUMNS = ['the model', 'tool search', 'your tools']

/** What a disclosure sends of twelve tools, in the first request and after a search that finds the second and the seventh. */
const FOUND = [1, 6]
const DISCLOSURES = [
  ['eager', 0, () => 'full', () => 'full'],
  ['stub', 1, () => 'stub', i => (FOUND.includes(i) ? 'found' : 'stub')],
  ['bridge', 3, () => undefined, () => undefined],
  ['load', 1, () => undefined, i => (FOUND.includes(i) ? 'found' : undefined)],
  ['window', 1, i => (i < 4 ? 'full' : undefined), i => (FOUND.includes(i) ? 'found' : undefined)],
  ['native', 1, () => undefined, i => (FOUND.includes(i) ? 'found' : undefined)],
]
const TOOLS = 12

/** Each picture, by its file. */
export const pictures = new Map([
  ['docs/images/problem.svg', drawProblem()],
  ['docs/images/loop.svg', drawLoop()],
  ['docs/images/disclosures.svg', drawDisclosures()],
])

/** One square for each tool of a request, by the figures of the largest catalog of real servers. */
function drawProblem() {
  const { catalogs } = JSON.parse(
    readFileSync(new URL('../benchmarks/results/disclosures.json', import.meta.url), 'utf8'),
  )
  const { tools, arms } = catalogs.at(-1).cost
  const tokens = name => Math.round(arms.find(({ arm }) => arm === name).startTokens).toLocaleString('en-US')
  const [columns, step] = [50, 8]
  const meta = DISCLOSURES.find(([name]) => name === 'bridge')[1]
  const top = 64 + Math.ceil(tools / columns) * step
  const squares = (count, y) =>
    Array.from(
      { length: count },
      (_, i) => `M${(i % columns) * step} ${y + Math.floor(i / columns) * step}h6v6h-6z`,
    ).join('')
  const label = (y, count, name) =>
    `<text x="0" y="${y}">A first request with ${count} tools: <tspan font-weight="600">${tokens(name)} tokens</tspan></text>`
  return svg(columns * step, top + 24, 'The tools of a request', [
    `${label(18, tools, 'eager')}<path class="full" d="${squares(tools, 30)}"/>`,
    `${label(top, meta, 'bridge')}<path class="meta" d="${squares(meta, top + 12)}"/>`,
  ])
}

function drawLoop() {
  const x = column => 45 + column * 190
  const bottom = 50 + MESSAGES.length * 36
  const columns = COLUMNS.map(
    (name, i) =>
      `<text x="${x(i)}" y="24" text-anchor="middle" font-weight="600">${name}</text><path class="line" d="M${x(i)} 36V${bottom}"/>`,
  )
  const messages = MESSAGES.map(([from, to, text], i) => {
    const y = 70 + i * 36
    const end = x(to) + (to > from ? -1 : 1)
    const back = to > from ? -8 : 8
    const label = `<text class="code" x="${(x(from) + x(to)) / 2}" y="${y - 8}" text-anchor="middle">${text}</text>`
    return `${label}<path class="arrow" d="M${x(from)} ${y}H${end}"/><path class="head" d="M${end} ${y}l${back} -4v8z"/>`
  })
  return svg(470, bottom + 10, 'The loop of a tool search', [...columns, ...messages])
}

function drawDisclosures() {
  const heads = ['in the first request', 'after a search'].map(
    (text, i) => `<text class="soft" x="${90 + i * 310}" y="20">${text}</text>`,
  )
  const rows = DISCLOSURES.map(([name, meta, ...sent], row) => {
    const y = 40 + row * 34
    const label = `<text class="code" x="0" y="${y + 14}">${name}</text>`
    return label + sent.map((kindOf, i) => blocks(90 + i * 310, y, meta, kindOf)).join('')
  })
  const legend = [
    ['meta', 'a tool of the search'],
    ['full', 'a tool in full'],
    ['stub', 'its name and description'],
    ['found', 'found by the search'],
  ].map(([kind, text], i) => {
    const x = 90 + (i % 2) * 310
    const y = 60 + DISCLOSURES.length * 34 + Math.floor(i / 2) * 24
    return `${block(x, y - 12, kind)}<text class="soft" x="${x + 24}" y="${y}">${text}</text>`
  })
  return svg(720, 100 + DISCLOSURES.length * 34, 'What each disclosure sends', [...heads, ...rows, ...legend])
}

/** The list of a request: the tools of the search, then those of the catalog that are sent. */
function blocks(x, y, meta, kindOf) {
  const kinds = [...Array(meta).fill('meta'), ...Array.from({ length: TOOLS }, (_, i) => kindOf(i))]
  return kinds
    .filter(Boolean)
    .map((kind, i) => block(x + i * 20, y, kind))
    .join('')
}

function block(x, y, kind) {
  const height = kind === 'stub' ? 6 : 18
  return `<rect class="${kind}" x="${x}" y="${y + 18 - height}" width="16" height="${height}" rx="2"/>`
}

function svg(width, height, title, parts) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" fill="none" role="img"><title>${title}</title>${STYLE}
${parts.join('\n')}
</svg>
`
}
