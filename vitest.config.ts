import { existsSync, readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('.', import.meta.url))
const packages = ['packages', 'apps'].flatMap(group =>
  readdirSync(`${root}${group}`)
    .filter(name => existsSync(`${root}${group}/${name}/package.json`))
    .map(name => ({ name, dir: `${root}${group}/${name}` })),
)

// Tests run against sources, so an edit needs no build before its test.
const alias = packages.flatMap(({ name, dir }) => [
  { find: new RegExp(`^@ts/${name}$`), replacement: `${dir}/src/index.ts` },
  { find: new RegExp(`^@ts/${name}/(.+)$`), replacement: `${dir}/src/$1.ts` },
])

/**
 * Packages with a test that replaces modules of Node. In all others the test files of a worker share their modules, which saves
 * loading the package again for each file: a test there must restore what it changes of the globals, and a test that replaces modules
 * resets the registry before its imports and after its last test.
 */
const OWN_MODULES = new Set(['usage-memory'])

/**
 * Packages that `npm test` runs as one project each (`TEST_GROUPS=1`): a worker then loads core, the testkit, the SDKs and the data of
 * the rankers once for the group, in place of once for each package. Without it every package is a project: `--project @ts/core`.
 */
const GROUPS = [
  { name: 'rankers', has: /^(ranker-|tool-embedder$|embedder-|telemetry$)/ },
  { name: 'adapters', has: /^adapter-/ },
]

const INCLUDE = '{src,test,lib,training}/**/*.test.ts'

const alone = [...packages, { name: 'benchmarks', dir: `${root}benchmarks` }].map(({ name, dir }) => ({
  name: `@ts/${name}`,
  root: dir,
  include: [INCLUDE],
  isolate: OWN_MODULES.has(name),
}))

function projects() {
  if (process.env['TEST_GROUPS'] !== '1') return alone
  const groups = GROUPS.map(({ name, has }) => ({
    name,
    root: `${root}packages`,
    include: packages.filter(one => has.test(one.name)).map(one => `${one.name}/${INCLUDE}`),
    isolate: false,
  }))
  return [...groups, ...alone.filter(one => !GROUPS.some(({ has }) => has.test(one.name.slice('@ts/'.length))))]
}

export default defineConfig({
  test: {
    // One more than there are cores: tests of processes wait for most of their time.
    maxWorkers: availableParallelism() + 1,
    reporters: ['default', './scripts/closing-line-reporter.ts'],
    projects: projects().map(project => ({
      resolve: { alias },
      // One test may run the whole conformance suite, on a machine that does other things as well.
      test: { ...project, testTimeout: 180_000 },
    })),
    coverage: {
      provider: 'v8',
      include: ['packages/*/src/**'],
      exclude: ['**/*.test.ts', '**/*.test-d.ts', '**/test-tools.ts', '**/src/generated/**'],
      thresholds: { 'packages/core/src/**': { lines: 95, branches: 95 } },
    },
  },
})
