import { readdir } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { runIn } from '../../test/quick-io.js'
import { benchReport, rankerReport, setReport } from '../../test/reports.js'
import { temporaryFolder } from '../../test/temporary-folder.js'
import type { BenchReport, SetReport } from '../bench-report.js'
import type { compareReports } from '../compare-reports.js'

/** The values of `queries` queries: the first `right` are 1, the others 0. */
const values = (queries: number, right: number) => Array.from({ length: queries }, (_, i) => Number(i < right))
const report = (ranks: Record<string, readonly (number | null)[]>, more: Partial<SetReport> = {}): BenchReport => {
  const rankers = Object.entries(ranks).map(([name, one]) => rankerReport({ name, values: one }))
  return benchReport([setReport({ queries: Object.values(ranks)[0]?.length ?? 0, rankers, ...more })])
}

async function compare(before: unknown, after: unknown, ...args: readonly string[]) {
  const folder = await temporaryFolder({ 'old.json': JSON.stringify(before), 'new.json': JSON.stringify(after) })
  return runIn(folder, ['compare', 'old.json', 'new.json', ...args])
}

describe('ts-bench compare', () => {
  test.each([
    ['nothing changed', values(200, 100), values(200, 100), [], 0, 'same'],
    ['gained clearly', values(200, 100), values(200, 130), [], 0, 'better'],
    ['lost clearly', values(200, 130), values(200, 100), [], 1, 'worse'],
    ['may have lost more than the margin', values(200, 102), values(200, 100), [], 1, 'worse'],
    ['may have lost, within a wide margin', values(200, 102), values(200, 100), ['--margin', '5'], 0, 'same'],
    ['lost clearly, within a wide margin', values(200, 110), values(200, 100), ['--margin', '20'], 0, 'same'],
    ['lost everything, but on too few queries', values(29, 29), values(29, 0), [], 0, 'undecided'],
  ])('decides by the lower bound of the difference: %s', async (_, before, after, args, code, verdict) => {
    const { code: found, out } = await compare(report({ a: before }), report({ a: after }), ...args, '--json')
    const { changes } = JSON.parse(out) as ReturnType<typeof compareReports>
    expect(changes).toMatchObject([{ set: 'my-tools', ranker: 'a', metric: 'ndcg@10', verdict }])
    expect(found).toBe(code)
  })

  test('pairs the queries that were run in both reports, and lists rankers of one report only', async () => {
    const half = values(100, 50).map((value, i) => (i % 2 === 0 ? value : null))
    const [before, after] = [report({ a: values(100, 50), gone: values(100, 1) }), { a: half, fresh: values(100, 1) }]
    const { out, code } = await compare(before, report(after))
    expect(code).toBe(0)
    expect(out).toMatch(/my-tools {2}a +50 +50\.0 +50\.0 +0\.0 +\[0\.0, 0\.0\]/)
    expect(out).toContain('"my-tools": 1 ranker is in the new report only: fresh')
    expect(out).toContain('"my-tools": 1 ranker is in the old report only: gone')
    expect(out).toContain('"my-tools": 50 queries: enough for a verdict (30); 100 are better')
    expect(out).toContain('No ranker has lost more than 1 point, as far as these queries can say.')
  })

  const one = report({ a: values(100, 50) })
  const changed = (more: Partial<SetReport>) => report({ a: values(100, 50) }, more)
  const hash = '1'.repeat(64)
  test.each([
    ['other tools or queries', one, changed({ hash }), [], /other tools or queries in the set "my-tools"/],
    ['other sets', one, changed({ name: 'others', hash }), [], /other tools or queries in the set "others"/],
    ['drafted queries', one, changed({ drafted: 1 }), [], /drafted queries in the set "my-tools"/],
    ['other cut-offs', one, { ...one, k: [5] }, [], /largest cut-off 10 and 5/],
    ['words in one report and patterns in the other', one, { ...one, patterns: true }, [], /--patterns false and true/],
    ['a catalog', one, [{ name: 'tool' }], [], /new\.json: found no report/],
    ['values out of range', one, report({ a: [2] }), [], /new\.json: found no report/],
    ['a margin that is not a number', one, one, ['--margin', 'x'], /--margin: found "x"/],
    ['an input file as output', one, one, ['--json', 'old.json'], /would overwrite/],
  ])('refuses %s with one line and code 2', async (_, before, after, args, message) => {
    const { code, folder, out, err } = await compare(before, after, ...args)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toMatch(message)
    expect(err.trimEnd().split('\n')).toHaveLength(1)
    expect((await readdir(folder)).sort()).toEqual(['new.json', 'old.json'])
  })

  test('recognises a renamed set by its content, and counts failures', async () => {
    const before = report({ a: values(40, 20) })
    const [set] = report({ a: values(40, 20) }, { name: 'renamed' }).sets
    const rankers = set?.rankers.map(ranker => ({ ...ranker, failures: 3 })) ?? []
    const { code, out } = await compare(before, report({ a: values(40, 20) }, { name: 'renamed', rankers }))
    expect(code).toBe(0)
    expect(out).toContain('"renamed": a failed on 0 queries before and on 3 now')
  })

  test('needs two files', async () => {
    const needed = expect.stringContaining('found fewer than two reports, expected two')
    expect(await runIn('/', ['compare', 'old.json'])).toMatchObject({ code: 2, err: needed })
  })
})
