import { ToolSearchError } from '@ts/core'
import { describeValue, isJsonObject } from '@ts/core/kit'
import { keptQuery, notAfter } from './decay.js'
import { isName, NAME_EXPECTED } from './names.js'
import { keyOf, LATEST, MAX_QUERY_LENGTH, MAX_WEIGHT, type RememberedUse } from './usage-store.js'

/** All remembered uses as plain JSON: to inspect them, to move them, or to give them to the person concerned. */
export interface ExportedUsage {
  readonly format: 1
  readonly tenants: readonly { readonly tenant: string; readonly uses: readonly RememberedUse[] }[]
}

/** Maximum count of one use. A larger count is a mistake or a forgery. */
const MAX_USES = 1_000_000_000
const MAX_TENANTS = 1_000_000
/** Maximum number of uses of a tenant that are read: ten times as many as are kept. */
const MAX_USES_PER_TENANT = 20_000

/**
 * Reads the result of {@link UsageMemory.export}, from JSON that others may have changed.
 *
 * @throws ToolSearchError `STALE_INDEX` for anything else; `details.path` is the place of the error.
 */
export function readExported(data: unknown, now: number): ExportedUsage {
  if (!isJsonObject(data)) throw damaged('', data, 'an object with format and tenants')
  if (data['format'] !== 1) throw damaged('format', data['format'], '1')
  const tenants = listOf(data['tenants'], 'tenants', MAX_TENANTS).map((entry, i) => {
    const path = `tenants[${i}]`
    if (!isJsonObject(entry)) throw damaged(path, entry, 'an object with tenant and uses')
    const { tenant } = entry
    if (!isName(tenant)) throw damaged(`${path}.tenant`, tenant, NAME_EXPECTED)
    return Object.freeze({ tenant, uses: readUses(entry['uses'], `${path}.uses`, now) })
  })
  if (new Set(tenants.map(({ tenant }) => tenant)).size < tenants.length) {
    throw damaged('tenants', 'a tenant twice', 'each tenant once')
  }
  return Object.freeze({ format: 1, tenants })
}

/**
 * Reads a list of uses that others may have changed. Times are limited to one day after `now`. Uses of `known`, which
 * are different pairs of query and tool, are not read again. Throws the same error as {@link readExported}.
 */
export function readUses(
  data: unknown,
  path: string,
  now: number,
  known: ReadonlySet<unknown> = new Set(),
): readonly RememberedUse[] {
  const list = listOf(data, path, MAX_USES_PER_TENANT)
  const uses = list.map((entry, i) =>
    known.has(entry) ? (entry as RememberedUse) : readUse(entry, `${path}[${i}]`, now),
  )
  const added = uses.filter(use => !known.has(use))
  const tools = new Set(added.map(({ tool }) => tool))
  const keys = uses.filter(({ tool }) => tools.has(tool)).map(keyOf)
  if (new Set(keys).size < keys.length) throw damaged(path, 'a query and tool twice', 'each pair once')
  return Object.freeze(uses)
}

function readUse(data: unknown, path: string, now: number): RememberedUse {
  if (!isJsonObject(data)) throw damaged(path, data, 'an object')
  const { query, tool, uses, weight, lastAt } = data
  if (typeof query !== 'string' || query === '' || query !== keptQuery(query)) {
    throw damaged(`${path}.query`, query, `1 to ${MAX_QUERY_LENGTH} characters with single spaces`)
  }
  if (!isName(tool)) throw damaged(`${path}.tool`, tool, NAME_EXPECTED)
  if (!isNumber(uses, 1, MAX_USES) || !Number.isInteger(uses)) throw damaged(`${path}.uses`, uses, 'a count')
  if (!isNumber(weight, Number.MIN_VALUE, Math.min(MAX_WEIGHT, uses))) {
    throw damaged(`${path}.weight`, weight, `a number above 0, at most ${MAX_WEIGHT} and at most uses`)
  }
  if (!isNumber(lastAt, 0, LATEST)) throw damaged(`${path}.lastAt`, lastAt, 'milliseconds since the epoch')
  return notAfter(Object.freeze({ query, tool, uses, weight, lastAt }), now)
}

function isNumber(value: unknown, least: number, most: number): value is number {
  return typeof value === 'number' && value >= least && value <= most
}

function listOf(value: unknown, path: string, most: number): readonly unknown[] {
  if (Array.isArray(value) && value.length <= most) return value
  throw damaged(path, Array.isArray(value) ? `${value.length} entries` : value, `a list of at most ${most}`)
}

function damaged(path: string, found: unknown, expected: string): ToolSearchError {
  return new ToolSearchError(
    'STALE_INDEX',
    `Found ${describeValue(found)} ${path === '' ? 'as' : `at ${path} of`} a usage memory, expected ${expected}; export it again, or leave it out`,
    { details: { path } },
  )
}
