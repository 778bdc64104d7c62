import { alignColumns, count, counted, EXIT, invalidInput, option, printable, quoted } from '@ts/cli-kit'
import type { Catalog, RankExplanation, Ranker } from '@ts/core'
import { checkRanked, levelOf } from '@ts/core/kit'
import type { ArgsDef } from 'citty'
import { command, jsonArg, rankerArg, TOOLS_ARG } from '../command.js'
import { didYouMean } from '../find-labels.js'
import { loadTools } from '../load-tools.js'
import { loadRanker } from '../rankers.js'

const SHOWN_FIRST = 3

const ARGS: ArgsDef = {
  tools: TOOLS_ARG,
  query: option('words', 'the words of the query'),
  tool: option('name', 'the tool to explain'),
  ranker: rankerArg(),
  json: jsonArg('the explanation'),
}

/** `ts-bench explain`: the rank of a tool for a query, and the parts of its score. */
export const explainCommand = command(
  { name: 'explain', description: 'Explain the rank of a tool for a query', args: ARGS },
  async (line, io, entries) => {
    const needed = (name: string) => {
      const value = line.text(name)
      if (value !== undefined) return value
      throw invalidInput(`--${name}`, `found none, expected ${ARGS[name]?.description}; add it`)
    }
    const path = line.tools()
    const [query, tool] = [needed('query'), needed('tool')]
    const chosen = await line.ranker(entries)
    const json = await line.json()

    const catalog = await loadTools(path)
    if (catalog.get(tool) === undefined) throw unknownTool(tool, catalog)
    const ranker = await loadRanker(chosen)
    const explained = await explain(ranker, catalog, query, tool)
    await json.write(explained)
    if (!json.isPrinted) io.out(renderExplained(explained, catalog.tools.length))
    return EXIT.ok
  },
)

function unknownTool(tool: string, { tools }: Catalog) {
  const names = tools.map(({ name }) => name)
  const hint = didYouMean(tool, names)
  return invalidInput('--tool', `found ${quoted(tool)}, expected one of the ${tools.length} tools${hint}`)
}

async function explain(ranker: Ranker, catalog: Catalog, query: string, tool: string) {
  const index = await ranker.index(catalog.searchable)
  try {
    const limit = catalog.tools.length
    const scope = new Set(catalog.tools.map(({ id }) => id))
    const ranked = checkRanked(await index.rank(query, { limit }), scope, { limit, ranker: ranker.name })
    const position = ranked.findIndex(({ id }) => id === tool)
    return {
      ranker: ranker.name,
      query,
      tool,
      /** 1 for the first; null if the ranker does not find the tool. */
      place: position < 0 ? null : position + 1,
      /** The number of tools that it finds. */
      found: ranked.length,
      leading: ranked.slice(0, SHOWN_FIRST),
      /** Null if the ranker cannot explain. */
      explanation: (await index.explain?.(query, tool)) ?? null,
    }
  } finally {
    await index.close?.()
  }
}

function renderExplained(explained: Awaited<ReturnType<typeof explain>>, tools: number): string {
  const { ranker, query, tool, place, found, leading, explanation } = explained
  const first = leading.map(({ id, score }, i) => [`  ${i + 1}`, printable(id, 80), figure(score)])
  const lines = [
    '',
    `${printable(ranker, 60)} · ${quoted(query, 120)} · ${printable(tool)}`,
    '',
    place === null
      ? `not found; ${counted(found, 'tool')} of ${count(tools)} are`
      : `place ${count(place)} of ${counted(found, 'found tool')}, ${counted(tools, 'tool')} in all`,
    ...(first.length === 0 ? [] : ['', 'first results:', ...alignColumns(first, 2)]),
    '',
    ...(explanation === null ? [`${ranker} does not explain its scores`] : explanationLines(explanation)),
  ]
  return `${lines.join('\n')}\n`
}

function explanationLines({ terms, score, certainty, parts }: RankExplanation): string[] {
  const words = terms.map(term => printable(term, 40)).join(', ')
  const rows = parts.map(({ source, term = '', matched = '', score: ofPart, note = '' }) => [
    ...[`  ${printable(source, 40)}`, printable(term, 40), printable(matched, 40), figure(ofPart)],
    printable(note, 160),
  ])
  const table = alignColumns([['  source', 'word', 'met', 'score', ''], ...rows], [3])
  return [
    `words: ${words || 'none'}`,
    `score: ${figure(score)}`,
    ...(certainty === undefined ? [] : [`certainty of the answer: ${figure(certainty)}, ${levelOf(certainty)}`]),
    ...(rows.length === 0 ? [] : ['', ...table]),
  ]
}

function figure(score: number): string {
  return Math.abs(score) >= 1_000 ? count(Math.round(score)) : score.toFixed(3)
}
