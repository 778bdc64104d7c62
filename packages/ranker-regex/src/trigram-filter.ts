import { runInSlices, type Yielder } from '@ts/core'
import type { Requirement } from './pattern-literals.js'

/**
 * 512 bits per tool. A text of 300 characters sets about half of them, so that a literal of five letters passes about
 * one in ten texts without it.
 */
const WORDS_PER_TOOL = 16
const BITS = WORDS_PER_TOOL * 32

/**
 * Excludes most texts that do not contain a literal without reading them, by a Bloom filter over trigrams (B. Bloom,
 * "Space/time trade-offs in hash coding with allowable errors", CACM 13(7), 1970; trigrams for regular expressions as
 * in R. Cox, "Regular Expression Matching with a Trigram Index", 2012). Texts that pass the filter are then searched.
 */
export class TrigramFilter {
  private readonly bits: Uint32Array

  private constructor(private readonly texts: readonly string[]) {
    this.bits = new Uint32Array(texts.length * WORDS_PER_TOOL)
  }

  /** A filter for the texts of tools. */
  static async over(texts: readonly string[], pause: Yielder): Promise<TrigramFilter> {
    const filter = new TrigramFilter(texts)
    await runInSlices(texts.length, tool => filter.read(tool), pause)
    return filter
  }

  private read(tool: number): void {
    const text = this.texts[tool]!
    for (let i = 0; i + 3 <= text.length; i++) {
      const bit = trigramBit(text, i)
      this.bits[tool * WORDS_PER_TOOL + (bit >>> 5)]! |= 1 << (bit & 31)
    }
  }

  /** Creates a test for one requirement, which is prepared once for all tools. */
  prepare(requirement: Requirement): (tool: number) => boolean {
    if (requirement === null) return () => true
    if ('all' in requirement) {
      const tests = requirement.all.map(part => this.prepare(part))
      return tool => {
        for (const test of tests) if (!test(tool)) return false
        return true
      }
    }
    if ('any' in requirement) {
      const tests = requirement.any.map(part => this.prepare(part))
      return tool => {
        for (const test of tests) if (test(tool)) return true
        return false
      }
    }
    return this.prepareLiteral(requirement.literal)
  }

  private prepareLiteral(literal: string): (tool: number) => boolean {
    const mask = new Uint32Array(WORDS_PER_TOOL)
    for (let i = 0; i + 3 <= literal.length; i++) {
      const bit = trigramBit(literal, i)
      mask[bit >>> 5]! |= 1 << (bit & 31)
    }
    const wanted: number[] = []
    mask.forEach((word, i) => {
      if (word !== 0) wanted.push(i)
    })
    const { bits, texts } = this
    return tool => {
      const from = tool * WORDS_PER_TOOL
      for (const i of wanted) if ((bits[from + i]! & mask[i]!) >>> 0 !== mask[i]) return false
      return texts[tool]!.includes(literal)
    }
  }
}

function trigramBit(text: string, at: number): number {
  const hash = Math.imul(
    (text.charCodeAt(at) * 31 + text.charCodeAt(at + 1)) * 31 + text.charCodeAt(at + 2),
    0x9e3779b1,
  )
  return (hash >>> 16) & (BITS - 1)
}
