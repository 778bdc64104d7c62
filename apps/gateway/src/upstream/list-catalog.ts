import { createHash } from 'node:crypto'
import { listEntries } from '@ts/cli-kit'
import type { JsonObject, UpstreamConnection } from './connection.js'
import type { ServerCatalog } from './upstream-pool.js'
import { waitFor } from './wait-for.js'

const MAX_WARNINGS = 100

export interface ListedCatalog {
  readonly catalog: ServerCatalog
  /** Equal for equal lists, capabilities and instructions. */
  readonly digest: string
  /**
   * Its tools by their digests. An unchanged tool keeps its object in the next listing, so that callers can compare by
   * identity.
   */
  readonly checkedTools: ReadonlyMap<string, JsonObject>
}

export interface ListCatalogOptions {
  /** Aborted by the caller, or after the time limit. */
  readonly limit: AbortController
  /** Time limit for all lists together, in milliseconds. A list that is incomplete by then is cut. */
  readonly timeoutMs: number
  readonly now: () => number
  /** {@link ListedCatalog.checkedTools} of the previous listing. */
  readonly checkedTools?: ReadonlyMap<string, JsonObject> | undefined
}

const FIELDS = ['tools', 'prompts', 'resources', 'resourceTemplates'] as const
type Field = (typeof FIELDS)[number]

/**
 * Lists everything that a server offers, including all pages. Each entry is checked separately and kept unchanged; an
 * invalid entry is left out with a warning. A list that never ends is cut with a warning.
 *
 * @throws if the list of tools fails before its first page. Any other list that fails is empty, with a warning.
 */
export async function listCatalog(
  key: string,
  connection: UpstreamConnection,
  { limit, timeoutMs, now, checkedTools: checkedBefore = new Map() }: ListCatalogOptions,
): Promise<ListedCatalog> {
  const { signal } = limit
  const late = new Error(`It did not list what it offers within ${timeoutMs} ms`)
  const timer = setTimeout(() => limit.abort(late), timeoutMs)
  const { capabilities, instructions } = connection
  const warnings: string[] = []
  const digest = createHash('sha256').update(JSON.stringify([capabilities, instructions ?? null]))
  const lists = { tools: [], prompts: [], resources: [], resourceTemplates: [] } as Record<Field, readonly JsonObject[]>
  const checkedTools = new Map<string, JsonObject>()
  const listing: Parameters<typeof listEntries>[1] = {
    request: given => waitFor(connection.request(given, { signal, capabilities: {} }), { signal }),
    ...{ digest, warnings, checkedBefore, checkedTools },
  }
  try {
    for (const field of FIELDS) {
      digest.update(`\n${field}\n`)
      const isOffered = capabilities[field === 'resourceTemplates' ? 'resources' : field] !== undefined
      if (isOffered) lists[field] = await listEntries(field, listing)
    }
  } finally {
    clearTimeout(timer)
  }
  const isLong = warnings.length > MAX_WARNINGS
  const catalog: ServerCatalog = {
    key,
    capabilities,
    instructions,
    ...lists,
    warnings: isLong ? [...warnings.slice(0, MAX_WARNINGS), `and ${warnings.length - MAX_WARNINGS} more`] : warnings,
    listedAt: now(),
  }
  return { catalog, digest: digest.digest('hex'), checkedTools }
}
