import { counted, invalidInput, printable, quoted } from '@ts/cli-kit'
import type { BenchReport, RankerReport, SetReport } from './bench-report.js'
import { comparePairs, type PairedChange } from './compare-rankers.js'
import { countedAre } from './format.js'
import { ENOUGH_QUERIES, type Interval, LEAST_QUERIES } from './intervals.js'
import { seededRandom } from './random.js'
import { CERTAINTY_HEAD, certaintyCells } from './table.js'

/** The change of a ranker on a set from one report to another. */
export interface Change extends Omit<PairedChange, 'p'> {
  readonly set: string
  readonly ranker: string
  readonly metric: string
  /** Number of queries that were run in both reports. */
  readonly queries: number
  /**
   * `worse` if the difference may be a loss of more than the margin, `better` if even its lower bound is a gain,
   * otherwise `same`. `undecided` with fewer than {@link LEAST_QUERIES} queries.
   */
  readonly verdict: 'better' | 'same' | 'worse' | 'undecided'
}

/**
 * Compares two reports of the same sets, ranker by ranker and query by query.
 *
 * @param margin The accepted loss, as a fraction: a ranker is worse if the lower bound of its paired difference is
 * below −`margin`.
 * @throws ToolSearchError if the reports cannot be compared: other tools or queries, other cut-offs, drafted queries.
 */
export function compareReports(before: BenchReport, after: BenchReport, margin: number) {
  const [most, mostBefore] = [Math.max(...after.k), Math.max(...before.k)]
  if (mostBefore !== most) throw differs('the largest cut-off', mostBefore, most, ' with the other --k')
  if (before.patterns !== after.patterns) throw differs('--patterns', before.patterns, after.patterns, '')
  const notes: string[] = []
  const matched = after.sets.map(set => ({ set, old: counterpart(set, before.sets, after.sets) }))
  const pairs = matched.flatMap(({ set, old }) => (old === undefined ? [] : pairsOf(old, set, notes)))
  const onlyNew = matched.flatMap(({ set, old }) => (old === undefined ? [set.name] : []))
  const onlyOld = before.sets.filter(set => !matched.some(({ old }) => old === set)).map(({ name }) => name)
  for (const name of onlyNew) notes.push(`the set ${quoted(name)} is in the new report only`)
  for (const name of onlyOld) notes.push(`the set ${quoted(name)} is in the old report only`)
  if (pairs.length === 0)
    throw refused(
      'found no ranker on a set that both reports have, expected at least one; compare reports of the same sets',
    )
  const changes = comparePairs(pairs, seededRandom(after.seed)).map(({ p, ...change }, i): Change => {
    const { set, ranker, now } = pairs[i] as (typeof pairs)[number]
    const verdict = verdictOf(now.length, change.interval, margin)
    return { set: set.name, ranker, metric: `ndcg@${most}`, queries: now.length, ...change, verdict }
  })
  const few = new Map(changes.filter(({ queries }) => queries < ENOUGH_QUERIES).map(one => [one.set, one.queries]))
  for (const [set, queries] of few) notes.push(`${quoted(set)}: ${fewQueries(queries)}`)
  /** The notes say what only one report has (sets, and rankers of common sets), failures, and sets with few queries. */
  return { changes, notes: notes as readonly string[] }
}

/** The same set in the old report: by name, otherwise by content, otherwise the only one if each report has one. */
function counterpart(set: SetReport, before: readonly SetReport[], after: readonly SetReport[]): SetReport | undefined {
  const known = before.find(({ name }) => name === set.name) ?? before.find(({ hash }) => hash === set.hash)
  return known ?? (before.length === 1 && after.length === 1 ? before[0] : undefined)
}

function fewQueries(queries: number): string {
  const enough = queries < LEAST_QUERIES ? 'too few' : 'enough'
  return `${counted(queries, 'query')}: ${enough} for a verdict (${LEAST_QUERIES}); ${ENOUGH_QUERIES} are better`
}

function verdictOf(queries: number, [low]: Interval, margin: number): Change['verdict'] {
  if (queries < LEAST_QUERIES) return 'undecided'
  if (low < -margin) return 'worse'
  return low > 0 ? 'better' : 'same'
}

/** The rankers that both reports have on a set, with their values for the queries that were run in both. */
function pairsOf(old: SetReport, set: SetReport, notes: string[]) {
  const name = quoted(set.name)
  if (old.hash !== set.hash)
    throw refused(
      `found other tools or queries in the set ${name}, expected the same: ${sizeOf(old)} before, ${sizeOf(set)} now; run the old version on the new files`,
    )
  if (old.drafted !== undefined || set.drafted !== undefined)
    throw refused(
      `found drafted queries in the set ${name}, which do not compare rankers fairly; rewrite them in the words of your users and remove "drafted"`,
    )
  const [before, now] = [measured(old), measured(set)]
  notes.push(...onlyIn(before, now, name, 'old'), ...onlyIn(now, before, name, 'new'))
  return [...now].flatMap(([ranker, one]) => {
    const was = before.get(ranker)
    if (was === undefined) return []
    const shown = `${name}: ${printable(ranker, 40)}`
    if (was.certainty && one.certainty) {
      const [cellsBefore, cellsNow] = [certaintyCells(was.certainty), certaintyCells(one.certainty)]
      const cells = CERTAINTY_HEAD.slice(0, 6).map((head, i) => `${head} ${cellsBefore[i]} → ${cellsNow[i]}`)
      notes.push(`${shown}, without the right tools: ${cells.join(', ')} (no verdict)`)
    }
    if (was.failures > 0 || one.failures > 0)
      notes.push(`${shown} failed on ${was.failures} queries before and on ${one.failures} now`)
    const both = one.values.flatMap((value, i) => (value === null || typeof was.values[i] !== 'number' ? [] : [i]))
    const take = (values: Values) => Float64Array.from(both, i => values[i] ?? 0)
    return both.length === 0 ? [] : [{ set, ranker, old: take(was.values), now: take(one.values) }]
  })
}

function sizeOf({ tools, queries }: SetReport): string {
  return `${counted(tools, 'tool')} and ${counted(queries, 'query')}`
}

type Values = NonNullable<RankerReport['values']>

/** The rankers of a set with a value for each query, by name. */
function measured({ rankers }: SetReport): Map<string, RankerReport & { readonly values: Values }> {
  const all = rankers.flatMap(one => (one.baseline || one.values === undefined ? [] : [{ ...one, values: one.values }]))
  return new Map(all.map(one => [one.name, one]))
}

/** Rankers that only one report has on a set, as one note. */
function onlyIn(
  one: ReadonlyMap<string, unknown>,
  other: ReadonlyMap<string, unknown>,
  set: string,
  which: 'old' | 'new',
): string[] {
  const names = [...one.keys()].filter(name => !other.has(name)).map(name => printable(name, 40))
  return names.length === 0
    ? []
    : [`${set}: ${countedAre(names.length, 'ranker')} in the ${which} report only: ${names.join(', ')}`]
}

function differs(what: string, before: unknown, after: unknown, how: string) {
  const found = `found ${what} ${quoted(before)} and ${quoted(after)}, expected the same in both reports`
  return refused(`${found}; run one of them again${how}`)
}

function refused(text: string) {
  return invalidInput('compare', text)
}
