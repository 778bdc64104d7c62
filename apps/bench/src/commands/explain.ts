import type { Catalog, RankExplanation, Ranked, Ranker } from '@ts/core'
import { nearestWord } from '@ts/core'
import { type ArgsDef, defineCommand } from 'citty'
import { alignColumns } from '../align.js'
import type { CliIo } from '../cli-io.js'
import { type Command, EXIT } from '../command.js'
import { jsonArg, jsonOutput, TOOLS_ARG, toolsPath } from '../common-flags.js'
import { parseFlags } from '../flags.js'
import { count, counted } from '../format.js'
import { invalidInput } from '../invalid-input.js'
import { loadTools } from '../load-tools.js'
import { findRanker, RANKER_HELP } from '../module-ranker.js'
import { printable, quoted } from '../printable.js'
import { loadRankers, type RankerEntry, RECOMMENDED } from '../rankers.js'

/** Tools shown that rank above the one in question. */
const SHOWN_ABOVE = 3

const ARGS: ArgsDef = {
  tools: TOOLS_ARG,
  query: { type: 'string', description: 'the words that were searched', valueHint: 'words' },
  tool: { type: 'string', description: 'the tool whose place is in question', valueHint: 'name' },
  ranker: {
    type: 'string',
    description: `who ranks: ${RANKER_HELP} (default: ${RECOMMENDED})`,
    valueHint: 'ranker',
  },
  json: jsonArg('it'),
}

/** Why a tool has its rank for a query. */
export interface Explained {
  readonly ranker: string
  readonly query: string
  readonly tool: string
  /** 1 for the first; null where the ranker does not find the tool. */
  readonly place: number | null
  /** How many tools it finds. */
  readonly found: number
  /** The tools right before it, or the first ones where it is not found. */
  readonly above: readonly Ranked[]
  /** What the ranker says of it; null where it cannot explain. */
  readonly explanation: RankExplanation | null
}

/** `ts-bench explain`: the place of a tool for a query, and what made it. */
export const explainCommand: Command = {
  declaration: defineCommand({
    meta: { name: 'explain', description: 'Why a tool has its rank for a query' },
    args: ARGS,
  }),

  async run(args: readonly string[], io: CliIo, entries: readonly RankerEntry[]): Promise<number> {
    const flags = parseFlags(args, ARGS, { bare: ['json'] })
    const needed = (name: string) => {
      const value = flags.text(name)
      if (value !== undefined) return value
      throw invalidInput(`--${name}`, `found none, expected ${ARGS[name]?.description}; add it`)
    }
    const path = toolsPath(flags, io)
    const [query, tool] = [needed('query'), needed('tool')]
    const chosen = await findRanker(flags.text('ranker') ?? RECOMMENDED, entries, io.cwd)
    const json = await jsonOutput(flags, io, [path])

    const catalog = await loadTools(path)
    if (catalog.get(tool) === undefined) throw unknownTool(tool, catalog)
    const { rankers, leftOut } = await loadRankers([chosen])
    const [ranker] = rankers
    if (ranker === undefined) throw invalidInput('--ranker', printable(leftOut[0]?.reason ?? '', 200))
    const explained = await explain(ranker, catalog, query, tool)
    await json.write(explained)
    if (!json.isPrinted) io.out(render(explained, catalog.tools.length))
    return EXIT.ok
  },
}

function unknownTool(tool: string, catalog: Catalog) {
  const near = nearestWord(
    tool,
    catalog.tools.slice(0, 5_000).map(({ name }) => name),
  )
  const hint = near === undefined ? '' : `; did you mean ${quoted(near)}?`
  return invalidInput('--tool', `found ${quoted(tool)}, expected one of the ${catalog.tools.length} tools${hint}`)
}

async function explain(ranker: Ranker, catalog: Catalog, query: string, tool: string): Promise<Explained> {
  const index = await ranker.index(catalog.searchable)
  try {
    const ranked = await index.rank(query, { limit: catalog.tools.length })
    const position = ranked.findIndex(({ id }) => id === tool)
    const explanation = (await index.explain?.(query, tool)) ?? null
    return {
      ranker: ranker.name,
      query,
      tool,
      place: position < 0 ? null : position + 1,
      found: ranked.length,
      above: position < 0 ? ranked.slice(0, SHOWN_ABOVE) : ranked.slice(Math.max(0, position - SHOWN_ABOVE), position),
      explanation,
    }
  } finally {
    await index.close?.()
  }
}

function render({ ranker, query, tool, place, found, above, explanation }: Explained, tools: number): string {
  const lines = [
    '',
    `${ranker} · ${quoted(query, 120)} · ${printable(tool)}`,
    '',
    place === null
      ? `not found; ${counted(found, 'tool')} of ${count(tools)} are`
      : `place ${count(place)} of ${counted(found, 'found tool')}, ${counted(tools, 'tool')} in all`,
  ]
  if (above.length > 0) {
    lines.push('', place === null ? 'the first ones:' : 'right before it:')
    lines.push(
      ...alignColumns(
        above.map(({ id, score }) => [`  ${printable(id, 80)}`, figure(score)]),
        1,
      ),
    )
  }
  if (explanation === null) return `${[...lines, '', `${ranker} does not explain its scores`].join('\n')}\n`
  const { terms, score, parts } = explanation
  lines.push('', `words: ${terms.map(term => printable(term, 40)).join(', ') || 'none'}`, `score: ${figure(score)}`)
  if (parts.length > 0) {
    const rows = parts.map(part => [
      `  ${printable(part.source, 40)}`,
      printable(part.term ?? '', 40),
      printable(part.matched ?? '', 40),
      figure(part.score),
    ])
    const header = ['  source', 'word', 'met', 'score']
    const notes = ['', ...parts.map(part => printable(part.note ?? '', 160))]
    lines.push('', ...alignColumns([header, ...rows], 3).map((line, i) => `${line}  ${notes[i]}`.trimEnd()))
  }
  return `${lines.join('\n')}\n`
}

function figure(score: number): string {
  return Math.abs(score) >= 1_000 ? count(Math.round(score)) : score.toFixed(3)
}
