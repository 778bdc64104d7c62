import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createCatalog, createToolSearch, type ToolDefinition } from '../index.js'
import { wordRanker } from '../test-tools.js'
import { createNameTable } from './name-table.js'
import { nameMatcher, selection } from './policy.js'

const word = fc.constantFrom('a', 'b', 'a:b', 'a__b', 'b:a__b', ':', '*', 'a:*', '', 'Say it', '__proto__')
const definition = fc.record({ name: word, server: fc.option(word, { nil: undefined }) })
const entry = fc.oneof(
  word,
  fc.tuple(word, word).map(parts => parts.join(':')),
)
const lists = fc.record({
  servers: fc.option(fc.array(word, { maxLength: 3 }), { nil: undefined }),
  tools: fc.option(fc.array(entry, { maxLength: 4 }), { nil: undefined }),
})
const catalogOf = (definitions: readonly ToolDefinition[], prefixServer: boolean) =>
  createCatalog(definitions, { onInvalid: 'drop', toolNames: { prefixServer } })

it('a name table finds every tool of a selection, and few others', () => {
  fc.assert(
    fc.property(fc.array(definition, { maxLength: 8 }), lists, fc.boolean(), (definitions, given, hasPrefix) => {
      const { tools } = catalogOf(definitions, hasPrefix)
      const found = createNameTable(tools)(given)
      const expected = tools.filter(selection(given).hasTool)
      if (found === undefined) expect(expected).toEqual(tools)
      else expect(tools.filter((tool, at) => found.includes(at) && expected.includes(tool))).toEqual(expected)
    }),
  )
  const many = Array.from({ length: 100 }, (_, i) => ({ name: `tool_${i}`, server: `s${i % 10}` }))
  expect(createNameTable(catalogOf(many, false).tools)({ tools: ['tool_7', 's1:tool_11', 'x:y'] })).toEqual([7, 11])
  const long = { name: 'n'.repeat(256), server: 'v'.repeat(256) }
  expect(createNameTable(catalogOf([long], false).tools)({ tools: [`${long.server}:${long.name}`] })).toEqual([0])
})

it('a nested view exposes what every scope and the visible list select, in the order of the catalog', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(definition, { maxLength: 8 }),
      fc.array(lists, { maxLength: 3 }),
      fc.option(fc.array(entry, { maxLength: 6 }), { nil: undefined }),
      async (definitions, scopes, visible) => {
        const catalog = catalogOf(definitions, false)
        const whole = createToolSearch({ tools: catalog, ranker: wordRanker(), disclosure: 'eager' })
        const view = scopes.reduce((outer, scope) => outer.with({ scope }), whole)
        const rules = scopes.map(scope => selection(scope).hasTool)
        // In the visible list, `server:*` has no special meaning: it selects single tools only.
        if (visible) rules.push(nameMatcher(visible))
        const expected = catalog.tools.filter(tool => rules.every(isIn => isIn(tool)))
        const { tools: sent } = await view.expose({ ...(visible ? { visible } : {}) })
        expect(sent.map(({ name }) => name)).toEqual(expected.map(({ id }) => id))
      },
    ),
    { numRuns: 60 },
  )
})
