import { officeCatalog } from '../../fixtures/office-catalog.js'
import { answer, answerIds, breach, type ConformanceCase, indexed, show } from '../conformance-case.js'
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
      if (found.length < 4) {
        throw breach(`${found.length} tools for ${show(QUERY)}`, 'the five about files', 'return every match')
      }
      for (const count of [1, 2]) {
        const worst = found.slice(-count)
        const scoped = await answer(kit, catalog, QUERY, { limit: count, within: new Set(worst) })
        if (scoped.length !== count) {
          throw breach(
            `${scoped.length} of the ${count} matches in scope with limit ${count}`,
            `all ${count}`,
            'filter by `within` first, then cut to `limit`',
          )
        }
      }
    },
  },
  {
    name: 'scope-empty',
    sentence: 'returns nothing for an empty `within`',
    async check(kit) {
      const catalog = await indexed(kit, officeCatalog)
      const found = await answer(kit, catalog, QUERY, { limit: 5, within: new Set() })
      if (found.length > 0) {
        throw breach(`${found.length} results for an empty scope`, 'none', 'test for undefined, not for size')
      }
    },
  },
  {
    name: 'scope-unknown-ids',
    sentence: 'accepts ids in `within` that are not in the catalog',
    async check(kit) {
      const catalog = await indexed(kit, officeCatalog)
      const known = (await answerIds(kit, catalog, QUERY)).slice(0, 2)
      const strangers = ['no_such_tool', '__proto__', 'constructor', '', '\ud800']
      const expected = await answer(kit, catalog, QUERY, { limit: 5, within: new Set(known) })
      const found = await answer(kit, catalog, QUERY, { limit: 5, within: new Set([...strangers, ...known]) })
      if (found.map(({ id }) => id).join('\n') !== expected.map(({ id }) => id).join('\n')) {
        throw breach(
          `${show(found)} with unknown ids in scope`,
          `${show(expected)} as without them`,
          'leave out ids that are not in the index',
        )
      }
      const none = await answer(kit, catalog, QUERY, { limit: 5, within: new Set(strangers) })
      if (none.length > 0) throw breach(`${show(none)} for a scope of strangers`, 'nothing', 'filter by `within`')
    },
  },
  {
    name: 'scope-untouched',
    sentence: 'changes neither the options nor the set in `within`',
    async check(kit) {
      const catalog = await indexed(kit, officeCatalog)
      const ids = officeCatalog.map(({ name }) => name)
      const within = new Set([...ids, 'no_such_tool'])
      await answer(kit, catalog, QUERY, Object.freeze({ limit: 2, within }))
      if ([...within].join('\n') !== [...ids, 'no_such_tool'].join('\n')) {
        throw breach(`a scope of ${within.size} ids after the call`, `the ${ids.length + 1} as given`, 'copy the set')
      }
    },
  },
]
