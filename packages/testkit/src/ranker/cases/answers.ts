import { isToolSearchError, type RankExplanation, type Ranked, type ToolDefinition } from '@ts/core'
import { officeCatalog } from '../../fixtures/office-catalog.js'
import { trapCatalog } from '../../fixtures/trap-catalog.js'
import {
  type Checks,
  type ConformanceKit,
  expectEqual,
  expectThat,
  type Indexed,
  outcomeOf,
  show,
} from '../conformance-case.js'
import { type Asked, rules } from '../invariants.js'

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

const QUERY = 'file'

const QUERIES = ['file', 'message', 'archive_invoice', 'ticket'] as const

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
      rules.limit(asked, found)
      const text = `nothing for ${show(asked.query)}`
      expectThat(found.length > 0, text, 'the tools with that word', 'look at names and descriptions')
    }),
  'best-first': kit => eachAnswer(kit, [3, 1_000], rules.order, MIXED),
  async 'best-hit-last'(kit) {
    const catalog = await kit.indexed(officeCatalog)
    const [best] = await catalog.ids('archive_invoice', 1)
    const found = `${show(best)} first for "archive_invoice"`
    expectThat(best === 'archive_invoice', found, 'that tool', 'score every tool before cutting')
  },
  'finite-scores': kit => eachAnswer(kit, [1_000], rules.scores, [...WORDS, 'archive_invoice', 'read_file']),
  'no-repeats': kit => eachAnswer(kit, [1_000], rules.repeats),
  'known-ids': kit => eachAnswer(kit, [1_000], rules.known, [...WORDS, 'sendMessage', 'create-event']),
  async 'ties-keep-order'(kit) {
    // Equal except for one letter without meaning, in an order that no sorting by name gives.
    const description = 'Write a report'
    const definitions = ['m', 'c', 'x', 'a', 't', 'f'].map(letter => ({ name: `report_${letter}`, description }))
    await eachAnswer(kit, [3, 10], rules.ties, ['report'], definitions)
    await eachAnswer(kit, [3, 10], rules.ties, ['report'], definitions.toReversed())
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
  async scope(kit) {
    const catalog = await kit.indexed(officeCatalog)
    const found = await catalog.ids(QUERY)
    for (const within of [new Set(found.slice(1, 3)), new Set(found.slice(-1)), new Set(['get_weather'])]) {
      const asked = { tools: catalog.tools, query: QUERY, limit: 10, within }
      rules.scope(asked, await catalog.answer(QUERY, { limit: 10, within }))
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
    const unknown = ['no_such_tool', '__proto__', 'constructor', '', '\ud800']
    const idsIn = async (within: readonly string[]) =>
      (await catalog.answer(QUERY, { limit: 5, within: new Set(within) })).map(({ id }) => id)
    const remedy = 'leave out ids that are not in the index'
    expectEqual(await idsIn([...unknown, ...known]), await idsIn(known), 'with unknown ids in scope', remedy)
    expectEqual(await idsIn(unknown), [], 'with only unknown ids in scope', 'filter by `within`')
  },
  async 'scope-untouched'(kit) {
    const catalog = await kit.indexed(officeCatalog)
    const ids = [...officeCatalog.map(({ name }) => name), 'no_such_tool']
    const within = new Set(ids)
    await catalog.answer(QUERY, Object.freeze({ limit: 2, within }))
    expectEqual([...within], ids, 'as the scope after the call', 'copy the set')
  },
  async 'explain-found'(kit) {
    const { index, answer } = await kit.indexed(officeCatalog)
    if (index.explain === undefined) return
    for (const query of QUERIES) {
      for (const { id, score } of await answer(query, { limit: 100 })) {
        const explanation = await index.explain(query, id)
        checkShape(explanation, query, id)
        const found = `the explained score ${explanation.score} of ${show(id)} for ${show(query)}`
        const isSame = Math.sign(explanation.score) === Math.sign(score)
        expectThat(isSame, found, `the sign of its score ${score}`, 'explain by the code that ranks')
      }
    }
  },
  async 'explain-not-found'(kit) {
    const { index, tools, answer } = await kit.indexed(officeCatalog)
    if (index.explain === undefined) return
    for (const query of [...QUERIES, 'zqxjv kwvyq']) {
      const found = new Set((await answer(query, { limit: 100 })).map(({ id }) => id))
      for (const { id } of tools) if (!found.has(id)) await expectZero(index.explain(query, id), query, id)
    }
  },
  async 'explain-unknown-id'(kit) {
    for (const catalog of [officeCatalog, trapCatalog.slice(0, 1)]) {
      const { index, tools } = await kit.indexed(catalog)
      if (index.explain === undefined) return
      const ids = ['no_such_tool', '__proto__', 'toString', '', '\ud800']
      const explain = (query: string, id: string) => kit.settles('explain()', () => index.explain!(query, id))
      for (const id of ids) await expectZero(explain('file', id), 'file', id)
      const { id } = tools[0]!
      for (const query of ['', '((((', '__proto__', 'constructor']) {
        const outcome = await outcomeOf(() => explain(query, id))
        if ('value' in outcome) checkShape(outcome.value, query, id)
        else if (kit.traits.query !== 'pattern' || !isToolSearchError(outcome.thrown, 'INVALID_PATTERN'))
          throw outcome.thrown
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

async function expectZero(work: Promise<RankExplanation>, query: string, id: string): Promise<void> {
  const explanation = await work
  checkShape(explanation, query, id)
  const found = `the explained score ${explanation.score} of ${show(id)}, which ${show(query)} does not find`
  const remedy = 'explain a cut as a part of its own that takes the score back'
  expectThat(explanation.score === 0, found, '0', remedy)
}

function checkShape({ terms, score, parts }: RankExplanation, query: string, id: string): void {
  const sound =
    Array.isArray(terms) &&
    terms.every(term => typeof term === 'string') &&
    Number.isFinite(score) &&
    Array.isArray(parts) &&
    parts.every(part => typeof part.source === 'string' && part.source !== '' && Number.isFinite(part.score))
  const found = `the explanation ${show({ terms, score, parts })} of ${show(id)} for ${show(query)}`
  expectThat(sound, found, 'terms, a finite score, and parts with a source and a finite score', 'fill every field')
}
