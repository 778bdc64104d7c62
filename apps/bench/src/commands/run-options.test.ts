import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Ranker } from '@ts/core'
import { describe, expect, test } from 'vitest'
import { createOverlapRanker, entryOf } from '../../test/overlap-ranker.js'
import { runIn } from '../../test/quick-io.js'
import { bench, QUERIES, report, TOOLS } from '../../test/run-set.js'
import { lines, temporaryFolder } from '../../test/temporary-folder.js'
import type { RankerEntry } from '../rankers.js'

describe('ts-bench run', () => {
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
  ])('%s', async (given, message, output = '--json out.json --html out.html') => {
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
