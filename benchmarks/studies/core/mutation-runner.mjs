// A Stryker test runner that loads the tests into Stryker's own process. Each mutant gets fresh modules, as in a run of
// Vitest, but not a fresh worker: that takes milliseconds instead of seconds.
// The tests see Vitest's own `expect` and `vi`; only `describe`, `it` and `afterEach` are collected here.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { Script } from 'node:vm'
import { build } from 'esbuild'

const setTimer = globalThis.setTimeout
const clearTimer = globalThis.clearTimeout
const setNext = globalThis.setImmediate
/** How long each test took in the last dry run. */
const TIMES = join('..', '..', 'reports', 'mutation-times.json')
/** Test files to run, to see soon what they kill: `MUTATION_TESTS='^call' pnpm --dir benchmarks run mutate --mutate 'src/call*.ts'`. */
const SOME_TESTS = new RegExp(process.env.MUTATION_TESTS ?? '')
/** A test that is this much slower than in the dry run never ends: it is counted as a timeout. */
const PATIENCE_MS = 8_000
const PATIENCE_FACTOR = 30
/**
 * What the tests of one mutant may take, by their times in the dry run: those that lie beside its module, and the others.
 * A mutant that needs more counts as survived.
 */
const BUDGET_MS = Number(process.env.MUTATION_BUDGET_MS ?? 800)

class InProcessRunner {
  #root = process.cwd()
  /** Where the mutated sources look for the active mutant and count what they run. */
  #namespace = {}
  #timeOf = new Map()
  #kills = new Map()
  #rejected = []

  capabilities() {
    return { reloadEnvironment: true }
  }

  async init() {
    globalThis.__stryker__ = this.#namespace
    globalThis.__vitest_worker__ = { config: { expect: {}, fakeTimers: {} }, environment: { name: 'node' } }
    process.on('unhandledRejection', reason => this.#rejected.push(reason))
    const { expect, vi } = await import('vitest')
    this.vi = vi
    // A soft failure fails the test at once: the test fails in either case.
    this.vitest = { expect: Object.assign((...values) => expect(...values), expect, { soft: expect }), vi }
    const files = testFilesIn(this.#root)
    const { script, externals } = await bundle(this.#root, files)
    this.modules = new Map()
    const require = createRequire(join(this.#root, 'package.json'))
    for (const name of externals)
      this.modules.set(name, name === 'vitest' ? undefined : await importOrRequire(name, require))
    this.script = script
    this.files = files
    const times = join(this.#root, TIMES)
    if (existsSync(times)) this.#timeOf = new Map(JSON.parse(readFileSync(times, 'utf8')))
  }

  async dryRun() {
    const ns = this.#namespace
    ns.activeMutant = undefined
    const load = this.#freshModules()
    const tests = []
    ns.currentTestId = undefined
    const collected = this.files.flatMap(file => load(file).map(test => ({ file, test })))
    for (const { file, test } of collected) {
      // No mutant would be given the time for it.
      if (this.#timeOf.get(test.id) > 2 * BUDGET_MS) continue
      ns.currentTestId = test.id
      const begun = process.cpuUsage()
      const failure = await this.#fails(test, 60_000)
      ns.currentTestId = undefined
      const { user, system } = process.cpuUsage(begun)
      // Time of the processor, so that a busy machine changes nothing.
      const timeSpentMs = (user + system) / 1000
      if (failure) console.error(`fails without a mutant: ${test.id}: ${failure.message}`)
      if (timeSpentMs > 2000) console.error(`slow ${Math.round(timeSpentMs)} ${test.id}`)
      const known = { id: test.id, name: test.name, fileName: join(this.#root, file), timeSpentMs }
      tests.push(failure ? { ...known, status: 1, failureMessage: failure.message } : { ...known, status: 0 })
    }
    for (const { id, timeSpentMs } of tests) this.#timeOf.set(id, timeSpentMs)
    mkdirSync(join(this.#root, TIMES, '..'), { recursive: true })
    writeFileSync(join(this.#root, TIMES), JSON.stringify([...this.#timeOf]))
    return { status: 'complete', tests, mutantCoverage: ns.mutantCoverage ?? { static: {}, perTest: {} } }
  }

  async mutantRun({ activeMutant, sandboxFileName, testFilter, hitLimit }) {
    const ns = this.#namespace
    ns.activeMutant = undefined
    ns.hitCount = 0
    ns.hitLimit = hitLimit
    this.#rejected.length = 0
    const load = this.#freshModules()
    const collected = new Map()
    let run = 0
    for (const id of this.#byPromise(testFilter, sandboxFileName)) {
      const [file] = id.split('#', 1)
      if (!collected.has(file)) {
        ns.activeMutant = undefined
        collected.set(file, new Map(load(file).map(test => [test.id, test])))
      }
      const test = collected.get(file).get(id)
      if (!test) return { status: 'error', errorMessage: `found no test ${id}` }
      ns.activeMutant = activeMutant.id
      run++
      const failure = await this.#fails(test, PATIENCE_MS + PATIENCE_FACTOR * (this.#timeOf.get(id) ?? 0))
      ns.activeMutant = undefined
      if (ns.hitCount > hitLimit) return { status: 'timeout', reason: `Hit limit reached (${ns.hitCount}/${hitLimit})` }
      if (failure?.timedOut) return { status: 'timeout', reason: failure.message }
      if (failure) {
        const kills = this.#kills.get(sandboxFileName) ?? new Map()
        this.#kills.set(sandboxFileName, kills.set(id, (kills.get(id) ?? 0) + 1))
        return { status: 'killed', killedBy: [id], failureMessage: failure.message, nrOfTests: run }
      }
    }
    return { status: 'survived', nrOfTests: run }
  }

  dispose() {}

  /** The tests that killed mutants of this file first, then the tests of its name, then the quick ones. */
  #byPromise(ids, fileName) {
    const kills = this.#kills.get(fileName) ?? new Map()
    const isBeside = besideOf(relative(this.#root, fileName))
    const left = { near: BUDGET_MS, far: BUDGET_MS }
    return ids
      .map(id => ({ id, time: this.#timeOf.get(id) ?? 0, from: isBeside(id) ? 'near' : 'far' }))
      .map(test => ({
        ...test,
        rank: (kills.get(test.id) ?? 0) + (test.from === 'near' ? 1 : 0) + 1 / (1 + test.time),
      }))
      .sort((a, b) => b.rank - a.rank)
      .filter(({ time, from }) => {
        if (left[from] < time) return false
        left[from] -= time
        return true
      })
      .map(({ id }) => id)
  }

  /** Fresh modules of the package, and a function that collects the tests of one file. */
  #freshModules() {
    const module = { exports: {} }
    const collector = createCollector()
    const vitest = { ...this.vitest, ...collector.api }
    const require = name => (name === 'vitest' ? vitest : this.modules.get(name))
    this.script.runInThisContext()(module, module.exports, require)
    return file => collector.collect(file, module.exports.files[file])
  }

  async #fails(test, patience) {
    let timer
    try {
      const timeout = new Promise((_, reject) => {
        timer = setTimer(
          () => reject(Object.assign(new Error(`no end after ${Math.round(patience)} ms`), { timedOut: true })),
          patience,
        )
      })
      await Promise.race([test.run(), timeout])
      // What a test leaves behind in the queue belongs to it.
      await new Promise(resolve => setNext(resolve))
      if (this.#rejected.length > 0) throw new Error(`unhandled rejection: ${String(this.#rejected[0])}`)
      return undefined
    } catch (error) {
      return { message: String(error?.message ?? error).slice(0, 400), timedOut: error?.timedOut === true }
    } finally {
      clearTimer(timer)
      this.#rejected.length = 0
      this.vi.useRealTimers()
      this.vi.unstubAllGlobals()
      this.vi.restoreAllMocks()
    }
  }
}

/** Whether a test is near a module: its file has the same first word, or both are of the validator. */
function besideOf(file) {
  const folder = dirname(file)
  const [word] = basename(file, '.ts').split('-', 1)
  return id => {
    const testFile = id.slice(0, id.indexOf('#'))
    return basename(testFile).startsWith(word) || (folder === 'src/validate' && dirname(testFile) === folder)
  }
}

function createCollector() {
  let suite
  let tests
  let file
  const ids = new Set()
  const it = (name, ...rest) => {
    const run = rest.find(part => typeof part === 'function')
    const path = [...suite.path, name].join(' ')
    let id = `${file}#${path}`
    for (let n = 2; ids.has(id); n++) id = `${file}#${path} (${n})`
    ids.add(id)
    const { before, after } = suite
    tests.push({
      id,
      name: path,
      async run() {
        for (const hook of before) await hook()
        try {
          await run({})
        } finally {
          for (const hook of after) await hook()
        }
      },
    })
  }
  const describe = (name, body) => {
    const outer = suite
    suite = { path: [...outer.path, name], before: [...outer.before], after: [...outer.after] }
    body()
    suite = outer
  }
  it.each = eachOf(it)
  describe.each = eachOf(describe)
  const api = {
    it,
    test: it,
    describe,
    beforeEach: hook => suite.before.push(hook),
    afterEach: hook => suite.after.unshift(hook),
  }
  return {
    api,
    collect(name, load) {
      file = name
      tests = []
      suite = { path: [], before: [], after: [] }
      load()
      return tests
    },
  }
}

function eachOf(declare) {
  return rows =>
    (name, run, ...rest) => {
      const spread = rows.every(row => Array.isArray(row))
      rows.forEach((row, i) => {
        const values = spread ? row : [row]
        const title = typeof values[0] === 'string' ? `${name} [${values[0].slice(0, 40)}]` : `${name} [${i}]`
        declare(title, () => run(...values), ...rest)
      })
    }
}

/** Tests that run another process see none of the mutants. */
function testFilesIn(root) {
  return ['src', 'test'].flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true })
      .filter(name => name.endsWith('.test.ts') && !name.endsWith('-process.test.ts') && SOME_TESTS.test(name))
      .map(name => `${folder}/${name}`)
      .sort(),
  )
}

/** One script with every module of the package in a wrapper of its own, so that a file's tests load when they are wanted. */
async function bundle(root, files) {
  // Beside the sandbox, so that it belongs to this run alone.
  const out = `${root}.bundle.json`
  if (!existsSync(out)) {
    const list = files.map(file => `${JSON.stringify(file)}: () => require(${JSON.stringify(`./${file}`)})`)
    const { outputFiles, metafile } = await build({
      absWorkingDir: root,
      stdin: {
        contents: `require('./test/few-runs.ts'); exports.files = { ${list.join(', ')} }`,
        resolveDir: root,
        loader: 'ts',
      },
      bundle: true,
      write: false,
      metafile: true,
      format: 'cjs',
      platform: 'node',
      target: 'node20',
      packages: 'external',
      logLevel: 'error',
    })
    const externals = new Set()
    for (const { imports } of Object.values(metafile.outputs))
      for (const { path, external } of imports) if (external) externals.add(path)
    const text = JSON.stringify({ source: outputFiles[0].text, externals: [...externals] })
    writeFileSync(`${out}.${process.pid}`, text)
    renameSync(`${out}.${process.pid}`, out)
  }
  const { source, externals } = JSON.parse(readFileSync(out, 'utf8'))
  return {
    script: new Script(`(function (module, exports, require) {${source}\n})`, { filename: 'core-and-tests.cjs' }),
    externals,
  }
}

async function importOrRequire(name, require) {
  const loaded = await import(name).catch(() => require(name))
  return { __esModule: true, ...loaded }
}

export const strykerPlugins = [{ kind: 'TestRunner', name: 'in-process', injectableClass: InProcessRunner }]
