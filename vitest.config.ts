import { existsSync, readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { thesaurusModules } from './packages/testkit/test/thesaurus-modules.mjs'
import { SHORT_RUN } from './scripts/short-runs.mjs'
import SlowFirstSequencer from './scripts/slow-first-sequencer.js'

const root = fileURLToPath(new URL('.', import.meta.url))
const packages = ['packages', 'apps'].flatMap(group =>
  readdirSync(`${root}${group}`)
    .filter(name => existsSync(`${root}${group}/${name}/package.json`))
    .map(name => ({ name, dir: `${root}${group}/${name}` })),
)

// Tests use the sources of packages, so an edited file needs no build before its test.
const alias = [
  ...packages.flatMap(({ name, dir }) => [
    { find: new RegExp(`^@ts/${name}$`), replacement: `${dir}/src/index.ts` },
    { find: new RegExp(`^@ts/${name}/(.+)$`), replacement: `${dir}/src/$1.ts` },
  ]),
  { find: 'fast-check', replacement: `${root}packages/testkit/test/fast-check-runs.mjs` },
  { find: './thesaurus-modules.js', replacement: await thesaurusModules() },
]

/**
 * Tests that count or replace timers. They have a worker of their own, because what another test left running could set a
 * timer, or spin without it. All other test files share the remaining workers. The files of a worker share its modules, so
 * that packages are not loaded again for each file. Therefore a test must restore the globals that it changes. A test that
 * replaces modules must reset the registry before its imports and after its last test.
 */
const OWN_WORKER = [
  'apps/gateway/src/{page/poll,protocol/first-lists}.test.ts',
  'apps/gateway/src/upstream/{create-upstream-pool,lost-state,pool-*,rate-limit,replica-catalogs}.test.ts',
  'packages/adapter-kit/src/retries.test.ts',
  'packages/core/src/limits/{time-limit,yielding}.test.ts',
]

const INCLUDE = '{src,test,lib}/**/*.test.ts'
const EXCLUDE = ['**/node_modules/**']

const others = ['benchmarks', 'examples'].map(name => ({ name, dir: `${root}${name}` }))
const alone = [...packages, ...others].map(({ name, dir }) => ({
  name: `@ts/${name}`,
  root: dir,
  include: [INCLUDE, 'hosts/*.test.mjs'],
}))

/**
 * The projects of `npm test` (`TEST_GROUPS=1`). Each worker of `all` loads core, the testkit, the SDKs and the data of
 * the rankers once instead of once per package. Without TEST_GROUPS every package is a project: `--project @ts/core`.
 */
const grouped = [
  { name: 'own-worker', root, include: OWN_WORKER },
  {
    name: 'all',
    root,
    include: [`{packages,apps}/*/${INCLUDE}`, `benchmarks/${INCLUDE}`, 'examples/hosts/*.test.mjs'],
    exclude: [...EXCLUDE, ...OWN_WORKER],
  },
]

const projects = process.env['TEST_GROUPS'] === '1' ? grouped : alone

export default defineConfig({
  test: {
    // One worker more than cores, because tests with processes mostly wait.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: SlowFirstSequencer },
    experimental: { fsModuleCache: true },
    reporters: ['default', './scripts/closing-line-reporter.ts'],
    projects: projects.map(project => ({
      resolve: { alias },
      // One test may run a whole conformance suite, even on a busy machine.
      test: {
        ...project,
        isolate: false,
        // Large space for young objects, so that they are collected less often. V8 stops optimising regular expressions in
        // a process with many of them, and each must take linear time without that.
        execArgv: [...SHORT_RUN, '--max-semi-space-size=64', '--no-regexp-optimization'],
        // The compiled thesauri are large, and plain JavaScript.
        server: { deps: { external: [/[/\\]\.cache[/\\]thesaurus-/] } },
        testTimeout: 180_000,
        retry: process.env['TEST_GROUPS'] === '1' ? 1 : 0,
      },
    })),
    coverage: {
      provider: 'v8',
      include: ['packages/*/src/**'],
      exclude: ['**/*.test.ts', '**/*.test-d.ts', '**/test-tools.ts', '**/src/generated/**'],
      thresholds: { 'packages/core/src/**': { lines: 95, branches: 95 } },
    },
  },
})
