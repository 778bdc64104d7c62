import { createCatalog, type ToolDefinition } from '@ts/core'
import fc from 'fast-check'
import { type Checks, type ConformanceKit, expectEqual, expectThat, type Indexed, show } from '../conformance-case.js'
import { HOSTILE_QUERIES } from '../hostile-queries.js'
import { checkAnswer } from '../invariants.js'

const WORDS = ['get', 'list', 'send', 'user', 'users', 'file', 'files', 'mail', 'constructor', '日本', 'über', 'x', '7']
const SHORT = HOSTILE_QUERIES.filter(query => query.length < 40)

const word = fc.constantFrom(...WORDS)
const text = fc.oneof(
  { weight: 4, arbitrary: fc.array(word, { maxLength: 6 }).map(words => words.join(' ')) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
)
const toolName = fc.oneof(
  { weight: 4, arbitrary: fc.array(word, { minLength: 1, maxLength: 3 }).map(words => words.join('_')) },
  { weight: 1, arbitrary: fc.array(word, { minLength: 1, maxLength: 3 }).map(words => words.join('')) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }).filter(isName) },
)
const definition: fc.Arbitrary<ToolDefinition> = fc.record({
  name: toolName,
  description: text,
  keywords: fc.array(word, { maxLength: 2 }),
  inputSchema: fc.array(word, { maxLength: 3 }).map(names => ({
    type: 'object',
    properties: Object.fromEntries(names.map(name => [name, { type: 'string', description: `The ${name}` }])),
  })),
})
const catalogOf = fc.uniqueArray(definition, { selector: ({ name }) => name, maxLength: 25 })
const query = fc.oneof(
  { weight: 6, arbitrary: fc.array(word, { minLength: 1, maxLength: 4 }).map(words => words.join(' ')) },
  { weight: 2, arbitrary: toolName },
  { weight: 1, arbitrary: text },
  { weight: 1, arbitrary: fc.constantFrom(...SHORT) },
)
const limit = fc.integer({ min: 1, max: 30 })
const coins = fc.infiniteStream(fc.boolean())
/** More tools than a ranker examines in a second pass. */
const CROWD = 300
/** Tools of the same few words, in names and descriptions of any length, so that every query finds most of them. */
const crowd: readonly ToolDefinition[] = Array.from({ length: CROWD }, (_, i) => ({
  name: `${anyWord(i)}_${anyWord(i + CROWD)}_${i}`,
  description: Array.from({ length: 1 + (i % 9) }, (_, k) => anyWord(i * 31 + k * 17)).join(' '),
}))

/** A word that looks random: a multiplicative hash (Knuth, volume 3, 6.4). */
function anyWord(seed: number): string {
  return WORDS[(Math.imul(seed, 0x9e3779b1) >>> 16) % WORDS.length]!
}

export const propertyChecks = {
  'any-answer': kit =>
    holds(kit, fc.tuple(catalogOf, query, limit, coins), async (indexed, [tools, asked, limit, coin]) => {
      const catalog = await indexed(tools)
      for (const options of [{ limit }, { limit, within: someOf(tools, coin) }]) {
        const found = await catalog.answerOrRefusal(asked, options)
        if (found !== undefined) checkAnswer({ tools: catalog.tools, query: asked, ...options }, found)
      }
    }),
  async 'smaller-limit'(kit) {
    await holds(kit, fc.tuple(catalogOf, query, limit, limit), async (indexed, [tools, asked, one, other]) =>
      checkLimits(await indexed(tools), asked, Math.min(one, other), Math.max(one, other)),
    )
    const many = await kit.indexed(crowd)
    for (const first of WORDS)
      for (const few of [1, 10, CROWD >> 1]) await checkLimits(many, `${first} file`, few, CROWD)
  },
  'smaller-scope': kit =>
    holds(kit, fc.tuple(catalogOf, query, coins), async (indexed, [tools, asked, coin]) => {
      const { answerOrRefusal } = await indexed(tools)
      const [within, limit] = [someOf(tools, coin), tools.length + 1]
      const all = await answerOrRefusal(asked, { limit })
      const scoped = await answerOrRefusal(asked, { limit, within })
      if (all === undefined || scoped === undefined) return
      const found = new Set(scoped.map(({ id }) => id))
      const missed = all.find(({ id }) => within.has(id) && !found.has(id))
      const text = `no ${show(missed?.id)} for ${show(asked)} in a scope that has it`
      expectThat(missed === undefined, text, 'it, as without a scope', 'filter by `within` first, then cut')
    }),
} satisfies Checks

function someOf(tools: readonly ToolDefinition[], coin: fc.Stream<boolean>): ReadonlySet<string> {
  return new Set(tools.map(({ name }) => name).filter(() => coin.next().value))
}

async function checkLimits({ answerOrRefusal }: Indexed, asked: string, small: number, large: number) {
  const few = await answerOrRefusal(asked, { limit: small })
  const many = await answerOrRefusal(asked, { limit: large })
  if (few === undefined || many === undefined) return
  const [found, expected] = [few, many.slice(0, small)].map(answers => answers.map(({ id }) => id))
  expectEqual(found, expected, `for ${show(asked)} with the limits ${small} and ${large}`, 'rank everything, then cut')
}

/** One ranker makes the indexes of all random catalogs, so that it reads its data once; other cases check fresh rankers. */
async function holds<T>(
  kit: ConformanceKit,
  values: fc.Arbitrary<T>,
  check: (indexed: (tools: readonly ToolDefinition[]) => Promise<Indexed>, value: T) => Promise<void>,
): Promise<void> {
  const ranker = kit.createRanker()
  const property = fc.asyncProperty(values, value => check(tools => kit.indexed(tools, ranker), value))
  await fc.assert(property, { seed: kit.seed, numRuns: kit.propertyRuns })
}

function isName(name: string): boolean {
  return createCatalog([{ name }], { onInvalid: 'drop' }).tools.length > 0
}
