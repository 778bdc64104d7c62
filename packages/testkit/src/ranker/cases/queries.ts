import { isToolSearchError, type ToolDefinition } from '@ts/core'
import { officeCatalog } from '../../fixtures/office-catalog.js'
import { trapCatalog } from '../../fixtures/trap-catalog.js'
import { breach, type Checks, type ConformanceKit, expectThat, show } from '../conformance-case.js'
import { checkAnswer } from '../invariants.js'

/** Regular expressions and the tools of the office catalog that they must find in names or descriptions. */
const PATTERNS: ReadonlyMap<string, readonly string[]> = new Map([
  ['read_file', ['read_file']],
  ['ticket', ['create_ticket', 'assign_ticket', 'close_ticket']],
  ['weather|currency', ['get_weather', 'convert_currency']],
  ['list.*', ['list_invoices', 'list-events', 'listMessages']],
  ['(?i)MESSAGE', ['sendMessage', 'listMessages', 'deleteMessage', 'pinMessage']],
  ['[a-z]+_invoice', ['send_invoice', 'archive_invoice']],
])

export const queryChecks = {
  'exact-name': kit => eachNameFirst(kit, officeCatalog, officeCatalog),
  'near-duplicate-names': kit =>
    eachNameFirst(
      kit,
      // The same words in every description, so that only the name decides.
      'get_user_by_id get_users get_user_email get_user set_user get_use user_get_all'.split(' ').map(name => ({
        name,
        description: 'Read or change the user account that is stored, get it by id or email',
      })),
    ),
  'inherited-names': kit => eachNameFirst(kit, trapCatalog, trapCatalog.slice(0, 4)),
  'unicode-names': kit =>
    eachNameFirst(
      kit,
      trapCatalog,
      trapCatalog.filter(({ name }) => /^(?:日|查|파|cré|stra|уда|بحث|ค้น|🚀)/u.test(name)),
    ),
  async 'identifier-words'(kit) {
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
  async 'more-words-first'(kit) {
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
  async 'pattern-finds'(kit) {
    const catalog = await kit.indexed(officeCatalog)
    for (const [pattern, names] of PATTERNS) {
      const found = new Set(await catalog.ids(pattern))
      const missed = names.filter(name => !found.has(name))
      const text = `no ${show(missed)} for ${show(pattern)}`
      expectThat(missed.length === 0, text, 'every tool that it matches', 'match names and texts')
    }
  },
  async 'pattern-invalid'(kit) {
    const catalog = await kit.indexed(officeCatalog)
    for (const pattern of ['file(', '[file', 'file\\', '*file', '(?<file']) {
      try {
        const found = await catalog.answer(pattern, { limit: 5 })
        checkAnswer({ tools: catalog.tools, query: pattern, limit: 5 }, found)
      } catch (error) {
        if (isToolSearchError(error, 'INVALID_PATTERN')) continue
        if (isToolSearchError(error, 'RANKER_CONTRACT')) throw error
        throw breach(`${show(error)} for ${show(pattern)}`, 'INVALID_PATTERN', 'wrap what the engine throws')
      }
    }
  },
  async 'pattern-linear'(kit) {
    // Long enough that a backtracking engine takes about three times `patienceMs`, but still returns.
    const target = `${'a'.repeat(bombLength(kit.patienceMs))}!`
    const catalog = await kit.indexed([{ name: 'target', description: target }, ...officeCatalog])
    for (const pattern of ['(a+)+$', '(a|a)*$']) await catalog.answerOrRefusal(pattern, { limit: 5 })
  },
} satisfies Checks

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

/**
 * V8 takes 0.3 s for `(a+)+$` on 25 characters once it has compiled it, and twice as long for each further character
 * (measured on Node 20). At least 16 characters, which take a millisecond.
 */
function bombLength(patienceMs: number): number {
  return Math.max(16, 25 + Math.ceil(Math.log2((3 * patienceMs) / 300)))
}
