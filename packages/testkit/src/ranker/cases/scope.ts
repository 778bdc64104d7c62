import { officeCatalog } from '../../fixtures/office-catalog.js'
import { type Checks, expectEqual, expectThat, show } from '../conformance-case.js'
import { checkScope } from '../invariants.js'

const QUERY = 'file'

export const scopeChecks = {
  async scope(kit) {
    const catalog = await kit.indexed(officeCatalog)
    const found = await catalog.ids(QUERY)
    for (const within of [new Set(found.slice(1, 3)), new Set(found.slice(-1)), new Set(['get_weather'])]) {
      const asked = { tools: catalog.tools, query: QUERY, limit: 10, within }
      checkScope(asked, await catalog.answer(QUERY, { limit: 10, within }))
    }
  },
  async 'scope-before-limit'(kit) {
    const catalog = await kit.indexed(officeCatalog)
    const found = await catalog.ids(QUERY)
    const text = `${found.length} tools for ${show(QUERY)}`
    expectThat(found.length >= 4, text, 'the five about files', 'return every match')
    for (const count of [1, 2]) {
      const worst = found.slice(-count)
      const scoped = await catalog.answer(QUERY, { limit: count, within: new Set(worst) })
      const text = `${scoped.length} of the ${count} matches in scope with limit ${count}`
      const remedy = 'filter by `within` first, then cut to `limit`'
      expectThat(scoped.length === count, text, `all ${count}`, remedy)
    }
  },
  async 'scope-empty'(kit) {
    const catalog = await kit.indexed(officeCatalog)
    const found = await catalog.answer(QUERY, { limit: 5, within: new Set() })
    const text = `${found.length} results for an empty scope`
    expectThat(found.length === 0, text, 'none', 'test for undefined, not for size')
  },
  async 'scope-unknown-ids'(kit) {
    const catalog = await kit.indexed(officeCatalog)
    const known = (await catalog.ids(QUERY)).slice(0, 2)
    const strangers = ['no_such_tool', '__proto__', 'constructor', '', '\ud800']
    const idsIn = async (within: readonly string[]) =>
      (await catalog.answer(QUERY, { limit: 5, within: new Set(within) })).map(({ id }) => id)
    const remedy = 'leave out ids that are not in the index'
    expectEqual(await idsIn([...strangers, ...known]), await idsIn(known), 'with unknown ids in scope', remedy)
    expectEqual(await idsIn(strangers), [], 'for a scope of strangers', 'filter by `within`')
  },
  async 'scope-untouched'(kit) {
    const catalog = await kit.indexed(officeCatalog)
    const ids = [...officeCatalog.map(({ name }) => name), 'no_such_tool']
    const within = new Set(ids)
    await catalog.answer(QUERY, Object.freeze({ limit: 2, within }))
    expectEqual([...within], ids, 'as the scope after the call', 'copy the set')
  },
} satisfies Checks
