// The snippets of docs/writing-a-ranker.md and of the README: compiled, run and compared with both pages. The ranker of the
// guide is that of the template.
import { test } from 'node:test'
import { createCatalog, createMemorySessionStore, type Ranked, type ToolDefinition } from '@ts/core'
import {
  type ConformanceSkip,
  checkRanker,
  createReferenceRanker,
  rankerConformance,
  seededCatalog,
  sessionStoreConformance,
  trapCatalog,
} from '@ts/testkit'
import { createOverlapRanker } from '../../../../templates/ranker/src/overlap-ranker.js'

/** Registers the suite, as a test file does. */
export function testFile(): void {
  // #region test-file
  rankerConformance({ test, createRanker: createOverlapRanker })
  // #endregion
}

/** The quickstart of the README. */
export function quickstart(): void {
  // #region quickstart
  // In place of the reference ranker, give your own.
  rankerConformance({ test, createRanker: createReferenceRanker })
  // #endregion
}

/** The suite of a session store, as the README shows it. */
export function sessionStore(): void {
  // #region session-store
  const store = createMemorySessionStore()
  sessionStoreConformance({ test, connect: () => store, expire: session => store.delete(session) })
  // #endregion
}

/** What a ranker that compares vectors would declare. */
export function declaredSkips(): readonly ConformanceSkip[] {
  // #region skips
  const skip = [{ case: 'nothing-found', reason: 'every query has a nearest tool' }]
  // #endregion
  return skip
}

/** Prints what the suite says. */
export async function script(): Promise<void> {
  // #region script
  for (const result of await checkRanker({ createRanker: createOverlapRanker })) {
    if (result.outcome === 'failed') console.error(result.error?.message)
  }
  // #endregion
}

/** Indexes the fixtures. */
export async function fixtures(): Promise<readonly Ranked[]> {
  // #region fixtures
  const definitions: readonly ToolDefinition[] = [...trapCatalog, ...seededCatalog(1_000)]
  const index = await createOverlapRanker().index(createCatalog(definitions).searchable)
  const found = await index.rank('get_user', { limit: 1 })
  // [{ id: 'get_user', score: 5.98 }]
  // #endregion
  return found
}
