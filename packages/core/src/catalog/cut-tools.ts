import { hashText } from '../text/hash-text.js'

/**
 * Cuts a list into parts of at least `least` tools, apart from the last one, and of at most 16 times as many. Hashes of the
 * names say where: if a tool is added, removed or changed, most parts stay the same.
 */
export function cutByNames<T extends { readonly name: string }>(
  tools: readonly T[],
  least: number,
): readonly (readonly T[])[] {
  const parts: T[][] = [[]]
  for (const tool of tools) {
    let part = parts.at(-1)!
    const isEnd = part.length >= 16 * least || (part.length >= least && hashText(part.at(-1)!.name) % (4 * least) === 0)
    if (isEnd) {
      part = []
      parts.push(part)
    }
    part.push(tool)
  }
  return parts.filter(part => part.length > 0)
}
