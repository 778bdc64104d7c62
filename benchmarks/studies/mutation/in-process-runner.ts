// A Stryker test runner that loads the tests into Stryker's own process. Each mutant gets new modules, as in Vitest,
// but not a new worker; so it takes milliseconds instead of seconds. The tests use Vitest's own `expect` and `vi`; only
// `describe`, `it` and `afterEach` are replaced.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type BundleModule, bundlePackage, type LoadBundle, type PackageBundle, testFilesIn } from './package-bundle.js'
import { type CollectedTest, createCollector } from './test-collector.js'

const setTimer = globalThis.setTimeout
const clearTimer = globalThis.clearTimeout
const setNext = globalThis.setImmediate
/** The file with the time of each test in the last dry run. */
const TIMES = join('..', '..', 'reports', 'mutation-times.json')
/**
 * A pattern for the test files to run. Only some test files give results sooner: `MUTATION_TESTS='^calls' node
 * benchmarks/run.mjs mutate core --files 'src/calls/*.ts'`.
 */
const SOME_TESTS = new RegExp(process.env['MUTATION_TESTS'] ?? '')
/**
 * The time limit of a test: 8 s plus 30 times its time in the dry run. A test that takes longer counts as a timeout.
 */
const PATIENCE_MS = 8_000
const PATIENCE_FACTOR = 30
/**
 * Milliseconds for the tests of one mutant, by their times in the dry run: this much for tests near its module, and as
 * much for all others. Tests beyond the budget do not run, so a mutant that only they would kill counts as survived.
 */
const BUDGET_MS = Number(process.env['MUTATION_BUDGET_MS'] ?? 800)

/** The state that the mutated sources share with Stryker: the active mutant, and what ran. */
interface MutationNamespace {
  activeMutant?: string | undefined
  currentTestId?: string | undefined
  hitCount?: number
  hitLimit?: number | undefined
  mutantCoverage?: object
}

/** Stryker's parameters for one mutant. */
interface MutantRun {
  readonly activeMutant: { readonly id: string }
  readonly sandboxFileName: string
  readonly testFilter?: readonly string[]
  readonly hitLimit?: number
}

/** Why a test failed. */
interface Failure {
  readonly message: string
  readonly timedOut: boolean
}

/** State that is read once, before the first run. */
interface Loaded {
  readonly bundle: PackageBundle
  readonly files: readonly string[]
  readonly modules: ReadonlyMap<string, unknown>
  readonly vi: typeof import('vitest')['vi']
  readonly vitest: object
}

class NeverEnds extends Error {}

export class InProcessRunner {
  readonly #root = process.cwd()
  /** The object in which the mutated sources look up the active mutant and count what they run. */
  readonly #namespace: MutationNamespace = {}
  #timeOf = new Map<string, number>()
  readonly #kills = new Map<string, Map<string, number>>()
  readonly #rejected: unknown[] = []
  #loaded: Loaded | undefined

  capabilities() {
    return { reloadEnvironment: true }
  }

  async init() {
    Object.assign(globalThis, {
      __stryker__: this.#namespace,
      __vitest_worker__: { config: { expect: {}, fakeTimers: {} }, environment: { name: 'node' } },
    })
    process.on('unhandledRejection', reason => this.#rejected.push(reason))
    const { expect, vi } = await import('vitest')
    const plain = (...values: Parameters<typeof expect>) => expect(...values)
    // `expect.soft` fails at once here. The test would fail in either case.
    const vitest = { expect: Object.assign(plain, expect, { soft: expect }), vi }
    const files = testFilesIn(this.#root, SOME_TESTS)
    const bundle = await bundlePackage(this.#root, files)
    const modules = new Map<string, unknown>()
    const importFrom = await importerIn(this.#root)
    for (const name of bundle.externals.filter(one => one !== 'vitest')) modules.set(name, await importFrom(name))
    this.#loaded = { bundle, files, modules, vi, vitest }
    const times = join(this.#root, TIMES)
    if (existsSync(times)) this.#timeOf = new Map(JSON.parse(readFileSync(times, 'utf8')) as [string, number][])
  }

  get #ready(): Loaded {
    if (this.#loaded === undefined) throw new Error('Found a run before init, expected init first')
    return this.#loaded
  }

  async dryRun() {
    const ns = this.#namespace
    ns.activeMutant = undefined
    const load = this.#freshModules()
    const tests: object[] = []
    ns.currentTestId = undefined
    const collected = this.#ready.files.flatMap(file => load(file).map(test => ({ file, test })))
    for (const { file, test } of collected) {
      // This test would exceed the budget of every mutant.
      if ((this.#timeOf.get(test.id) ?? 0) > 2 * BUDGET_MS) continue
      ns.currentTestId = test.id
      const begun = process.cpuUsage()
      const failure = await this.#fails(test, 60_000)
      ns.currentTestId = undefined
      const { user, system } = process.cpuUsage(begun)
      // Processor time, so that a busy machine changes nothing.
      const timeSpentMs = (user + system) / 1000
      if (failure) {
        // It needs something that this runner lacks, so it cannot say anything about mutants.
        console.error(`left out, because it fails without a mutant: ${test.id}: ${failure.message}`)
        continue
      }
      if (timeSpentMs > 2000) console.error(`slow ${Math.round(timeSpentMs)} ${test.id}`)
      const known = { id: test.id, name: test.name, fileName: join(this.#root, file), timeSpentMs }
      this.#timeOf.set(test.id, timeSpentMs)
      tests.push({ ...known, status: 0 })
    }
    mkdirSync(join(this.#root, TIMES, '..'), { recursive: true })
    writeFileSync(join(this.#root, TIMES), JSON.stringify([...this.#timeOf]))
    return { status: 'complete', tests, mutantCoverage: ns.mutantCoverage ?? { static: {}, perTest: {} } }
  }

  async mutantRun({ activeMutant, sandboxFileName, testFilter = [], hitLimit }: MutantRun) {
    const ns = this.#namespace
    ns.activeMutant = undefined
    ns.hitCount = 0
    ns.hitLimit = hitLimit
    this.#rejected.length = 0
    const load = this.#freshModules()
    const collected = new Map<string, Map<string, CollectedTest>>()
    let run = 0
    for (const id of this.#byPromise(testFilter, sandboxFileName)) {
      const [file = ''] = id.split('#', 1)
      ns.activeMutant = undefined
      const ofFile = collected.get(file) ?? new Map(load(file).map(one => [one.id, one]))
      collected.set(file, ofFile)
      const test = ofFile.get(id)
      if (!test) return { status: 'error', errorMessage: `found no test ${id}` }
      ns.activeMutant = activeMutant.id
      run++
      const failure = await this.#fails(test, PATIENCE_MS + PATIENCE_FACTOR * (this.#timeOf.get(id) ?? 0))
      ns.activeMutant = undefined
      if (hitLimit !== undefined && (ns.hitCount ?? 0) > hitLimit)
        return { status: 'timeout', reason: `Hit limit reached (${ns.hitCount}/${hitLimit})` }
      if (failure?.timedOut) return { status: 'timeout', reason: failure.message }
      if (failure) {
        const kills = this.#kills.get(sandboxFileName) ?? new Map<string, number>()
        this.#kills.set(sandboxFileName, kills.set(id, (kills.get(id) ?? 0) + 1))
        return { status: 'killed', killedBy: [id], failureMessage: failure.message, nrOfTests: run }
      }
    }
    return { status: 'survived', nrOfTests: run }
  }

  dispose() {}

  /**
   * The tests in the order in which they run: those that killed mutants of this file, then those near the module, then
   * the fast ones. Tests beyond the budget are left out.
   */
  #byPromise(ids: readonly string[], fileName: string): string[] {
    const kills = this.#kills.get(fileName) ?? new Map<string, number>()
    const isBeside = besideOf(relative(this.#root, fileName))
    const left = { near: BUDGET_MS, far: BUDGET_MS }
    return ids
      .map(id => ({ id, time: this.#timeOf.get(id) ?? 0, from: isBeside(id) ? ('near' as const) : ('far' as const) }))
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

  /** Loads new modules of the package and returns a function that collects the tests of one file. */
  #freshModules(): (file: string) => CollectedTest[] {
    const { bundle, modules, vitest } = this.#ready
    const module: BundleModule = { exports: {} }
    const collector = createCollector()
    const shown = { ...vitest, ...collector.api }
    const load = bundle.script.runInThisContext() as LoadBundle
    load(module, module.exports, name => (name === 'vitest' ? shown : modules.get(name)))
    return file => collector.collect(file, () => module.exports.files?.[file]?.())
  }

  async #fails(test: CollectedTest, patienceMs: number): Promise<Failure | undefined> {
    let timer: NodeJS.Timeout | undefined
    try {
      const timeout = new Promise<never>((_, reject) => {
        const fail = () => reject(new NeverEnds(`no end after ${Math.round(patienceMs)} ms`))
        timer = setTimer(fail, patienceMs)
      })
      await Promise.race([test.run(), timeout])
      // Rejections that the test left in the queue count as its own.
      await new Promise(resolve => setNext(resolve))
      if (this.#rejected.length > 0) throw new Error(`unhandled rejection: ${String(this.#rejected[0])}`)
      return undefined
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      return { message: message.slice(0, 400), timedOut: error instanceof NeverEnds }
    } finally {
      clearTimer(timer)
      this.#rejected.length = 0
      const { vi } = this.#ready
      vi.useRealTimers()
      vi.unstubAllGlobals()
      vi.restoreAllMocks()
    }
  }
}

/** Whether a test is near a module: its file name begins with the same word, or both belong to the validator. */
function besideOf(file: string): (id: string) => boolean {
  const folder = dirname(file)
  const [word = ''] = basename(file, '.ts').split('-', 1)
  return id => {
    const testFile = id.slice(0, id.indexOf('#'))
    return basename(testFile).startsWith(word) || (folder === 'src/validate' && dirname(testFile) === folder)
  }
}

/** A function that imports a package as the modules of a folder do. */
async function importerIn(root: string): Promise<(name: string) => Promise<object>> {
  const file = join(root, '.import.mjs')
  writeFileSync(file, 'export default name => import(name)\n')
  const { default: load } = (await import(pathToFileURL(file).href)) as { default(name: string): Promise<object> }
  const require = createRequire(join(root, 'package.json'))
  return async name => ({ __esModule: true, ...(await load(name).catch(() => require(name) as object)) })
}
