import type { Ranked, SearchableTool, ToolId } from '@ts/core'
import { foldText } from '@ts/core/kit'
import { forEachWord } from '@ts/ranker-kit'
import { MAX_PARTS } from './query-syntax.js'

const NOT_LETTERS = /[^\p{L}\p{N}\p{M}]+/gu

/**
 * Creates a search for tools whose name literally contains the query or one of its first words: the query `abc` finds
 * `xabcx`, although no word matches. The score is the fraction of the name that matches. Results are sorted, best
 * first.
 */
export function nameLetters(tools: readonly SearchableTool[]) {
  let names: readonly string[] | undefined
  return (query: string, within: ReadonlySet<ToolId> | undefined): readonly Ranked[] => {
    names ??= tools.map(({ name }) => lettersOf(name))
    const words: string[] = []
    forEachWord(query, word => {
      if (words.length < MAX_PARTS) words.push(word)
    })
    const parts = [lettersOf(query), ...words].filter(part => part.length > 1)
    const found: Ranked[] = []
    tools.forEach(({ id }, i) => {
      if (within !== undefined && !within.has(id)) return
      const name = names![i]!
      const longest = parts.reduce((most, part) => (part.length > most && name.includes(part) ? part.length : most), 0)
      if (longest > 0) found.push({ id, score: longest / name.length })
    })
    return found.sort((a, b) => b.score - a.score)
  }
}

function lettersOf(text: string): string {
  return foldText(text).replace(NOT_LETTERS, '')
}
