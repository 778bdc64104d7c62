import { alignColumns, count, EXIT, invalidInput, option, printable, readText } from '@ts/cli-kit'
import { isJsonObject } from '@ts/core/kit'
import type { ArgsDef } from 'citty'
import type { BenchReport } from '../bench-report.js'
import { command, jsonArg } from '../command.js'
import { type Change, compareReports } from '../compare-reports.js'
import { percent, points } from '../format.js'
import { parseDocument } from '../read-json-file.js'

/**
 * Default loss that is accepted, in points of the main metric: a smaller one is not a reason to choose another ranker.
 */
const DEFAULT_MARGIN = 1
const FILES = 'old.json new.json'

const ARGS: ArgsDef = {
  old: { type: 'positional', description: 'the old report of `run --json`', required: true },
  new: { type: 'positional', description: 'the new report of `run --json`', required: true },
  margin: option('points', `allowed loss in points of nDCG (default: ${DEFAULT_MARGIN})`),
  json: jsonArg('the differences'),
}

const MARKS = { better: '+', same: ' ', worse: '−', undecided: '?' } as const

/** `ts-bench compare`: tests whether rankers became worse from one report to the next. */
export const compareCommand = command(
  {
    name: 'compare',
    description: 'Test whether rankers became better or worse: ts-bench compare old.json new.json',
    args: ARGS,
  },
  async (line, io) => {
    const [oldPath, newPath] = [line.input('old'), line.input('new')]
    if (oldPath === undefined || newPath === undefined)
      throw invalidInput('compare', `found fewer than two reports, expected two: ${FILES}`)
    const margin = line.percent('margin') ?? DEFAULT_MARGIN
    const json = await line.json()
    const comparison = compareReports(await readReport(oldPath), await readReport(newPath), margin / 100)
    await json.write(comparison)
    if (!json.isPrinted) io.out(render(comparison, margin))
    return comparison.changes.some(({ verdict }) => verdict === 'worse') ? EXIT.failed : EXIT.ok
  },
)

function render({ changes, notes }: ReturnType<typeof compareReports>, margin: number): string {
  const header = ['', 'set', 'ranker', 'queries', 'before', 'after', 'difference', 'may be']
  const lines = alignColumns([header, ...changes.map(rowOf)], 3)
  const loss = `${margin} ${margin === 1 ? 'point' : 'points'}`
  const legend = `Percent of ${changes[0]?.metric}. + better, − may have lost more than ${loss}, ? too few queries. [ ] is corrected for the number of rows.`
  const end = endOf(changes, loss)
  return `\n${[...lines, '', ...notes.map(note => `  ${note}`), ...(notes.length > 0 ? [''] : []), legend, end].join('\n')}\n`
}

function endOf(changes: readonly Change[], loss: string): string {
  const decided = changes.filter(({ verdict }) => verdict !== 'undecided')
  const worse = decided.filter(({ verdict }) => verdict === 'worse').length
  if (decided.length === 0) return 'No verdict: too few queries.'
  return worse === 0
    ? `No ranker has lost more than ${loss}, as far as these queries can say.`
    : `${worse} of ${decided.length} may have lost more than ${loss}.`
}

function rowOf({ set, ranker, queries, before, after, difference, interval, verdict }: Change): string[] {
  return [
    MARKS[verdict],
    printable(set, 40),
    printable(ranker, 40),
    count(queries),
    percent(before),
    percent(after),
    points(difference),
    `[${points(interval[0])}, ${points(interval[1])}]`,
  ]
}

const EXPECTED = 'what `ts-bench run --json <file>` wrote'

/** Reads a report. Only the fields that a comparison needs are checked. */
async function readReport(path: string): Promise<BenchReport> {
  const report = parseDocument(path, await readText(path, EXPECTED))
  const { k, seed, sets } = isJsonObject(report) ? report : {}
  if (isListOf(k, Number.isInteger) && k.length > 0 && Number.isInteger(seed) && isListOf(sets, isSet))
    return report as unknown as BenchReport
  throw invalidInput(path, `found no report, expected ${EXPECTED}; name that file`)
}

function isListOf(value: unknown, isOne: (one: unknown) => boolean): value is readonly unknown[] {
  return Array.isArray(value) && value.every(isOne)
}

function isSet(set: unknown): boolean {
  const { name, hash, rankers } = isJsonObject(set) ? set : {}
  return typeof name === 'string' && typeof hash === 'string' && isListOf(rankers, isRanker)
}

function isRanker(ranker: unknown): boolean {
  const { name, values = [] } = isJsonObject(ranker) ? ranker : {}
  const isFraction = (value: unknown) => typeof value === 'number' && value >= 0 && value <= 1
  return typeof name === 'string' && isListOf(values, value => value === null || isFraction(value))
}
