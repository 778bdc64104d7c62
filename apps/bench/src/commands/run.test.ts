import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Ranker } from '@ts/core'
import { describe, expect, test } from 'vitest'
import { createOverlapRanker, entryOf } from '../../test/overlap-ranker.js'
import { runIn } from '../../test/quick-io.js'
import { bench, ENTRIES, QUERIES, report, TOOLS } from '../../test/run-set.js'
import { lines, temporaryFolder } from '../../test/temporary-folder.js'
import type { RankerEntry } from '../rankers.js'

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
    expect(set?.comparisons).toMatchObject([{ metric: 'ndcg@10', better: 'overlap', other: 'half' }])
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

  test('sends the same words to every ranker; --patterns sends patterns to rankers that take them', async () => {
    const asked = new Set<string>()
    const spy = (name: string, query: 'text' | 'pattern'): Ranker => {
      const rank = async (text: string) => {
        asked.add(`${name}: ${text}`)
        return []
      }
      return { name, traits: { query, deterministic: true, network: false }, index: async () => ({ rank }) }
    }
    const entries = [entryOf(spy('words', 'text')), entryOf(spy('regex', 'pattern'))]
    const queries = lines({ id: 'q', query: 'weather', pattern: 'get_.*', relevant: ['get_weather'] })
    const folder = await temporaryFolder({ 'tools.jsonl': TOOLS, 'queries.jsonl': queries })
    await runIn(folder, ['run', '--set', '.'], entries)
    expect([...asked]).toEqual(['words: weather', 'regex: weather'])
    asked.clear()
    const { out } = await runIn(folder, ['run', '--set', '.', '--patterns'], entries)
    expect([...asked]).toEqual(['words: weather', 'regex: get_.*'])
    expect(out).toContain('their rows are not comparable')
  })

  test('adds rivals on request, and leaves out those that do not load', async () => {
    const missing = Object.assign(new Error("Cannot find package 'no-such' imported from x"), {
      code: 'ERR_MODULE_NOT_FOUND',
    })
    const entries: RankerEntry[] = [
      entryOf(createOverlapRanker()),
      { ...entryOf(createOverlapRanker('rival')), rival: true },
      { name: 'absent', summary: '', rival: true, load: () => Promise.reject(missing) },
      { name: 'broken', summary: '', rival: true, load: () => Promise.reject(new Error('bad build')) },
    ]
    const run = async (...args: readonly string[]) => {
      // With the name of a meta tool, so that the cost of tasks is left out.
      const tools = TOOLS + lines({ name: 'search_tools' })
      const folder = await temporaryFolder({ 'tools.jsonl': tools, 'queries.jsonl': QUERIES })
      const { code, out, err } = await runIn(folder, ['run', '--set', '.', '--json', ...args], entries)
      const { sets, leftOut } = report(out)
      return { code, leftOut, names: sets[0]?.rankers.filter(one => !one.baseline).map(one => one.name), err }
    }
    expect(await run()).toMatchObject({ code: 0, names: ['overlap'], leftOut: [] })
    expect(await run('--rankers', 'rival')).toMatchObject({ code: 0, names: ['rival'] })
    const all = await run('--rivals')
    const leftOut = [
      { ranker: 'absent', reason: 'it is not installed; npm install no-such' },
      { ranker: 'broken', reason: 'it does not load: bad build' },
    ]
    expect(all).toMatchObject({ code: 0, names: ['overlap', 'rival'], leftOut })
    expect(all.err).toContain('absent is left out: it is not installed; npm install no-such\n')
  })

  test('uses other cut-offs, and writes JSON and page into folders that it creates', async () => {
    const args = '--set . --rankers overlap --k 3,1 --json a/b.json --html a/c.html'
    const { code, folder, out, err } = await bench(args.split(' '))
    expect(code).toBe(0)
    expect(out).toContain('ndcg@3')
    expect(err).toMatch(/^Page, at the end of the run: file:\/\/a\/c\.html\n/)
    expect(err).toMatch(/\nWrote the figures to a\/b\.json \(made the folder a\)\nPage: file:\/\/a\/c\.html\n$/)
    expect(await readdir(join(folder, 'a'))).toEqual(['b.json', 'c.html'])
    // One set of tasks, one ranker, and both figures in one sentence.
    expect(await readFile(join(folder, 'a/c.html'), 'utf8')).toMatch(
      /With every tool → with a search by overlap, 4 of the 4 queries played as tasks: <b>[\d,]+ → [\d,]+<\/b> tokens read in a task; tasks done 100\.0 % → <b>\d+\.\d %<\/b>/,
    )
    const { metrics } = report(await readFile(join(folder, 'a/b.json'), 'utf8')).sets[0]?.rankers[0] ?? {}
    expect(Object.keys(metrics ?? {})).toEqual(['hit@1', 'hit@3', 'recall@1', 'recall@3', 'ndcg@3', 'mrr@3'])
  })

  test('reads phrasings from a file, or from a folder with one file for each set', async () => {
    const phrasings = lines({ id: 'q3', queries: ['letter', 'send a message'] }, { id: 'q4', queries: [['folder']] })
    const files = { 'tools.jsonl': TOOLS, 'queries.jsonl': QUERIES, 'asked.jsonl': phrasings }
    const args = ['--tools', 'tools.jsonl', '--queries', 'queries.jsonl', '--rankers', 'overlap', '--json']
    const [set] = report((await bench([...args, '--phrasings', 'asked.jsonl'], files)).out).sets
    expect(set?.flags).toBe('--set . --phrasings asked.jsonl')
    const phrased = [undefined, undefined, ['letter', 'send a message'], ['folder']]
    expect(set?.asked?.map(query => query.phrasings)).toEqual(phrased)
    expect(set?.rankers[0]?.phrased).toMatchObject({
      ...{ queries: 2, once: { metrics: { 'recall@5': 0.5 } }, phrased: { metrics: { 'recall@5': 1 } } },
    })

    const printed = await bench([...args.slice(0, -1), '--phrasings', 'asked.jsonl'], files)
    expect(printed.out).toContain('2 queries have phrasings: each alone (once), and all its phrasings in one call')
    expect(printed.out).toMatch(/^ {2}overlap +[\d.]+ → 100\.0(?: +50\.0 → 100\.0){2} +\d+ → \d+$/m)

    const folder = await temporaryFolder()
    for (const name of ['asked', 'sets', 'sets/a', 'sets/b']) await mkdir(join(folder, name))
    for (const name of ['a', 'b']) {
      await writeFile(join(folder, 'sets', name, 'tools.jsonl'), TOOLS)
      await writeFile(join(folder, 'sets', name, 'queries.jsonl'), QUERIES)
    }
    await writeFile(join(folder, 'asked/b.jsonl'), phrasings)
    const run = (path: string) => {
      const args = ['run', '--sets', 'sets', '--phrasings', path, '--json']
      return runIn(folder, args, [entryOf(createOverlapRanker())])
    }
    const { out } = await run('asked')
    expect(report(out).sets.map(({ rankers }) => rankers[0]?.phrased?.queries)).toEqual([undefined, 2])
    for (const [path, message] of [
      ['asked/b.jsonl', /--phrasings: found one file for 2 sets, expected a folder/],
      ['none', /--phrasings: found no phrasings at .*none, expected .* such as a\.jsonl/],
    ] as const)
      expect(await run(path)).toMatchObject({ code: 2, err: expect.stringMatching(message) })
  })
})

describe('ts-bench run refuses with one line, the remedy and code 2, and writes nothing', () => {
  const files = {
    ...{ 'tools.jsonl': TOOLS, 'queries.jsonl': QUERIES },
    'stray.jsonl': lines({ id: 'q', query: 'x', relevant: ['get_wether'] }),
    'nobody.jsonl': lines({ id: 'q1', queries: ['a'] }, { id: 'q9', queries: ['a'] }),
    'again.jsonl': lines({ id: 'q1', queries: ['a'] }, { id: 'q1', queries: ['a'] }),
    'many.jsonl': lines({ id: 'q1', queries: Array(13).fill('a') }, {}),
  }
  test.each([
    ['', /run: found no catalog, expected --tools <file> or --set/],
    ['--queries queries.jsonl', /--queries: found no --tools/],
    ['--tools none.jsonl', /none\.jsonl: found no such file/],
    ['--set none', /none\/tools\.jsonl: found no such file/],
    [
      '--set . --rankers overlp',
      /--rankers: found "overlp", expected some of overlap, fragile; did you mean overlap\?/,
    ],
    ['--set . --rankers ,', /--rankers: found no name/],
    ['--set . --k 0', /--k: found "0", expected numbers from 1 to 1000/],
    ['--set . --k 1,x', /--k: found "1,x"/],
    ['--set . --rankes overlap', /--rankes: found an unknown option.*did you mean --rankers?\?/],
    ['a.jsonl', /a\.jsonl": found a word .*did you mean --tools a\.jsonl\?/],
    ['--set . --seed -1', /--seed: found "-1"/],
    ['--set . --phrasings nobody.jsonl', /nobody\.jsonl:2: found phrasings of "q9"/],
    ['--set . --phrasings again.jsonl', /again\.jsonl:2: .*"q1" a second time/],
    ['--set . --phrasings many.jsonl', /many\.jsonl:1: .* as queries, expected 1 to 12/],
    ['--set . --phrasings stray.jsonl', /stray\.jsonl:1: found .*expected one JSON object/],
    ['--set . --set .', /--set: found two sets named/],
    ['--set . --json .', /--json: found the folder/],
    ['--set . --html tools.jsonl/x.html', /--html: found a file where/],
    ['--set . --html -', /--html: found -, expected a file/],
    ['--set . --tasks stray.jsonl', /--tasks: found neither --html nor --json/, ''],
  ])('run %s', async (given, message, output = '--json out.json --html out.html') => {
    const more = /--json|--html/.test(given) ? '' : output
    const { code, folder, out, err } = await bench(`${given} ${more}`.split(' ').filter(Boolean), files)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toMatch(message)
    expect(err.trimEnd().split('\n')).toHaveLength(1)
    expect((await readdir(folder)).sort()).toEqual(Object.keys(files).sort())
  })

  test.each(['--json', '--html', '--resume'])('a link to a file that it reads, as %s', async option => {
    const folder = await temporaryFolder(files)
    await symlink(join(folder, 'tools.jsonl'), join(folder, 'link'))
    const { code, err } = await runIn(folder, ['run', '--set', '.', option, 'link'], [entryOf(createOverlapRanker())])
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining('which this command uses already') })
    expect(await readFile(join(folder, 'tools.jsonl'), 'utf8')).toBe(TOOLS)
  })
})
