import { type Checks, type ConformanceKit, expectThat, type Indexed, show } from '../conformance-case.js'
import { longestBlock } from '../event-loop.js'
import { LONG_QUERIES } from '../hostile-queries.js'
import { checkAnswer } from '../invariants.js'

/** Number of characters of the longest query, as in the case `long-query`. */
const LONG = 10_000
/** Short patterns that take long to compile. */
const WIDE_CLASSES = ['\\pL'.repeat(170), '[B-\u{1e942}]'.repeat(24)]

export const scaleChecks = {
  async 'many-tools'(kit) {
    const catalog = await kit.many()
    const { tools } = catalog
    for (const position of [0, tools.length >> 1, tools.length - 1]) {
      const { id: wanted, name } = tools[position]!
      const found = await catalog.answer(name, { limit: 5 })
      checkAnswer({ tools, query: name, limit: 5 }, found)
      const place = found.findIndex(({ id }) => id === wanted)
      const ids = show(found.map(({ id }) => id))
      const text = `${ids} for the name ${show(name)} of tool ${position} of ${tools.length}`
      const isPattern = kit.traits.query === 'pattern'
      const isFound = isPattern ? place >= 0 : place === 0
      expectThat(isFound, text, isPattern ? 'it among five' : 'it first', 'index every tool')
    }
    for (const query of ['create invoice', 'order', 'list the open tickets of a customer'])
      for (const limit of [8, tools.length])
        checkAnswer({ tools, query, limit }, await catalog.answer(query, { limit }))
  },
  async 'query-yields'(kit) {
    const catalog = await kit.many()
    // Data that a ranker loads at its first query takes time once, and code that never ran is slow.
    await catalog.answer('create invoice', { limit: 5 })
    for (const query of [...LONG_QUERIES, ...wordsOfTools(catalog, kit), ...WIDE_CLASSES]) {
      const measure = () => longestBlock(() => catalog.answerOrRefusal(query, { limit: 5 }))
      let blockMs = await measure()
      // A small excess may be caused by garbage collection, so the ranker may try again.
      if (blockMs > kit.maxBlockMs && blockMs < 3 * kit.maxBlockMs) blockMs = Math.min(blockMs, await measure())
      const found = `${Math.round(blockMs)} ms without a turn of the event loop for the query ${show(query)}`
      const remedy = 'read fewer words of a long query, or pause every few milliseconds: createYielder() of @ts/core'
      expectThat(blockMs <= kit.maxBlockMs, found, `at most ${kit.maxBlockMs}`, remedy)
    }
  },
} satisfies Checks

/** Queries of as many words of the catalog as fit: as words, and for a pattern ranker as alternatives. */
function wordsOfTools({ tools }: Indexed, { traits }: ConformanceKit): string[] {
  const words = [...new Set(tools.flatMap(({ name, description }) => [name, ...description.split(' ')]))]
  const joined = words.join(' ').slice(0, LONG)
  return traits.query === 'pattern' ? [joined, words.join('|').slice(0, 500)] : [joined]
}
