import { nearestWord, splitWords } from '@ts/core'

/** Names whose spelling is compared: a catalog of more would make a message slow. */
const MOST_COMPARED = 5_000
/** Characters of a name that are read. */
const MOST_READ = 256

/**
 * The tool that a mistyped name may mean: one that ends with it after a server's prefix, as in `brave__web_search` for
 * `web_search`, else one of the same words in another order, with or without that prefix, else the nearest whole name, else
 * the one whose name without the prefix is nearest. Undefined for none. Its time is linear in the number of names.
 */
export function nearestTool(name: string, names: readonly string[]): string | undefined {
  const known = names.slice(0, MOST_COMPARED)
  const typed = name.toLowerCase()
  const behindPrefix = typed.length < 2 ? undefined : names.find(one => one.toLowerCase().endsWith(`__${typed}`))
  if (behindPrefix !== undefined) return behindPrefix
  const words = wordsOf(name)
  const reordered =
    words === '' ? undefined : names.find(one => wordsOf(one) === words || wordsOf(withoutPrefix(one)) === words)
  if (reordered !== undefined) return reordered
  const near = nearestWord(name, known)
  if (near !== undefined) return near
  const bare = known.map(withoutPrefix)
  const nearBare = nearestWord(name, bare)
  return nearBare === undefined ? undefined : known[bare.indexOf(nearBare)]
}

/** A name without its server; the name itself where it has no prefix. */
function withoutPrefix(name: string): string {
  const at = name.indexOf('__')
  return at < 0 ? name : name.slice(at + 2)
}

/** The words of a name in the order of the alphabet: the same text for `get_pod` and `podGet`. */
function wordsOf(name: string): string {
  return splitWords(name.slice(0, MOST_READ)).sort().join(' ')
}
