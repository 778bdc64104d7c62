import type { Ranker, ToolId } from '@ts/core'

/** Number of results that are ordered: the depth of ToolRet's evaluation. */
const DEPTH = 100

/**
 * A ranker whose results have the order in which trec_eval reads them: by score as a 32-bit number, the highest first,
 * and with equal scores by docno, the last in byte order first (`comp_sim_docno` in trec_eval's `form_res_rels.c`). The
 * first 100 results are ordered before the list is cut.
 */
export function withTrecOrder(ranker: Ranker, docnos: ReadonlyMap<ToolId, string>): Ranker {
  const inByteOrder = [...docnos].map(([id, docno]) => ({ id, bytes: Buffer.from(docno) }))
  inByteOrder.sort((a, b) => Buffer.compare(a.bytes, b.bytes))
  const places = new Map(inByteOrder.map(({ id }, place) => [id, place]))
  const place = (id: ToolId) => places.get(id) ?? -1
  return {
    ...ranker,
    async index(tools, options) {
      const index = await ranker.index(tools, options)
      return {
        close: async () => index.close?.(),
        async rank(query, given) {
          const found = await index.rank(query, { ...given, limit: Math.max(given.limit, DEPTH) })
          const single = found.map(one => ({ ...one, score: Math.fround(one.score) }))
          return single.sort((a, b) => b.score - a.score || place(b.id) - place(a.id)).slice(0, given.limit)
        },
      }
    },
  }
}
