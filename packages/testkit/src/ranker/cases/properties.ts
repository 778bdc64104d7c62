import type { ConformanceCase } from '../conformance-case.js'

// The checks load fast-check, so they are loaded by the first of these cases that runs.
const load = () => import('./property-checks.js')

/** Cases with random catalogs, queries, limits and scopes. */
export const propertyCases: readonly ConformanceCase[] = [
  {
    name: 'any-answer',
    sentence: 'keeps every rule of an answer for random catalogs, queries, limits and scopes',
    check: async kit => (await load()).anyAnswer(kit),
  },
  {
    name: 'smaller-limit',
    sentence: 'returns the first results of a larger limit for a smaller one',
    appliesTo: 'deterministic',
    check: async kit => (await load()).smallerLimit(kit),
  },
  {
    name: 'smaller-scope',
    sentence: 'finds in a scope every tool of the scope that it finds without one',
    appliesTo: 'deterministic',
    check: async kit => (await load()).smallerScope(kit),
  },
]
