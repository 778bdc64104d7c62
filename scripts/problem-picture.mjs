// The picture of the tools of a request with and without a search, by the figures of the largest catalog of real servers,
// for sync-docs.mjs. The other pictures show no measured number, and are drawn by hand.
import { readFileSync } from 'node:fs'

const STYLE = `<style>
text { font: 14px system-ui, sans-serif; fill: #3c3c43 } .full { fill: #9db9e8 } .meta { fill: #2458c5 }
@media (prefers-color-scheme: dark) { text { fill: #dfdfd6 } .full { fill: #3f5f99 } .meta { fill: #8ab4ff } }
</style>`
const [COLUMNS, STEP] = [50, 8]
/** The tools of the search itself. */
const META = 3

/** One square for each tool of a request. */
export function pictureOfProblem() {
  const file = new URL('../benchmarks/results/disclosures.json', import.meta.url)
  const { tools, arms } = JSON.parse(readFileSync(file, 'utf8')).catalogs.at(-1).cost
  const row = (kind, arm, count, y) => {
    const tokens = Math.round(arms.find(one => one.arm === arm).startTokens).toLocaleString('en-US')
    const squares = Array.from({ length: count }, (_, i) => {
      const [x, line] = [(i % COLUMNS) * STEP, Math.floor(i / COLUMNS)]
      return `M${x} ${y + 12 + line * STEP}h6v6h-6z`
    })
    const text = `A first request with ${count} tools: <tspan font-weight="600">${tokens} tokens</tspan>`
    return `<text x="0" y="${y}">${text}</text><path class="${kind}" d="${squares.join('')}"/>`
  }
  const top = 64 + Math.ceil(tools / COLUMNS) * STEP
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${COLUMNS * STEP} ${top + 24}" fill="none" role="img"><title>The tools of a request</title>${STYLE}
${row('full', 'eager', tools, 18)}
${row('meta', 'bridge', META, top)}
</svg>
`
}
