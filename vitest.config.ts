import { existsSync, readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import SlowFirstSequencer from './scripts/slow-first-sequencer.js'

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
 * Tests that replace modules of Node, and therefore run in a worker of their own. All others share the modules of their worker, which
 * saves loading the packages again for each file: a test there must restore what it changes of the globals, and a test that replaces
 * modules resets the registry before its imports and after its last test.
 */
const OWN_MODULES = ['packages/usage-memory/src/full-disk.test.ts']

const INCLUDE = '{src,test,lib,training}/**/*.test.ts'
const EXCLUDE = ['**/node_modules/**']

const alone = [...packages, { name: 'benchmarks', dir: `${root}benchmarks` }].map(({ name, dir }) => ({
  name: `@ts/${name}`,
  root: dir,
  include: [INCLUDE],
  isolate: OWN_MODULES.some(file => `${root}${file}`.startsWith(`${dir}/`)),
}))

/**
 * The projects of `npm test` (`TEST_GROUPS=1`): each worker of `all` loads core, the testkit, the SDKs and the data of the rankers
 * once, in place of once for each package. Without it every package is a project: `--project @ts/core`.
 */
const grouped = [
  { name: 'own-modules', root, include: OWN_MODULES, isolate: true },
  {
    name: 'all',
    root,
    include: [`{packages,apps}/*/${INCLUDE}`, `benchmarks/${INCLUDE}`],
    exclude: [...EXCLUDE, ...OWN_MODULES],
    isolate: false,
  },
]

const projects = process.env['TEST_GROUPS'] === '1' ? grouped : alone

export default defineConfig({
  test: {
    // One more than there are cores: tests of processes wait for most of their time.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: SlowFirstSequencer },
    reporters: ['default', './scripts/closing-line-reporter.ts'],
    projects: projects.map(project => ({
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
