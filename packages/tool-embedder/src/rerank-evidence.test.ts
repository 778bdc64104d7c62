import { createCatalog, type SearchableTool, splitWords } from '@ts/core'
import { describe, expect, it } from 'vitest'
import type { ToolEmbedder } from './index.js'
import { createEvidenceReader } from './tool-reranker.js'

/** An embedder for which different words are orthogonal, so that every number can be computed by hand. */
function orthogonal(
  queryWeights: Record<string, number> = {},
  documentWeights: Record<string, number> = {},
): ToolEmbedder {
  const places = new Map<string, number>()
  const add = (vector: Float32Array, word: string) => {
    if (!places.has(word)) places.set(word, places.size)
    vector[places.get(word)!]! += 1
    return vector
  }
  return {
    id: 'orthogonal',
    deterministic: true,
    network: false,
    embed: async texts =>
      texts.map(text => {
        const vector = splitWords(text).reduce(add, new Float32Array(64))
        const length = Math.hypot(...vector) || 1
        return vector.map(value => value / length)
      }),
    words: async words =>
      words.map(word => ({
        vector: add(new Float32Array(64), word),
        queryWeight: queryWeights[word] ?? 1,
        documentWeight: documentWeights[word] ?? 1,
      })),
  }
}

const [read, send] = createCatalog([
  { name: 'read_file', description: 'Read a paper. File it.' },
  { name: 'send_file', description: 'Post a letter' },
]).searchable as [SearchableTool, SearchableTool]

const parameter = { name: 'x', path: 'x', description: '', values: [] as string[], required: false }

const evidence = (query: string, tools: readonly SearchableTool[], embedder = orthogonal()) =>
  createEvidenceReader(embedder)(query, tools)

describe('evidence', () => {
  it('is equal to values computed by hand', async () => {
    const [one, other] = await evidence('read files', [read, send], orthogonal({ read: 3 }, { file: 2 }))
    // The rarity of a word that 0, 1 or 2 of 2 tools have: ln(1 + 2.5/.5), ln(1 + 1.5/1.5), ln(1 + .5/2.5).
    const [inNone, inOne, inBoth] = [Math.log(6), Math.log(2), Math.log(1.2)]
    // Query words: one tool has `read` (weight 3), none has `files` (weight 1), since `file` is another word.
    expect(one!.askedWords).toBeCloseTo((3 * inOne) / (3 * inOne + inNone), 2)
    expect(other!.askedWords).toBe(0)
    // Name words: one tool has `read` (weight 1), both have `file` (weight 2). Only `read` is in the query.
    expect(one!.nameWords).toBeCloseTo(inOne / (inOne + 2 * inBoth), 5)
    // Words of the first sentence: one tool has `read` and `paper`, both have `a`. Only `read` is in the query.
    expect(one!.summaryWords).toBeCloseTo(inOne / (2 * inOne + inBoth), 5)
    expect(one!.summaryAmount).toBeCloseTo(inOne / (2 * inOne + inBoth + 10), 5)
    expect(one!.sameWords).toBe(1)
    expect(other!.sameWords).toBeCloseTo(inBoth / (3 * inOne + inBoth), 12)
    // Cosine of (read + files) / √2 with (read + file) / √2, and with (send + file) / √2.
    expect(one!.nameMeaning).toBeCloseTo(1 / 2, 2)
    expect(other!.nameMeaning).toBeCloseTo(0, 2)
  })

  it('gives a word more weight if few of the compared tools have it', async () => {
    const other = { ...send, name: 'send_letter' }
    const share = async (tools: readonly SearchableTool[]) => (await evidence('read file', [read, ...tools])).at(-1)!
    // Two of two tools have `file`, then two of three.
    const few = (await share([send])).sameWords
    const more = (await share([other, send])).sameWords
    expect(few).toBeCloseTo(Math.log(1.2) / (Math.log(2) + Math.log(1.2)), 12)
    const [ofRead, ofFile] = [Math.log(1 + 2.5 / 1.5), Math.log(1 + 1.5 / 2.5)]
    expect(more).toBeCloseTo(ofFile / (ofRead + ofFile), 12)
  })

  it('reads parameter names by meaning, and their descriptions and values by exact words', async () => {
    const places = [{ name: 'zebra' }, { description: 'Which zebra' }, { values: ['zebra'] }, {}]
    const found = await evidence(
      'zebra',
      places.map(place => ({ ...send, parameters: [{ ...parameter, ...place }] })),
    )
    expect(found.map(({ sameWords }) => sameWords)).toEqual([1, 1, 1, 0])
    expect(found.map(({ askedWords }) => Math.round(askedWords))).toEqual([1, 0, 0, 0])
  })

  it.each([
    ['a full stop, so the query word is outside', 'Open it. Then zebra', 0],
    ['a line break, so the query word is outside', 'Open it\nThen zebra', 0],
    ['its end, not at a full stop inside a number', 'Opens 2.5 zebra', 0.2],
    ['its end, not at a full stop inside a word', 'Opens a.b zebra', 0.2],
  ])('ends the first sentence at %s', async (_, description, share) => {
    const [found] = await evidence('zebra', [{ ...send, description }])
    // `zebra` is one of the words of the description, if it is in the first sentence.
    expect(found!.summaryWords).toBeCloseTo(share === 0 ? 0 : 1 / splitWords(description).length, 5)
  })

  it('reads texts and lists only up to their maximum length', async () => {
    const far = `${'word '.repeat(400)}zebra`
    const many = Array.from({ length: 401 }, (_, i) => ({ ...parameter, description: i === 400 ? 'zebra' : 'word' }))
    const [description, parameters] = await evidence('zebra', [
      { ...send, description: far },
      { ...send, parameters: many },
    ])
    expect(description!.sameWords).toBe(0)
    expect(parameters!.sameWords).toBe(0)
    const [query] = await evidence(`${Array.from({ length: 400 }, (_, i) => `q${i}`).join(' ')} read`, [read])
    expect(query!.askedWords).toBe(0)
  })
})
