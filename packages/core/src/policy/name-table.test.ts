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
})

it.each<[readonly string[], readonly number[]]>([
  [['a'], [0]],
  [['s:a'], [0]],
  [['b'], []],
  [['s:b'], [1]],
  [['s__b'], [1]],
  [['s:*'], [0, 1]],
  [['Say it'], [2]],
  [['x:a'], []],
  [
    ['a', 'Say it'],
    [0, 2],
  ],
  [[`${'v'.repeat(256)}:${'n'.repeat(256)}`], [4]],
])('a name table returns the positions of %j', (entries, places) => {
  const { tools } = catalogOf(
    [
      { name: 'a', server: 's' },
      { name: 's__b', server: 's' },
      { name: 'Say it', server: 't' },
      { name: 'plain' },
      { name: 'n'.repeat(256), server: 'v'.repeat(256) },
    ],
    false,
  )
  expect(createNameTable(tools)({ tools: entries })).toEqual(places)
  const ids = places.map(place => tools[place]!.id)
  expect(createNameTable(tools)({ tools: ids })).toEqual(places)
})

it('a nested view exposes what every scope and the visible list select, in the order of the catalog', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(definition, { maxLength: 8 }),
      fc.array(lists, { maxLength: 3 }),
      fc.option(fc.array(entry, { maxLength: 6 }), { nil: undefined }),
      async (definitions, scopes, visible) => {
        const { tools } = catalogOf(definitions, false)
        const whole = createToolSearch({
          tools: catalogOf(definitions, false),
          ranker: wordRanker(),
          disclosure: 'eager',
        })
        const view = scopes.reduce((outer, scope) => outer.with({ scope }), whole)
        const rules = scopes.map(scope => selection(scope).hasTool)
        // In the visible list, `server:*` has no special meaning: it selects single tools only.
        if (visible) rules.push(nameMatcher(visible))
        const expected = tools.filter(tool => rules.every(isIn => isIn(tool)))
        const { tools: sent } = await view.expose({ ...(visible ? { visible } : {}) })
        expect(sent.map(({ name }) => name)).toEqual(expected.map(({ id }) => id))
      },
    ),
  )
})
