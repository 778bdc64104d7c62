import { createCatalog, type ToolDefinition } from '@ts/core'
import fc from 'fast-check'
import { answerOrRefusal, breach, type ConformanceKit, type Indexed, indexed, show } from '../conformance-case.js'
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

/** Every rule of an answer, for random catalogs, queries, limits and scopes. */
export function anyAnswer(kit: ConformanceKit): Promise<void> {
  return holds(
    kit,
    fc.tuple(catalogOf, query, limit, fc.infiniteStream(fc.boolean())),
    async ([tools, asked, most, coin]) => {
      const catalog = await indexed(kit, tools)
      const scope = new Set(tools.map(({ name }) => name).filter(() => coin.next().value))
      for (const options of [{ limit: most }, { limit: most, within: scope }]) {
        const found = await answerOrRefusal(kit, catalog, asked, options)
        if (found !== undefined) checkAnswer({ tools: catalog.tools, query: asked, ...options }, found)
      }
    },
  )
}

/** A smaller limit gives the beginning of the result for a larger one. */
export async function smallerLimit(kit: ConformanceKit): Promise<void> {
  await holds(kit, fc.tuple(catalogOf, query, limit, limit), async ([tools, asked, one, other]) => {
    await checkLimits(kit, await indexed(kit, tools), asked, Math.min(one, other), Math.max(one, other))
  })
  const many = await indexed(kit, crowd)
  for (const first of WORDS) {
    for (const few of [1, 10, CROWD >> 1]) await checkLimits(kit, many, `${first} file`, few, CROWD)
  }
}

/** A scope finds every tool in it that is found without a scope. */
export function smallerScope(kit: ConformanceKit): Promise<void> {
  return holds(kit, fc.tuple(catalogOf, query, fc.infiniteStream(fc.boolean())), async ([tools, asked, coin]) => {
    const catalog = await indexed(kit, tools)
    const within = new Set(tools.map(({ name }) => name).filter(() => coin.next().value))
    const all = await answerOrRefusal(kit, catalog, asked, { limit: tools.length + 1 })
    const scoped = await answerOrRefusal(kit, catalog, asked, { limit: tools.length + 1, within })
    if (all === undefined || scoped === undefined) return
    const found = new Set(scoped.map(({ id }) => id))
    const missed = all.find(({ id }) => within.has(id) && !found.has(id))
    if (missed === undefined) return
    throw breach(
      `no ${show(missed.id)} for ${show(asked)} in a scope that has it`,
      'it, as without a scope',
      'filter by `within` first, then cut',
    )
  })
}

async function checkLimits(kit: ConformanceKit, catalog: Indexed, asked: string, small: number, large: number) {
  const few = await answerOrRefusal(kit, catalog, asked, { limit: small })
  const many = await answerOrRefusal(kit, catalog, asked, { limit: large })
  if (few === undefined || many === undefined) return
  const expected = many.slice(0, small).map(({ id }) => id)
  if (few.map(({ id }) => id).join('\n') === expected.join('\n')) return
  throw breach(
    `${show(few.map(({ id }) => id))} for ${show(asked)} with limit ${small}`,
    `${show(expected)} as with limit ${large}`,
    'rank everything, then cut',
  )
}

async function holds<T>(kit: ConformanceKit, arbitrary: fc.Arbitrary<T>, check: (value: T) => Promise<void>) {
  await fc.assert(fc.asyncProperty(arbitrary, check), { seed: kit.seed, numRuns: kit.propertyRuns })
}

/** Whether `createCatalog` accepts a name. */
function isName(name: string): boolean {
  return createCatalog([{ name }], { onInvalid: 'drop' }).tools.length > 0
}
