// Does a hasty model call a tool that does not serve its request? Writes a text for each wording of the advice, which a language
// model reads with instruction.md; it writes its decisions as JSON lines. Then counts the decisions of answers/*.jsonl.
//   node benchmarks/run.mjs hasty/hasty <folder of sets> <folder for the texts>
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createToolSearch, type Ranker, type ToolDefinition } from '@ts/core'
import { createBestRanker } from '@ts/ranker-best'

interface Query {
  readonly request: string
  readonly query: string
  readonly relevant: readonly string[]
  readonly style: string
}
interface Decision {
  readonly n: number
  readonly do: 'call' | 'search' | 'tell'
  readonly tool?: string
}

const NEAREST = 'Nothing here clearly does this; these are only the nearest.'
const NONE =
  'Call none of them unless its description says exactly this: go on without a tool, or tell the user that none fits.'
const ONE =
  'Call one only if its description says that it does exactly this; else go on without a tool, or tell the user that none fits.'
const SHIPPED = { unclear: `${NEAREST} ${NONE}`, possible: `These may not fit. ${ONE}` }
const RUN = ' Run one with call_tool.'
const GO_ON = 'Go on without a tool, or tell the user that none fits.'
const COMMA = NONE.replace('unless', ', unless').replace(' ,', ',')
/** What each text says in place of what is shipped; `a` is an answer without levels. */
const WORDINGS: Readonly<Record<string, { readonly unclear: string; readonly possible: string } | undefined>> = {
  a: undefined,
  b: { unclear: `Nothing here clearly does this; these are the nearest. ${GO_ON}`, possible: 'These may not fit.' },
  c: {
    unclear: `${NEAREST} ${COMMA}`,
    possible: 'These may not fit: call one only if its description says that it does this.',
  },
  d: {
    unclear: `No tool does this, as far as a search can tell. ${GO_ON} The matches are for other tasks.`,
    possible: 'These may not fit.',
  },
  e: { unclear: `${NEAREST} ${COMMA}`, possible: SHIPPED.possible },
  f: {
    unclear: `${NEAREST} ${ONE.replace('does exactly this', 'does exactly what you need')}`,
    possible: `These may not fit.${RUN} ${ONE.replace('does exactly this', 'does exactly what you need')}`,
  },
  g: { unclear: `${NEAREST} ${ONE}`, possible: SHIPPED.possible },
  h: SHIPPED,
  j: {
    unclear: SHIPPED.unclear,
    possible: `These may not fit. ${ONE.replace('exactly this', 'exactly this, with the same kind of thing and in the service that was asked for')}`,
  },
  l: {
    unclear: SHIPPED.unclear,
    possible: `These may not fit. ${ONE.replace('exactly this', 'exactly this, for the same service and kind of thing')}`,
  },
}
/** Texts with the sentences before the tools, and the wording that each has. */
const FIRST: Readonly<Record<string, string>> = { i: 'h', k: 'j' }

const [folder, out] = process.argv.slice(2)
if (folder === undefined || out === undefined)
  throw new Error('Found no folders, expected those of the sets and of the texts')
const read = <T>(name: string): T[] =>
  readFileSync(join(folder, 'agent-dev', name), 'utf8')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as T)
const tools = read<ToolDefinition>('tools.jsonl')
const LEFT_OUT = ['other-language', 'multi-intent', 'exact-name', 'partial-name']
const queries = read<Query>('queries.jsonl').filter(({ style }) => !LEFT_OUT.includes(style))
const serverOf = (name: string) => name.split('__')[0]
const bare: Ranker = {
  ...createBestRanker(),
  async index(...given) {
    const index = await createBestRanker().index(...given)
    return { rank: (query, { onCertainty: _, ...options }) => index.rank(query, options) }
  },
}
interface Item extends Query {
  readonly isServed: boolean
  readonly plain: string
  readonly levels: string
}
const items: Item[] = []
for (let i = 0; i < 120; i++) {
  const one = queries[Math.floor((i * queries.length) / 120)]!
  const gone = new Set(i % 2 === 1 ? one.relevant.map(serverOf) : [])
  const catalog = tools.filter(({ name }) => !gone.has(serverOf(name)))
  const answer = async (ranker: Ranker) => {
    const toolSearch = createToolSearch({ tools: catalog, ranker, disclosure: 'bridge' })
    const call = { id: 'c1', name: 'search_tools', arguments: { queries: [one.query] } }
    return (await toolSearch.answer(call, async () => '')).content
  }
  items.push({ ...one, isServed: i % 2 === 0, plain: await answer(bare), levels: await answer(createBestRanker()) })
}
mkdirSync(out, { recursive: true })
for (const name of [...Object.keys(WORDINGS), ...Object.keys(FIRST)]) {
  const wording = WORDINGS[FIRST[name] ?? name]
  const texts = items.map(({ request, query, plain, levels }, i) => {
    const possible = name === 'f' ? SHIPPED.possible + RUN : SHIPPED.possible
    const changed = wording && levels.replace(SHIPPED.unclear, wording.unclear).replace(possible, wording.possible)
    const answer = changed ?? plain
    const { message, ...rest } = JSON.parse(answer)
    const shown = name in FIRST ? JSON.stringify({ message, ...rest }) : answer
    return `### ${i + 1}\nUser: ${request}\nYou called search_tools with: ${JSON.stringify([query])}\nIt answered: ${shown}\n`
  })
  writeFileSync(join(out, `${name}.txt`), `${texts.join('\n')}\n`)
}

const answers = new URL('answers/', import.meta.url)
console.log('| text | not served: called a tool | searched again | gave up | served: called a right tool |')
for (const file of readdirSync(answers).sort()) {
  const decisions = readFileSync(new URL(file, answers), 'utf8')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as Decision)
  const count = (isServed: boolean, accepts: (decision: Decision, relevant: readonly string[]) => boolean) =>
    decisions.filter((one, i) => items[i]!.isServed === isServed && accepts(one, items[i]!.relevant)).length
  const cells = (['call', 'search', 'tell'] as const).map(what => count(false, one => one.do === what))
  const right = count(true, (one, relevant) => one.do === 'call' && relevant.includes(one.tool ?? ''))
  console.log(`| ${[file.replace('.jsonl', ''), ...cells, right].join(' | ')} |`)
}
