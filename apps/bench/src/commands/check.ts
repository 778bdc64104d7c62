import { basename, relative } from 'node:path'
import { counted, EXIT, invalidInput, option, printable, quoted, toggle, writeFileAtomically } from '@ts/cli-kit'
import { type Catalog, toSearchableTool } from '@ts/core'
import { isJsonObject } from '@ts/core/kit'
import type { ArgsDef } from 'citty'
import { type CatalogComparison, type CheckReport, checkCatalogs } from '../check/check-catalogs.js'
import { renderAnnotations, renderCheck, renderComment } from '../check/check-text.js'
import { pairTools, type ToolPairs } from '../check/tool-changes.js'
import { type CommandLine, command, jsonArg, rankerArg } from '../command.js'
import { draftQueries } from '../draft-queries.js'
import { percent, points } from '../format.js'
import { type LabelledQuery, loadQueries } from '../load-queries.js'
import { loadTools, readToolEntries } from '../load-tools.js'
import { loadRanker } from '../rankers.js'
import { DEFAULT_SEED } from '../run-bench.js'

const FILES = 'old.jsonl new.jsonl'

const ARGS: ArgsDef = {
  old: { type: 'positional', description: 'the old catalog', required: true },
  new: { type: 'positional', description: 'the new catalog', required: true },
  queries: option('file', 'labelled queries, JSONL'),
  'old-queries': option('file', 'labels of the same ids for the old catalog (default: --queries)'),
  draft: toggle('draft a query for each tool that no query wants, from its old description'),
  ranker: rankerArg(),
  'fail-under': option('percent', 'fail if nDCG@10 is below this'),
  'fail-drop': option('points', 'fail if nDCG@10 fell by more than this'),
  'fail-tool-drop': option('points', 'fail if the figure of one tool fell by more than this'),
  markdown: option('file', 'write a comment of at most 40 lines for a pull request'),
  json: jsonArg('every change'),
}

/** `ts-bench check`: which tools of a catalog became harder to find, as a gate for builds. */
export const checkCommand = command(
  {
    name: 'check',
    description: `Fail if tools became harder to find: ts-bench check ${FILES}`,
    args: ARGS,
  },
  async (line, io, entries) => {
    const [oldPath, newPath] = [line.input('old'), line.input('new')]
    if (oldPath === undefined || newPath === undefined)
      throw invalidInput('check', `found fewer than two catalogs, expected two: ${FILES}`)
    const queriesPath = line.input('queries')
    if (queriesPath === undefined && !line.on('draft'))
      throw invalidInput('--queries', 'found none, expected labelled queries; add them, or --draft to begin without')
    const oldQueriesPath = line.input('old-queries')
    const limits = limitsOf(line)
    const json = await line.json()
    const markdown = await line.output('markdown')

    const [old, now] = [await loadTools(oldPath), await loadTools(newPath)]
    const pairs = pairTools(old, now)
    const labelled = {
      tools: [...now.tools, ...old.tools.filter(({ id }) => now.get(id) === undefined)],
      get: (id: string) => now.get(id) ?? old.get(id),
    }
    const load = async (path: string | undefined) =>
      path === undefined ? [] : (await loadQueries(path, labelled)).queries
    const given = await load(queriesPath)
    const oldSteps = new Map((await load(oldQueriesPath)).map(({ id, steps }) => [id, steps]))
    const queries = line.on('draft') ? [...given, ...draftsFor(old, now, pairs, given)] : given
    const ranker = await loadRanker(await line.ranker(entries))
    const found = await checkCatalogs(ranker, { old, now, pairs, queries, oldSteps })
    if (found.queries.compared === 0) throw nothingCompared(queriesPath, found)
    const exceeded = exceededBy(found, limits)
    const report: CheckReport = { ...found, passed: exceeded.length === 0, exceeded }

    const place = await json.write(report)
    if (report.error !== undefined) io.err(`${printable(report.error, 300)}\n`)
    if (!json.isPrinted) io.out(renderCheck(report, { old: basename(oldPath), now: basename(newPath) }))
    if (markdown !== undefined) await writeFileAtomically(markdown, renderComment(report))
    if (io.env['GITHUB_ACTIONS'] === 'true') {
      const lines = await linesOf(newPath)
      const shown = (path: string) => relative(io.cwd, path)
      const files = { now: shown(newPath), queries: queriesPath === undefined ? undefined : shown(queriesPath) }
      io.err(renderAnnotations(report, files, tool => lines.get(tool)))
    }
    for (const path of [place, markdown]) if (path !== undefined) io.err(`Wrote ${path}\n`)
    return report.passed && report.failures === 0 ? EXIT.ok : EXIT.failed
  },
)

/** The error if nothing can be compared: a limit would otherwise pass silently. */
function nothingCompared(path: string | undefined, { queries: { lost, added } }: CatalogComparison) {
  const gone = lost.flatMap(({ tools }) => tools)
  const example = gone[0] === undefined ? '' : `, such as ${quoted(gone[0])}`
  const remedy = 'label the tools of the new catalog, and those of the old one with --old-queries'
  return invalidInput(
    path ?? '--draft',
    `found no query that both catalogs can answer (${lost.length} want tools that are gone${example}, ${added.length} want new ones), expected at least one; ${remedy}`,
  )
}

type Limits = ReturnType<typeof limitsOf>

function limitsOf({ percent }: CommandLine) {
  return { under: percent('fail-under'), drop: percent('fail-drop'), toolDrop: percent('fail-tool-drop') }
}

function exceededBy({ all, difference, harder }: CatalogComparison, { under, drop, toolDrop }: Limits): string[] {
  const fallen = toolDrop === undefined ? [] : harder.filter(one => (one.before - one.after) * 100 > toolDrop)
  return [
    ...(under !== undefined && all['ndcg@10'] * 100 < under
      ? [`nDCG@10 of the new catalog is ${percent(all['ndcg@10'])} %, below --fail-under ${under}`]
      : []),
    ...(drop !== undefined && -difference * 100 > drop
      ? [`nDCG@10 fell by ${points(-difference)} points, more than --fail-drop ${drop}`]
      : []),
    ...(fallen.length === 0
      ? []
      : [`${counted(fallen.length, 'tool')} fell by more than --fail-tool-drop ${toolDrop}`]),
  ]
}

/** A query for each tool that no query wants, from its first sentence; that of the old catalog if it was in it. */
function draftsFor(old: Catalog, now: Catalog, pairs: ToolPairs, given: readonly LabelledQuery[]): LabelledQuery[] {
  const wanted = new Set(given.flatMap(({ steps }) => steps.flatMap(step => [...step].map(pairs.toNew))))
  const tools = now.tools.filter(({ id }) => !wanted.has(id)).map(tool => old.get(pairs.toOld(tool.id) ?? '') ?? tool)
  const catalog = { tools, searchable: tools.map(toSearchableTool) }
  const nameOf = ([first = '']: readonly string[]) => (old.get(first) ?? now.get(first))?.name ?? first
  const drafts = draftQueries(catalog, tools.length, DEFAULT_SEED)
  return drafts.map(draft => ({ ...draft, id: `draft:${nameOf(draft.steps.flatMap(step => [...step]))}` }))
}

/** The line of each tool in a catalog of one tool per line; empty for other files. */
async function linesOf(path: string): Promise<Map<string, number>> {
  const lines = new Map<string, number>()
  for (const { value, place } of await readToolEntries(path)) {
    const line = Number(/:(\d+)$/.exec(place)?.[1])
    if (isJsonObject(value) && typeof value['name'] === 'string' && line > 0) lines.set(value['name'], line)
  }
  return lines
}
