import type { ConformanceCase, ConformanceKit } from '../conformance-case.js'

type Check = (kit: ConformanceKit) => Promise<void>

/**
 * A check that is loaded, with fast-check, by the first of these cases that runs. One ranker makes the indexes of all
 * its random catalogs, so that the ranker reads its data once; other cases check fresh rankers.
 */
const check =
  (choose: (all: typeof import('./property-checks.js')) => Check): Check =>
  async kit => {
    const ranker = kit.createRanker()
    await choose(await import('./property-checks.js'))({ ...kit, createRanker: () => ranker })
  }

/** Cases with random catalogs, queries, limits and scopes. */
export const propertyCases: readonly ConformanceCase[] = [
  {
    name: 'any-answer',
    sentence: 'keeps every rule of an answer for random catalogs, queries, limits and scopes',
    check: check(all => all.anyAnswer),
  },
  {
    name: 'smaller-limit',
    sentence: 'returns the first results of a larger limit for a smaller one',
    appliesTo: 'deterministic',
    check: check(all => all.smallerLimit),
  },
  {
    name: 'smaller-scope',
    sentence: 'finds in a scope every tool of the scope that it finds without one',
    appliesTo: 'deterministic',
    check: check(all => all.smallerScope),
  },
]
