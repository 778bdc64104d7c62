import { isToolSearchError } from '@ts/core'
import { officeCatalog } from '../../fixtures/office-catalog.js'
import { breach, type Checks, expectThat, show } from '../conformance-case.js'
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

export const patternChecks = {
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

/**
 * V8 takes 0.3 s for `(a+)+$` on 25 characters once it has compiled it, and twice as long for each further character
 * (measured on Node 20). At least 16 characters, which take a millisecond.
 */
function bombLength(patienceMs: number): number {
  return Math.max(16, 25 + Math.ceil(Math.log2((3 * patienceMs) / 300)))
}
