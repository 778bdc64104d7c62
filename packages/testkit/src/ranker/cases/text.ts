import type { ToolDefinition } from '@ts/core'
import { officeCatalog } from '../../fixtures/office-catalog.js'
import { trapCatalog } from '../../fixtures/trap-catalog.js'
import { type ConformanceCase, type ConformanceKit, expectThat, show } from '../conformance-case.js'

export const textCases: readonly ConformanceCase[] = [
  {
    name: 'exact-name',
    sentence: 'puts a tool first for the words of its name',
    appliesTo: 'text',
    check: kit => eachNameFirst(kit, officeCatalog, officeCatalog),
  },
  {
    name: 'near-duplicate-names',
    sentence: 'puts a tool first for its exact name among tools whose names are one word or one letter away',
    appliesTo: 'text',
    check: kit =>
      eachNameFirst(
        kit,
        // The same words in every description, so that only the name decides.
        'get_user_by_id get_users get_user_email get_user set_user get_use user_get_all'.split(' ').map(name => ({
          name,
          description: 'Read or change the user account that is stored, get it by id or email',
        })),
      ),
  },
  {
    name: 'inherited-names',
    sentence: 'puts a tool first for its exact name, also if every object has a property of that name',
    appliesTo: 'text',
    check: kit => eachNameFirst(kit, trapCatalog, trapCatalog.slice(0, 4)),
  },
  {
    name: 'unicode-names',
    sentence: 'puts a tool first for its exact name in every script',
    appliesTo: 'text',
    check: kit =>
      eachNameFirst(
        kit,
        trapCatalog,
        trapCatalog.filter(({ name }) => /^(?:日|查|파|cré|stra|уда|بحث|ค้น|🚀)/u.test(name)),
      ),
  },
  {
    name: 'identifier-words',
    sentence: 'finds a tool by the words of its name in snake, kebab, camel and Pascal case',
    appliesTo: 'text',
    async check(kit) {
      const names = ['approve_expense_report', 'approve-expense-report', 'approveExpenseReport', 'ApproveExpenseReport']
      for (const name of names) {
        const catalog = await kit.indexed([...officeCatalog, { name, description: '' }])
        for (const query of ['expense', 'expense report', 'approve expense report', 'report']) {
          const [first] = await catalog.ids(query)
          const expected = `${show(name)}, the only tool with these words in its name`
          const remedy = 'split names with splitWords of @ts/core'
          expectThat(first === name, `${show(first)} first for ${show(query)}`, expected, remedy)
        }
      }
    },
  },
  {
    name: 'more-words-first',
    sentence: 'puts a tool with all words of a query before tools with one of them',
    appliesTo: 'text',
    async check(kit) {
      const catalog = await kit.indexed(officeCatalog)
      const expected = new Map([
        ['delete file', 'delete_file'],
        ['convert currency', 'convert_currency'],
        ['close ticket', 'close_ticket'],
        ['pin message', 'pinMessage'],
      ])
      for (const [query, name] of expected) {
        const [first] = await catalog.ids(query)
        expectThat(first === name, `${show(first)} first for ${show(query)}`, show(name), 'add up the words')
      }
    },
  },
]

/** Each of the tools comes first for the words of its name, at every limit. */
async function eachNameFirst(
  kit: ConformanceKit,
  definitions: readonly ToolDefinition[],
  asked: readonly ToolDefinition[] = definitions,
): Promise<void> {
  const catalog = await kit.indexed(definitions)
  const ids = new Map(catalog.tools.map(tool => [tool.name, tool.id]))
  for (const { name } of asked) {
    for (const limit of [1, 5]) {
      const [first] = await catalog.ids(name, limit)
      const found = `${show(first)} first of ${limit} for the query ${show(name)}`
      const remedy = 'weigh words of the name more, and how much of the name the query covers'
      expectThat(first === ids.get(name), found, 'the tool of that name', remedy)
    }
  }
}
