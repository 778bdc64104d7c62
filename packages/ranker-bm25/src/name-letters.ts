import { foldText, type SearchableTool } from '@ts/core'
import type { Scored } from './top.js'

const NOT_LETTERS = /[^\p{L}\p{N}\p{M}]+/gu
const MAX_WORDS = 8

/** The letters of the tools' names, without case and separators. */
export class NameLetters {
  readonly #names: readonly string[]

  constructor(tools: readonly SearchableTool[]) {
    this.#names = tools.map(tool => squash(tool.name))
  }

  /**
   * The tools whose name contains the query, or else one of its words, literally: what finds `abc` in `xabcx`, where no
   * word matches. The score is the share of the name that is met. Best first.
   */
  containing(query: string, words: readonly string[], scope: Uint8Array | undefined): readonly Scored[] {
    const whole = squash(query)
    const needles = [whole, ...words.slice(0, MAX_WORDS)].filter(needle => needle.length > 1)
    const hits: [document: number, score: number][] = []
    this.#names.forEach((name, document) => {
      if (scope !== undefined && scope[document] !== 1) return
      let longest = 0
      for (const needle of needles) {
        if (needle.length > longest && name.includes(needle)) longest = needle.length
      }
      if (longest > 0) hits.push([document, longest / name.length])
    })
    return hits.sort((a, b) => b[1] - a[1] || a[0] - b[0])
  }
}

function squash(text: string): string {
  return foldText(text).replace(NOT_LETTERS, '')
}
