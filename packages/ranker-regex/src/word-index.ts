import { type createYielder, runInSlices, splitWords } from '@ts/core'
import { getOrInsert, letterMask } from '@ts/core/kit'
import { stemWord } from './stem.js'
import type { ToolText } from './tool-text.js'
import { TUNING } from './tuning.js'

/** An index of words. */
export type WordIndex = Awaited<ReturnType<typeof createWordIndex>>

/**
 * Builds the index of a catalog's words: which tools have which stems, with BM25 weights in flat arrays, and the
 * vocabulary in its original spellings.
 */
export async function createWordIndex(texts: readonly ToolText[], pause: ReturnType<typeof createYielder>) {
  const vocabulary: string[] = []
  const vocabularyStem: number[] = []
  const spellings = new Map<string, number>()
  const stems = new Map<string, number>()
  const byStem: { tool: number[]; frequency: number[]; inName: number[] }[] = []
  const nameSize = new Uint16Array(texts.length)
  const lengths = new Float64Array(texts.length)

  const stemOf = (word: string): number => {
    const spelling = spellings.get(word)
    if (spelling !== undefined) return vocabularyStem[spelling]!
    const id = getOrInsert(stems, stemWord(word), () => byStem.push({ tool: [], frequency: [], inName: [] }) - 1)
    spellings.set(word, vocabulary.length)
    vocabulary.push(word)
    vocabularyStem.push(id)
    return id
  }

  function read(tool: number): void {
    const text = texts[tool]!
    const add = (word: string, weight: number, inName: 0 | 1) => {
      const posting = byStem[stemOf(word)]!
      const last = posting.tool.length - 1
      if (posting.tool[last] === tool) {
        posting.frequency[last]! += weight
        posting.inName[last]! |= inName
      } else {
        posting.tool.push(tool)
        posting.frequency.push(weight)
        posting.inName.push(inName)
        if (inName === 1) nameSize[tool]!++
      }
      lengths[tool]! += 1
    }
    for (const word of splitWords(text.name)) add(word, TUNING.nameWeight, 1)
    for (const field of text.fields) for (const word of splitWords(field)) add(word, 1, 0)
  }
  await runInSlices(texts.length, read, pause)

  const { k1, b } = TUNING
  const average = texts.length === 0 ? 1 : lengths.reduce((sum, length) => sum + length, 0) / texts.length || 1
  const postings = byStem.reduce((sum, posting) => sum + posting.tool.length, 0)
  const offsets = new Uint32Array(byStem.length + 1)
  const postingTool = new Uint32Array(postings)
  const postingWeight = new Float32Array(postings)
  const postingInName = new Uint8Array(postings)
  let at = 0
  function pack(stem: number): void {
    const posting = byStem[stem]!
    offsets[stem] = at
    posting.tool.forEach((tool, i) => {
      const frequency = posting.frequency[i]!
      const norm = 1 - b + (b * lengths[tool]!) / average
      postingTool[at] = tool
      postingWeight[at] = (frequency * (k1 + 1)) / (frequency + k1 * norm)
      postingInName[at] = posting.inName[i]!
      at++
    })
  }
  await runInSlices(byStem.length, pack, pause)
  offsets[byStem.length] = at
  return {
    tools: texts.length,
    /** Every spelling in the catalog; the next two arrays have its stem and its letters. */
    vocabulary,
    vocabularyStem: Uint32Array.from(vocabularyStem),
    vocabularyMask: Uint32Array.from(vocabulary, letterMask),
    spellings,
    stems,
    /** The postings of stem `s` are at `offsets[s]` to `offsets[s + 1] - 1`. */
    offsets,
    postingTool,
    /** Saturated term frequency, 0 to `k1 + 1`. */
    postingWeight,
    /** 1 if the word is in the name. */
    postingInName,
    /** Number of distinct stems in each tool's name. */
    nameSize,
  }
}
