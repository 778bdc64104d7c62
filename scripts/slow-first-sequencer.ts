import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Test files that begin a run. First those that take longest, so that no core is idle at the end: those that wait for processes between
 * those that compute. The conformance of rankers limits the processor time of a query, and takes twice the time in a worker that has
 * run many files. Those that reset the modules of their worker come while few are loaded.
 */
const FIRST = [
  'apps/bench/src/rivals.test.ts',
  'apps/gateway/test/leaks.test.ts',
  'packages/adapter-ai-sdk/src/oldest-peer.test.ts',
  'packages/ranker-lexical/src/thesauri.test.ts',
  'packages/tool-embedder/src/tool-embedder.test.ts',
  'packages/ranker-bm25/src/orama-index.test.ts',
  'packages/ranker-hybrid/src/conformance.test.ts',
  'apps/gateway/test/hostile-upstreams.test.ts',
  'packages/testkit/src/disclosure/disclosure-invariants.test.ts',
  'apps/bench/src/commands/run-resume.test.ts',
  'packages/testkit/src/ranker/broken-rankers.test.ts',
  'apps/gateway/test/load.test.ts',
  'packages/offload/src/bad-input.test.ts',
  'packages/ranker-best/src/best-ranker.test.ts',
  'packages/ranker-lexical/src/lexical-ranker.test.ts',
  'apps/gateway/src/commands/serve.test.ts',
  'packages/ranker-regex/src/regex-ranker.test.ts',
  'packages/ranker-keyword/src/keyword-ranker.test.ts',
  'packages/ranker-embedding/src/embedding-ranker.test.ts',
  'packages/usage-memory/src/usage-memory.test.ts',
  'apps/gateway/test/scopes.test.ts',
  'packages/adapter-anthropic/src/approvals.test.ts',
  'benchmarks/training/tool-embedder/licences.test.ts',
].map(file => fileURLToPath(new URL(`../${file}`, import.meta.url)))

for (const file of FIRST)
  if (!existsSync(file)) throw new Error(`Found no ${file}, expected a test file; correct the list`)

/** Sorts test files as Vitest does, after the slowest ones. */
export default class SlowFirstSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = new Map(FIRST.map((file, index) => [file, index]))
    const placeOf = ({ moduleId }: TestSpecification) => place.get(moduleId) ?? FIRST.length
    return (await super.sort(files)).sort((a, b) => placeOf(a) - placeOf(b))
  }
}
