import type { ChildProcess } from 'node:child_process'
import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Ranker } from '@ts/core'
import { describe, expect, test } from 'vitest'
import { createOverlapRanker, entryOf } from '../../test/overlap-ranker.js'
import { createQuickIo } from '../../test/quick-io.js'
import { benchReport } from '../../test/reports.js'
import { startProgram } from '../../test/start-program.js'
import { lines, temporaryFolder } from '../../test/temporary-folder.js'
import type { BenchReport } from '../bench-report.js'
import { loadSet, setFolder } from '../bench-set.js'
import { openCellJournal } from '../cell-journal.js'
import { runCli } from '../cli-main.js'
import { runBench } from '../run-bench.js'
import { renderTable } from '../table.js'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))
const WORDS = ['mail', 'file']
const NAMES = WORDS.flatMap(a => WORDS.map(b => `${a}_${b}`))
const TOOLS = NAMES.map(name => ({ name, description: `About ${name.replace('_', ' and ')}` }))
/** With the name of a meta tool, so that the cost of tasks is left out. */
const UNPRICED = [...TOOLS, { name: 'search_tools', description: 'Shows others' }]
const queries = (count: number) =>
  lines(
    ...Array.from({ length: count }, (_, i) => {
      const name = NAMES[(i * 7) % NAMES.length] as string
      const phrasings = [`${name.split('_')[i % 2]} thing ${i}`, name.split('_')]
      return { id: i, query: phrasings[0], relevant: [name], ...(i % 2 === 0 ? { phrasings } : {}) }
    }),
  )

/** Two sets, `a` and `b`, in a new folder. */
async function folderOfSets(count = 12, tools = TOOLS): Promise<string> {
  const folder = await temporaryFolder()
  for (const [more, set] of ['a', 'b'].entries()) {
    await mkdir(join(folder, 'sets', set), { recursive: true })
    await writeFile(join(folder, 'sets', set, 'tools.jsonl'), lines(...tools))
    await writeFile(join(folder, 'sets', set, 'queries.jsonl'), queries(count + more))
  }
  await mkdir(join(folder, 'sets', 'notes'))
  return folder
}

const RANKERS = [createOverlapRanker('one'), createOverlapRanker('two')]
const ARGS = ['run', '--sets', 'sets', '--resume', 'cells.jsonl']

async function run(folder: string, ...more: readonly string[]) {
  const io = createQuickIo(folder)
  const code = await runCli([...ARGS, '--json', 'report.json', ...more], io, RANKERS.map(entryOf))
  const text = await readFile(join(folder, 'report.json'), 'utf8').catch(() => '{}')
  return { code, err: io.stderr(), text, report: JSON.parse(text) as BenchReport }
}

/** A report without its date and times, which differ between any two runs. */
function figuresOf({ when, sets, ...rest }: BenchReport) {
  const figures = sets.map(({ rankers, ...set }) => ({
    ...set,
    rankers: rankers.map(({ indexMs, queryP50Us, queryP95Us, ...ranker }) => ranker),
  }))
  return { ...rest, sets: figures }
}

async function linesOf(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch(() => '')
  return text.split('\n').slice(0, -1)
}

/** Starts the command line of {@link run} as a process, with rankers that index slowly. */
function startRun(folder: string): Promise<ChildProcess> {
  return startProgram(
    folder,
    `
      import { runCommand } from ${JSON.stringify(path('./run.ts'))}
      import { processIo } from '@ts/cli-kit'
      import { createOverlapRanker, entryOf } from ${JSON.stringify(path('../../test/overlap-ranker.ts'))}
      const slow = ranker => ({ ...ranker, index: async tools => {
        await new Promise(resolve => setTimeout(resolve, 200))
        return ranker.index(tools)
      } })
      const entries = ['one', 'two'].map(name => entryOf(slow(createOverlapRanker(name))))
      process.exitCode = await runCommand.run(${JSON.stringify(ARGS.slice(1))}, { ...processIo(), timedMs: 0 }, entries)
    `,
  )
}

describe('ts-bench run --resume', () => {
  test('gives the same figures after SIGKILL as an uninterrupted run', async () => {
    const folder = await folderOfSets(12, UNPRICED)
    const child = await startRun(folder)
    const cells = join(folder, 'cells.jsonl')
    // The first line holds the conditions of the run; each further line holds one ranker on one set.
    await expect.poll(async () => (await linesOf(cells)).length, { timeout: 60_000, interval: 5 }).toBeGreaterThan(2)
    child.kill('SIGKILL')
    await new Promise(resolve => child.once('close', resolve))
    const finished = await linesOf(cells)
    expect(finished.length).toBeLessThan(9)

    const resumed = await run(folder)
    expect(resumed.code).toBe(0)
    expect(resumed.err).toMatch(/\d results of an earlier run are taken from .*cells\.jsonl\n/)
    expect((await linesOf(cells)).slice(0, finished.length)).toEqual(finished)
    expect(resumed.report.when).toBe(JSON.parse(finished[0] as string).when)
    expect(resumed.report.sets[0]?.rankers[0]?.indexMs).toBeCloseTo(JSON.parse(finished[1] as string).value.indexMs, 2)
    expect(figuresOf(resumed.report)).toEqual(figuresOf((await run(await folderOfSets(12, UNPRICED))).report))

    // If everything is finished, nothing is measured again, so even the times are the same. An incomplete line is
    // removed.
    const whole = await readFile(cells, 'utf8')
    await appendFile(cells, '{"hash":"0","ranker":"o')
    expect((await run(folder)).text).toBe(resumed.text)
    expect(await readFile(cells, 'utf8')).toBe(whole)

    const other = await run(folder, '--seed', '2')
    expect(other.code).toBe(2)
    expect(other.err).toMatch(/--resume: found figures with seed 1 in .*expected 2.*name another file/)
    expect(await readFile(cells, 'utf8')).toBe(whole)
  })

  test.each(['{"name":"tool"}\n', 'notes'])(
    'refuses a file that is not its own, and does not change it',
    async text => {
      const folder = await folderOfSets()
      await writeFile(join(folder, 'cells.jsonl'), text)
      const { code, err } = await run(folder)
      expect(code).toBe(2)
      expect(err).toMatch(/--resume: found .*not a file of an earlier run; name another file/)
      expect(await readFile(join(folder, 'cells.jsonl'), 'utf8')).toBe(text)
    },
  )

  test.each([{ note: 'mine' }, { hash: '0', ranker: 'one', part: 'measurement' }, { hash: '0', value: {} }])(
    'names a line that is no finished cell: %j',
    async line => {
      const file = join(await temporaryFolder(), 'cells.jsonl')
      await writeFile(file, lines({ conditions: {}, when: '2026-01-02T03:04:05.000Z' }, line))
      await expect(openCellJournal(file, {})).rejects.toThrow(/cells\.jsonl:2: found no finished cell of a run/)
    },
  )
})

/** The details that the command adds for the page, with words counted as tokens. */
const DETAILS = { countTokens: (text: string) => text.split(' ').length, rivals: new Set<string>() }

test('reads the results of phrasings from the journal, too', async () => {
  const folder = await folderOfSets()
  const set = await loadSet(setFolder(join(folder, 'sets', 'a')))
  const journal = () => openCellJournal(join(folder, 'cells.jsonl'), {})
  const report = await runBench(set, RANKERS, { budgetMs: 1, details: DETAILS, journal: await journal() })
  expect(report.rankers[0]?.phrased).toMatchObject({ queries: 6 })
  const broken = RANKERS.map(ranker => ({ ...ranker, index: () => Promise.reject(new Error('asked again')) }))
  expect(await runBench(set, broken, { budgetMs: 1, details: DETAILS, journal: await journal() })).toEqual(report)
})

test('a time limit runs a sample of the queries and phrasings on a slow ranker, and compares rankers on that sample', async () => {
  const overlap = createOverlapRanker('slow')
  // The answers of the overlap ranker, each 3 ms later.
  const slow: Ranker = {
    ...overlap,
    async index(tools) {
      const index = await overlap.index(tools)
      const wait = () => new Promise(resolve => setTimeout(resolve, 3))
      return { ...index, rank: (...args) => wait().then(() => index.rank(...args)) }
    },
  }
  const set = await loadSet(setFolder(join(await folderOfSets(200), 'sets', 'a')))
  const rankers = [createOverlapRanker('fast'), slow]
  const report = await runBench(set, rankers, { askMs: 150, budgetMs: 1, details: DETAILS })
  const [fast, cut] = report.rankers
  expect([fast?.asked, cut?.asked]).toEqual([undefined, 30])
  expect(cut?.phrased).toMatchObject({ queries: 100, asked: 30 })
  // Both rankers give the same answers, so there is no difference on the queries that both ran.
  expect(cut?.values?.map((value, i) => value ?? fast?.values?.[i])).toEqual(fast?.values)
  expect(cut?.values?.filter(value => value !== null)).toHaveLength(30)
  expect(report).toMatchObject({ askedOfAll: 30, comparisons: [{ queries: 30, difference: 0 }] })
  expect(renderTable(benchReport([report]), { color: false })).toContain(
    'the time was too short for 200 queries; queries run, drawn by the seed: slow 30',
  )
})
