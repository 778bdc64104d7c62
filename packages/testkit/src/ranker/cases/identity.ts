import { type ConformanceCase, expectThat, show } from '../conformance-case.js'

const KEBAB_CASE = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/

/** Cases about the name and the traits that a ranker declares. */
export const identityCases: readonly ConformanceCase[] = [
  {
    name: 'name',
    sentence: 'has a name in kebab-case, the same in every instance',
    async check(kit) {
      const { name } = kit.createRanker()
      const isKebab = typeof name === 'string' && KEBAB_CASE.test(name)
      const remedy = 'call it like `my-ranker`'
      expectThat(isKebab, `the name ${show(name)}`, 'letters and digits joined by hyphens', remedy)
      const other = kit.createRanker().name
      expectThat(other === name, `the names ${show(name)} and ${show(other)}`, 'one name', 'make it constant')
    },
  },
  {
    name: 'traits',
    sentence: 'declares every trait',
    async check(kit) {
      const { traits } = kit.createRanker()
      const { query, deterministic, network } = traits
      const complete =
        (query === 'text' || query === 'pattern') && typeof deterministic === 'boolean' && typeof network === 'boolean'
      expectThat(complete, `the traits ${show(traits)}`, 'query, deterministic and network', 'declare all three')
    },
  },
]
