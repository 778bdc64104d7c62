import type { Ranker } from '@ts/core'
import { describe, expect, test } from 'vitest'
import { createOverlapRanker, entryOf } from '../../test/overlap-ranker.js'
import { runIn } from '../../test/quick-io.js'
import { bench, ENTRIES, QUERIES, report, TOOLS } from '../../test/run-set.js'
import { lines, temporaryFolder } from '../../test/temporary-folder.js'

describe('ts-bench run', () => {
  test('writes accuracy as fractions, speed, and the conditions of the measurement', async () => {
    const { code, out } = await bench(['--set', '.', '--rankers', 'overlap', '--json'])
    const { sets, machine, commit, when, k } = report(out)
    expect(code).toBe(0)
    expect({ commit, k }).toEqual({ commit: null, k: [1, 5, 10] })
    expect(machine).toContain(process.version)
    expect(when).toMatch(/^\d{4}-\d\d-\d\dT/)
    const [set] = sets
    expect(set).toMatchObject({ tools: 3, queries: 4, skipped: 0, missed: ['q3'] })
    expect(set?.hash).toMatch(/^[0-9a-f]{64}$/)
    const names = set?.rankers.map(({ name, baseline }) => `${name} ${baseline}`)
    expect(names).toEqual(['overlap false', 'no-search true', 'random true'])
    // The wanted tool is first for q1 and q2, missing for q3, and second for q4: get_weather has more words of that
    // query.
    expect(set?.rankers[0]).toMatchObject({
      metrics: { 'hit@1': 0.5, 'recall@5': 0.75, 'recall@10': 0.75, 'mrr@10': 0.625 },
      failures: 0,
    })
    expect(set?.rankers[0]?.metrics['ndcg@10']).toBeCloseTo((1 + 1 + 0 + 1 / Math.log2(3)) / 4, 6)
    expect(set?.rankers[0]?.indexMs).toBeGreaterThanOrEqual(0)
    expect(set?.rankers[0]?.queryP50Us).toBeGreaterThan(0)
    // The catalog's own order has get_weather first, send_mail second, list_files third.
    expect(set?.rankers[1]?.metrics['mrr@10']).toBeCloseTo((1 + 1 / 2 + 1 / 2 + 1 / 3) / 4, 6)
    // In the order of the file, whatever a style is called.
    const styles = set?.rankers[0]?.styles.map(({ style, queries, metrics }) =>
      [style, queries, metrics['recall@5']].join(),
    )
    expect(styles).toEqual(['keywords,1,1', 'phrase,2,1', '__proto__,1,0'])
  })

  test('benches a ranker from a module together with the others, and prices the tasks of a file', async () => {
    const own =
      "export const createOwnRanker = () => ({ name: 'own', traits: { query: 'text' }, index: async () => ({ rank: async () => [] }) })"
    const task = { id: 't1', request: 'Mail it', needs: [{ tools: ['send_mail'], queries: ['send a message'] }] }
    const files = { 'tools.jsonl': TOOLS, 'queries.jsonl': QUERIES, 'own.mjs': own, 'tasks.jsonl': lines(task) }
    const args = ['--set', '.', '--rankers', 'overlap', '--ranker', './own.mjs']
    const { code, out } = await bench([...args, '--tasks', 'tasks.jsonl', '--json'], files)
    expect(code).toBe(0)
    const { sets, about } = report(out)
    expect(sets[0]?.rankers.slice(0, 2).map(({ name, metrics }) => [name, metrics['hit@1']])).toEqual([
      ['overlap', 0.5],
      ['own', 0],
    ])
    expect(about?.[1]).toMatchObject({ name: 'own', summary: 'from ./own.mjs', rival: false })
    expect(sets[0]?.taskCost).toMatchObject({ source: 'tasks', tasks: 1 })

    const twice = await bench([...args, '--ranker', './own.mjs'], files)
    expect(twice).toMatchObject({ code: 2, err: expect.stringMatching(/--ranker: found a ranker named "own"/) })
  })

  test('keeps results and explanations of each query, figures for servers, and phrasings run in one call', async () => {
    const phrased = { id: 'p', query: 'papers', relevant: ['list_files'], phrasings: [['papers', 'files'], 'folder'] }
    const files = { 'tools.jsonl': TOOLS, 'queries.jsonl': `${QUERIES}${lines(phrased)}` }
    const { sets, about } = report((await bench(['--set', '.', '--rankers', 'overlap', '--json'], files)).out)
    const [set] = sets
    expect(set?.flags).toBe('--set .')
    expect(about).toEqual([{ name: 'overlap', summary: 'a ranker of a test', rival: false }])
    const tools = set?.catalogTools?.map(({ name, server }) => `${name} ${server}`)
    expect(tools).toEqual(['get_weather ', 'send_mail ', 'list_files fs'])
    const phrasings = ['papers | files', 'folder']
    expect(set?.asked?.at(-1)).toEqual({ id: 'p', query: 'papers', steps: [[2]], phrasings })
    const overlap = set?.rankers[0]
    // q4 is "folder of weather": get_weather has two of its words, list_files only "folder".
    expect(overlap?.returned).toEqual(['0', '1 0 2', '', '0 2', ''])
    expect(overlap?.servers).toMatchObject([{ server: 'fs', queries: 2, metrics: { 'hit@1': 0, 'recall@5': 0.5 } }])
    expect(overlap?.phrased).toMatchObject({
      ...{ queries: 1, joined: false },
      once: { metrics: { 'hit@1': 0 } },
      phrased: { metrics: { 'hit@1': 1 } },
    })
    const [once = 0, asked = 0] = [overlap?.phrased?.once.callTokens, overlap?.phrased?.phrased.callTokens]
    expect(asked).toBeGreaterThan(once)
  })

  test('counts failures and invalid answers, and compares only rankers that returned something', async () => {
    const half: Ranker = {
      ...createOverlapRanker('half'),
      async index(tools) {
        const index = await createOverlapRanker().index(tools)
        return { rank: async (query, options) => (query === 'weather' ? index.rank(query, options) : []) }
      },
    }
    const lying: Ranker = {
      ...createOverlapRanker('lying'),
      index: async () => ({ rank: async () => [{ id: 'constructor', score: 1 }] }),
    }
    const broken: Ranker = { ...createOverlapRanker('broken'), index: () => Promise.reject(new Error('no model')) }
    const folder = await temporaryFolder({ 'tools.jsonl': TOOLS, 'queries.jsonl': QUERIES })
    const entries = [broken, lying, half].map(entryOf)
    const { code, out } = await runIn(folder, ['run', '--set', '.', '--json'], [...entries, ...ENTRIES])
    expect(code).toBe(1)
    const [set] = report(out).sets
    expect(set?.rankers.slice(0, 4)).toMatchObject([
      { name: 'broken', failures: 4, indexMs: null, error: 'index: no model' },
      {
        ...{ name: 'lying', failures: 4, metrics: { 'recall@10': 0 } },
        error: expect.stringContaining('Found a tool outside the scope in the answer of the ranker "lying"'),
      },
      { name: 'half', failures: 0 },
      { name: 'overlap', failures: 0 },
    ])
    expect(set?.comparisons).toHaveLength(1)
    expect(set?.comparisons[0]).toMatchObject({ metric: 'ndcg@10', better: 'overlap', other: 'half' })
    expect(set?.comparisons[0]?.pHolm).toBeGreaterThan(0.05)
    expect(set?.missed).toEqual(['q3'])
  })

  test('prints a table without a verdict for four queries, and ends with code 1 if a ranker failed', async () => {
    const { code, out, err } = await bench(['--set', '.'])
    expect(code).toBe(1)
    expect(out).toMatch(/^ {3}overlap +65\.8 ≥/m)
    expect(out).toMatch(/^ {3}fragile +0\.0 ≤/m)
    expect(out).toContain('4 queries are too few for a verdict')
    expect(out).not.toMatch(/★ {2}overlap|cannot be told apart here|is better than/)
    expect(out).toMatch(/fragile failed 1 time: out of\\u\{a\}memory/)
    expect(out).toContain('fragile returned no tool for any query, so it has no verdict')
    expect(out).toContain('1 query of 4 found by no ranker: q3\n')
    expect(err).toContain('2 rankers and 2 baselines')
  })

  test('measures only latency if there are no queries', async () => {
    const { code, out } = await bench(['--tools', 'tools.jsonl', '--rankers', 'overlap', '--json'])
    const [set] = report(out).sets
    expect(code).toBe(0)
    expect(set).toMatchObject({ queries: 0, comparisons: [], missed: [] })
    expect(set?.rankers[0]?.metrics).toEqual({})
    expect(set?.rankers[0]?.queryP50Us).toBeGreaterThan(0)
    expect((await bench(['--tools', 'tools.jsonl', '--rankers', 'overlap'])).out).toContain('only latency is measured')
  })
})
