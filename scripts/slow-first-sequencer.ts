import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Test files that run first: the slowest ones, so that no core is idle at the end. Files that wait for processes
 * alternate with files that compute. The conformance tests of rankers limit the processor time of a query, and would
 * take twice as long in a worker that has already run many files. Files that reset the modules of their worker come
 * early, while few modules are loaded.
 */
const FIRST = [
  'apps/gateway/src/upstream/pool-of-processes.test.ts',
  'apps/gateway/test/replicas.test.ts',
  'packages/store-postgres/src/session-store.test.ts',
  'apps/bench/src/rivals.test.ts',
  'packages/store-redis/src/session-store.test.ts',
  'apps/site/test/playground.test.ts',
  'apps/gateway/test/leaks.test.ts',
  'packages/adapter-ai-sdk/src/oldest-peer.test.ts',
  'packages/ranker-lexical/src/thesauri.test.ts',
  'packages/tool-embedder/src/tool-embedder.test.ts',
  'packages/ranker-bm25/src/orama-index.test.ts',
  'packages/ranker-hybrid/src/conformance.test.ts',
  'packages/ranker-postgres/src/postgres-ranker.test.ts',
  'apps/gateway/test/questions.test.ts',
  'apps/gateway/test/hostile-upstreams.test.ts',
  'packages/testkit/src/disclosure/disclosure-invariants.test.ts',
  'apps/bench/src/commands/run-resume.test.ts',
  'packages/usage-memory/src/usage-store.test.ts',
  'apps/gateway/src/page/page-in-browser.test.ts',
  'apps/bench/src/commands/capture-processes.test.ts',
  'packages/offload/src/bad-input.test.ts',
  'packages/ranker-best/src/best-ranker.test.ts',
  'packages/ranker-lexical/src/lexical-ranker.test.ts',
  'apps/gateway/src/commands/serve.test.ts',
  'packages/ranker-regex/src/regex-ranker.test.ts',
  'packages/ranker-keyword/src/keyword-ranker.test.ts',
  'packages/ranker-embedding/src/embedding-ranker.test.ts',
  'apps/gateway/test/replicas-load.test.ts',
  'apps/gateway/test/scopes.test.ts',
  'packages/adapter-anthropic/src/approvals.test.ts',
].map(file => fileURLToPath(new URL(`../${file}`, import.meta.url)))

for (const file of FIRST)
  if (!existsSync(file)) throw new Error(`Found no ${file}, expected a test file; correct the list`)

/** Sorts the slowest test files first, and all others as Vitest does. */
export default class SlowFirstSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = new Map(FIRST.map((file, index) => [file, index]))
    const placeOf = ({ moduleId }: TestSpecification) => place.get(moduleId) ?? FIRST.length
    return (await super.sort(files)).sort((a, b) => placeOf(a) - placeOf(b))
  }
}
