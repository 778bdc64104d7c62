import { officeCatalog } from '../../fixtures/office-catalog.js'
import { answer, answerIds, type ConformanceCase, expectEqual, expectThat, indexed, show } from '../conformance-case.js'
import { checkScope } from '../invariants.js'

const QUERY = 'file'

/** Cases about `within`. */
export const scopeCases: readonly ConformanceCase[] = [
  {
    name: 'scope',
    sentence: 'returns only tools of `within`',
    async check(kit) {
      const catalog = await indexed(kit, officeCatalog)
      const found = await answerIds(kit, catalog, QUERY)
      for (const within of [new Set(found.slice(1, 3)), new Set(found.slice(-1)), new Set(['get_weather'])]) {
        const asked = { tools: catalog.tools, query: QUERY, limit: 10, within }
        checkScope(asked, await answer(kit, catalog, QUERY, { limit: 10, within }))
      }
    },
  },
  {
    name: 'scope-before-limit',
    sentence: 'applies `within` before `limit`, so that a narrow scope still fills its results',
    async check(kit) {
      const catalog = await indexed(kit, officeCatalog)
      const found = await answerIds(kit, catalog, QUERY)
      const text = `${found.length} tools for ${show(QUERY)}`
      expectThat(found.length >= 4, text, 'the five about files', 'return every match')
      for (const count of [1, 2]) {
        const worst = found.slice(-count)
        const scoped = await answer(kit, catalog, QUERY, { limit: count, within: new Set(worst) })
        const text = `${scoped.length} of the ${count} matches in scope with limit ${count}`
        const remedy = 'filter by `within` first, then cut to `limit`'
        expectThat(scoped.length === count, text, `all ${count}`, remedy)
      }
    },
  },
  {
    name: 'scope-empty',
    sentence: 'returns nothing for an empty `within`',
    async check(kit) {
      const catalog = await indexed(kit, officeCatalog)
      const found = await answer(kit, catalog, QUERY, { limit: 5, within: new Set() })
      const text = `${found.length} results for an empty scope`
      expectThat(found.length === 0, text, 'none', 'test for undefined, not for size')
    },
  },
  {
    name: 'scope-unknown-ids',
    sentence: 'accepts ids in `within` that are not in the catalog',
    async check(kit) {
      const catalog = await indexed(kit, officeCatalog)
      const known = (await answerIds(kit, catalog, QUERY)).slice(0, 2)
      const strangers = ['no_such_tool', '__proto__', 'constructor', '', '\ud800']
      const idsIn = async (within: readonly string[]) =>
        (await answer(kit, catalog, QUERY, { limit: 5, within: new Set(within) })).map(({ id }) => id)
      const remedy = 'leave out ids that are not in the index'
      expectEqual(await idsIn([...strangers, ...known]), await idsIn(known), 'with unknown ids in scope', remedy)
      expectEqual(await idsIn(strangers), [], 'for a scope of strangers', 'filter by `within`')
    },
  },
  {
    name: 'scope-untouched',
    sentence: 'changes neither the options nor the set in `within`',
    async check(kit) {
      const catalog = await indexed(kit, officeCatalog)
      const ids = [...officeCatalog.map(({ name }) => name), 'no_such_tool']
      const within = new Set(ids)
      await answer(kit, catalog, QUERY, Object.freeze({ limit: 2, within }))
      expectEqual([...within], ids, 'as the scope after the call', 'copy the set')
    },
  },
]
