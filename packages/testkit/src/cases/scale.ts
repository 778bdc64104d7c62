import { answer, breach, type ConformanceCase, indexed, show } from '../conformance-case.js'
import { seededCatalog } from '../fixtures/seeded-catalog.js'
import { checkAnswer } from '../invariants.js'

/** Catalogs as large as they come. */
export const scaleCases: readonly ConformanceCase[] = [
  {
    name: 'many-tools',
    sentence: 'indexes 10,000 tools and finds the first, the middle and the last of them by name',
    appliesTo: 'every',
    async check(kit) {
      const catalog = await indexed(kit, seededCatalog(kit.manyTools, kit.seed))
      const { tools } = catalog
      for (const position of [0, tools.length >> 1, tools.length - 1]) {
        const { id: wanted, name } = tools[position]!
        const found = await answer(kit, catalog, name, { limit: 5 })
        checkAnswer({ tools, query: name, limit: 5 }, found)
        const stands = found.findIndex(({ id }) => id === wanted)
        if (stands === 0 || (stands > 0 && kit.traits.query === 'pattern')) continue
        throw breach(
          `${show(found.map(({ id }) => id))} for the name ${show(name)} of tool ${position} of ${tools.length}`,
          kit.traits.query === 'pattern' ? 'it among five' : 'it first',
          'index every tool',
        )
      }
      for (const query of ['create invoice', 'order', 'list the open tickets of a customer']) {
        for (const limit of [8, tools.length]) {
          checkAnswer({ tools, query, limit }, await answer(kit, catalog, query, { limit }))
        }
      }
    },
  },
]
