import type { Ranked, ToolDefinition } from '@ts/core'
import { officeCatalog } from '../../fixtures/office-catalog.js'
import { type Checks, type ConformanceKit, expectEqual, expectThat, type Indexed, show } from '../conformance-case.js'
import { type Asked, checkKnown, checkLimit, checkOrder, checkRepeats, checkScores, checkTies } from '../invariants.js'

/** Words that find several tools of the office catalog, for text and for patterns alike. */
const WORDS = ['file', 'message', 'invoice', 'ticket', 'list', 'text'] as const
/**
 * In catalog order, one of them has better results after worse ones: `text` is in three descriptions before it is in a
 * name.
 */
const MIXED = [...WORDS, 'list messages', 'close ticket', 'calendar appointment list']
/** Shares no word, no stem and no substring of three letters or more with any tool of a fixture. */
const NONSENSE = 'zqxjv kwvyq'

const KEBAB_CASE = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/

export const answerChecks = {
  async name(kit) {
    const { name } = kit.createRanker()
    const isKebab = typeof name === 'string' && KEBAB_CASE.test(name)
    const remedy = 'call it like `my-ranker`'
    expectThat(isKebab, `the name ${show(name)}`, 'letters and digits joined by hyphens', remedy)
    const other = kit.createRanker().name
    expectThat(other === name, `the names ${show(name)} and ${show(other)}`, 'one name', 'make it constant')
  },
  async traits(kit) {
    const { traits } = kit.createRanker()
    const { query, deterministic, network } = traits
    const complete =
      (query === 'text' || query === 'pattern') && typeof deterministic === 'boolean' && typeof network === 'boolean'
    expectThat(complete, `the traits ${show(traits)}`, 'query, deterministic and network', 'declare all three')
  },
  limit: kit =>
    eachAnswer(kit, [1, 2, 3, 5, officeCatalog.length, 1_000, Number.MAX_SAFE_INTEGER], (asked, found) => {
      checkLimit(asked, found)
      const text = `nothing for ${show(asked.query)}`
      expectThat(found.length > 0, text, 'the tools with that word', 'look at names and descriptions')
    }),
  'best-first': kit => eachAnswer(kit, [3, 1_000], checkOrder, MIXED),
  async 'best-hit-last'(kit) {
    const catalog = await kit.indexed(officeCatalog)
    const [best] = await catalog.ids('archive_invoice', 1)
    const found = `${show(best)} first for "archive_invoice"`
    expectThat(best === 'archive_invoice', found, 'that tool', 'score every tool before cutting')
  },
  'finite-scores': kit => eachAnswer(kit, [1_000], checkScores, [...WORDS, 'archive_invoice', 'read_file']),
  'no-repeats': kit => eachAnswer(kit, [1_000], checkRepeats),
  'known-ids': kit => eachAnswer(kit, [1_000], checkKnown, [...WORDS, 'sendMessage', 'create-event']),
  async 'ties-keep-order'(kit) {
    // Equal except for one letter without meaning, in an order that no sorting by name gives.
    const description = 'Write a report'
    const definitions = ['m', 'c', 'x', 'a', 't', 'f'].map(letter => ({ name: `report_${letter}`, description }))
    await eachAnswer(kit, [3, 10], checkTies, ['report'], definitions)
    await eachAnswer(kit, [3, 10], checkTies, ['report'], definitions.toReversed())
  },
  async 'nothing-found'(kit) {
    const catalog = await kit.indexed(officeCatalog)
    const [found] = await catalog.ids(NONSENSE, 5)
    const text = `${show(found)} for ${show(NONSENSE)}`
    expectThat(found === undefined, text, 'nothing', 'leave out what does not match')
  },
  async certainty(kit) {
    const catalog = await kit.indexed(officeCatalog)
    const isDeterministic = kit.traits.deterministic
    for (const query of [...WORDS, 'archive_invoice', NONSENSE]) {
      const first = await certaintyOf(catalog, query, 1, isDeterministic)
      for (const limit of [2, 1_000]) {
        const certainty = await certaintyOf(catalog, query, limit, isDeterministic)
        const found = `the certainty ${certainty} for ${show(query)} with the limit ${limit}, and ${first} with 1`
        const remedy = 'compute it before the limit cuts the answer'
        expectThat(Object.is(certainty, first), found, 'one certainty for each query', remedy)
      }
    }
  },
} satisfies Checks

/** The certainty that is reported for a query; undefined without a report. */
async function certaintyOf({ answer }: Indexed, query: string, limit: number, isDeterministic: boolean) {
  const reported: number[] = []
  const plain = await answer(query, { limit })
  const found = await answer(query, { limit, onCertainty: value => void reported.push(value) })
  const [certainty] = [...reported]
  await new Promise(resolve => setTimeout(resolve))
  if (isDeterministic) expectEqual(found, plain, `for ${show(query)} with onCertainty`, 'only report the certainty')
  const isSound = certainty === undefined ? reported.length === 0 : certainty >= 0 && certainty <= 1
  const certainties = `the certainties ${show(reported)} for ${show(query)}`
  const expected = 'at most one number from 0 to 1, before the answer'
  expectThat(isSound && reported.length <= 1, certainties, expected, 'report a probability, or nothing')
  return certainty
}

async function eachAnswer(
  kit: ConformanceKit,
  limits: readonly number[],
  check: (asked: Asked, found: readonly Ranked[]) => void,
  queries: readonly string[] = WORDS,
  definitions: readonly ToolDefinition[] = officeCatalog,
): Promise<void> {
  const catalog = await kit.indexed(definitions)
  for (const query of queries)
    for (const limit of limits) check({ tools: catalog.tools, query, limit }, await catalog.answer(query, { limit }))
}
