// Collects the tests of a file, as it declares them with Vitest's `describe`, `it` and hooks.

/** One test. `run` also calls its hooks. */
export interface CollectedTest {
  readonly id: string
  readonly name: string
  run(): Promise<void>
}

/** Collects the tests that a file declares while it loads. */
export interface Collector {
  /** Replacements for Vitest's functions, for the tests. */
  readonly api: Readonly<Record<string, unknown>>
  collect(file: string, load: () => void): CollectedTest[]
}

type Body = (...values: unknown[]) => unknown
type Hook = () => unknown

interface Suite {
  readonly path: readonly string[]
  readonly before: Hook[]
  readonly after: Hook[]
  readonly isSkipped: boolean
}

export function createCollector(): Collector {
  const top: Suite = { path: [], before: [], after: [], isSkipped: false }
  let suite = top
  let tests: CollectedTest[] = []
  let file = ''
  const ids = new Set<string>()
  const it = (name: string, ...rest: unknown[]) => {
    if (suite.isSkipped) return
    const run = rest.find((part): part is Body => typeof part === 'function')
    const path = [...suite.path, name].join(' ')
    let id = `${file}#${path}`
    for (let n = 2; ids.has(id); n++) id = `${file}#${path} (${n})`
    ids.add(id)
    const { before, after } = suite
    tests.push({
      id,
      name: path,
      async run() {
        const finished: Hook[] = []
        current = finished
        for (const hook of before) await hook()
        try {
          await run?.({})
        } finally {
          for (const hook of [...finished, ...after]) await hook()
        }
      },
    })
  }
  let current: Hook[] = []
  const describeIf = (isSkipped: boolean) => (name: string, body: Body) => {
    const outer = suite
    const path = [...outer.path, name]
    suite = { path, before: [...outer.before], after: [...outer.after], isSkipped: outer.isSkipped || isSkipped }
    body()
    suite = outer
  }
  const describe = describeIf(false)
  const none = () => {}
  const test = Object.assign(it, {
    each: eachOf(it),
    skip: none,
    skipIf: (isSkipped: unknown) => (isSkipped ? none : it),
    runIf: (isRun: unknown) => (isRun ? it : none),
  })
  return {
    api: {
      it: test,
      test,
      describe: Object.assign(describe, {
        each: eachOf(describe),
        skipIf: (isSkipped: unknown) => describeIf(Boolean(isSkipped)),
      }),
      // Each test runs alone, so hooks of a whole file run for each test.
      beforeAll: (hook: Hook) => suite.before.push(hook),
      afterAll: (hook: Hook) => suite.after.unshift(hook),
      beforeEach: (hook: Hook) => suite.before.push(hook),
      afterEach: (hook: Hook) => suite.after.unshift(hook),
      onTestFinished: (hook: Hook) => current.unshift(hook),
    },
    collect(name, load) {
      file = name
      tests = []
      suite = { ...top, before: [], after: [] }
      load()
      return tests
    },
  }
}

/** `each` of a declaration: declares one test for each row. A row is a list of values or one value. */
function eachOf(declare: (name: string, run: Body, ...rest: unknown[]) => void) {
  return (rows: readonly unknown[]) =>
    (name: string, run: Body, ...rest: unknown[]) => {
      const lists = rows.filter((row): row is unknown[] => Array.isArray(row))
      for (const [i, row] of rows.entries()) {
        const values = lists.length === rows.length ? lists[i]! : [row]
        const title = typeof values[0] === 'string' ? `${name} [${values[0].slice(0, 40)}]` : `${name} [${i}]`
        declare(title, () => run(...values), ...rest)
      }
    }
}
