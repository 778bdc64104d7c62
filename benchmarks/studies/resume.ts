// Checks that a killed and resumed `ts-bench run --resume` gives the same figures as a run without a stop. Runs all
// rankers and rivals on a folder of labelled sets, once without a stop and once with SIGKILL after a quarter, a half
// and three quarters. Compares everything except times; the exit code is 1 if something differs.
//   node benchmarks/run.mjs resume <folder of sets> [--sample 30] [--phrasings <folder>]
//   --sample     queries per set
//   --phrasings  also runs the phrasings of this folder
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual, parseArgs } from 'node:util'
import type { BenchReport } from '@ts/bench'
import { ROOT } from '../lib/pages.js'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { sample: { type: 'string', default: '30' }, phrasings: { type: 'string' } },
})
const [sets] = positionals
if (sets === undefined) throw new Error('Found no folder of labelled sets, expected one; add it')
const folder = mkdtempSync(join(tmpdir(), 'bench-resume-'))
try {
  await compare(resolve(sets))
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function compare(from: string): Promise<void> {
  const whole = await runUntil(from, 'whole')
  const lines = countLines('whole')
  console.log(`without a stop: ${whole} s, ${lines} lines in the file of --resume`)
  for (const share of [1 / 4, 1 / 2, 3 / 4]) {
    const seconds = await runUntil(from, 'killed', Math.floor(lines * share))
    console.log(`killed with SIGKILL after ${seconds} s at ${countLines('killed')} lines`)
  }
  console.log(`resumed: ${await runUntil(from, 'killed')} s`)
  const [first, second] = [figuresOf('whole'), figuresOf('killed')]
  const cells = first.sets.reduce((sum, set) => sum + set.rankers.length, 0)
  const failures = first.sets.flatMap(set => set.rankers).filter(ranker => ranker.failures > 0)
  console.log(`${first.sets.length} sets, ${cells} rankers and baselines on them, ${failures.length} with failures`)
  const differing = first.sets.filter((set, i) => !isDeepStrictEqual(set, second.sets[i])).map(({ name }) => name)
  const isSame = isDeepStrictEqual(first, second)
  console.log(isSame ? 'All figures but times are identical' : `Figures differ: ${differing.join(', ') || 'the head'}`)
  if (!isSame) process.exitCode = 1
}

/** Runs the bench until it ends, or kills it when its file of `--resume` has this many lines. Returns the seconds. */
async function runUntil(from: string, name: string, lines = Number.POSITIVE_INFINITY): Promise<number> {
  const began = performance.now()
  const args = ['--sets', from, '--rivals', '--sample', values.sample, '--resume', join(folder, `${name}.jsonl`)]
  const phrasings = values.phrasings === undefined ? [] : ['--phrasings', resolve(values.phrasings)]
  const program = [join(ROOT, 'apps/bench/dist/cli.js'), 'run', ...args, ...phrasings]
  const child = spawn(process.execPath, [...program, '--json', join(folder, `${name}.json`)], {
    // Outside the repository, so that a commit during the run changes nothing in the report.
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<number | null>(done => child.once('close', done))
  let code: number | null | undefined
  void ended.then(result => {
    code = result
  })
  while (code === undefined && countLines(name) < lines) await Promise.race([ended, pause(50)])
  if (code === undefined) child.kill('SIGKILL')
  await ended
  if (lines === Number.POSITIVE_INFINITY && code !== 0 && code !== 1) throw new Error(`The run ended with code ${code}`)
  return Math.round((performance.now() - began) / 1_000)
}

function countLines(name: string): number {
  const file = join(folder, `${name}.jsonl`)
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').length - 1 : 0
}

/** The report without times and its date. */
function figuresOf(name: string) {
  const { when, ...report } = JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as BenchReport
  const sets = report.sets.map(({ rankers, ...set }) => ({
    ...set,
    rankers: rankers.map(({ indexMs, queryP50Us, queryP95Us, ...ranker }) => ranker),
  }))
  return { ...report, sets }
}
