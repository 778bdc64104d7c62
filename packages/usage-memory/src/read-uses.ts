import { ToolSearchError } from '@ts/core'
import { describeValue, isJsonObject } from '@ts/core/kit'
import { keptQuery } from './decay.js'
import { isName, NAME_EXPECTED } from './names.js'
import { keyOf, LATEST, MAX_QUERY_LENGTH, MAX_WEIGHT, type RememberedUse } from './usage-store.js'

/** Maximum count of one use. A larger count is a mistake or a forgery. */
const MAX_USES = 1_000_000_000
/** Maximum number of uses of a tenant that are read: ten times as many as are kept. */
const MAX_USES_PER_TENANT = 20_000

/**
 * Reads the uses of a tenant, which another program may have changed. Uses of `known`, which are different pairs of query
 * and tool, are not read again.
 *
 * @throws ToolSearchError `STALE_INDEX`; `details.path` is the place of the error
 */
export function readUses(data: unknown, known: ReadonlySet<unknown> = new Set()): readonly RememberedUse[] {
  const isList = Array.isArray(data)
  if (!isList || data.length > MAX_USES_PER_TENANT)
    throw damaged('uses', isList ? `${data.length} entries` : data, `a list of at most ${MAX_USES_PER_TENANT}`)
  const uses = data.map((entry: unknown, i) =>
    known.has(entry) ? (entry as RememberedUse) : readUse(entry, `uses[${i}]`),
  )
  const added = uses.filter(use => !known.has(use))
  const tools = new Set(added.map(({ tool }) => tool))
  const keys = uses.filter(({ tool }) => tools.has(tool)).map(keyOf)
  if (new Set(keys).size < keys.length) throw damaged('uses', 'a query and tool twice', 'each pair once')
  return Object.freeze(uses)
}

function readUse(data: unknown, path: string): RememberedUse {
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
  return Object.freeze({ query, tool, uses, weight, lastAt })
}

function isNumber(value: unknown, least: number, most: number): value is number {
  return typeof value === 'number' && value >= least && value <= most
}

function damaged(path: string, found: unknown, expected: string): ToolSearchError {
  return new ToolSearchError(
    'STALE_INDEX',
    `Found ${describeValue(found)} at ${path} of a tenant, expected ${expected}; restore it, or erase the tenant`,
    { details: { path } },
  )
}
