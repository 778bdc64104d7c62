import type { ToolDefinition } from '@ts/core'
import { officeCatalog, seededCatalog } from '@ts/testkit'

/** Catalogs to try. They are invented: no description is that of a real server. */
export const SAMPLES: ReadonlyMap<string, () => readonly ToolDefinition[]> = new Map([
  ['office', () => officeCatalog],
  ['company', () => seededCatalog(500)],
  ['group', () => seededCatalog(10_000)],
])
