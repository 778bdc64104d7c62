import { nearestWord, splitWords } from '@ts/core'
import { quoted } from './printable.js'

/** Most names whose spelling is compared: comparing more would make a message slow. */
const MOST_COMPARED = 5_000
/** Characters of a name that are read. */
const MOST_READ = 256
/** Names that a message suggests. */
const MOST_SHOWN = 5

/**
 * The tools that a mistyped name may mean, in the order of the names: those that end with it after a server's prefix, as in
 * `brave__web_search` for `web_search`; else those of the same words in another order, with or without that prefix; else the nearest
 * whole name; else those whose name without the prefix is nearest. Its time is linear in the number of names.
 */
export function nearestTools(name: string, names: readonly string[]): readonly string[] {
  const known = names.slice(0, MOST_COMPARED)
  const typed = name.toLowerCase()
  const behindPrefix = typed.length < 2 ? [] : names.filter(one => one.toLowerCase().endsWith(`__${typed}`))
  if (behindPrefix.length > 0) return behindPrefix
  const words = wordsOf(name)
  const reordered =
    words === '' ? [] : names.filter(one => wordsOf(one) === words || wordsOf(withoutPrefix(one)) === words)
  if (reordered.length > 0) return reordered
  const near = nearestWord(name, known)
  if (near !== undefined) return [near]
  const nearBare = nearestWord(name, known.map(withoutPrefix))
  return nearBare === undefined ? [] : known.filter(one => withoutPrefix(one) === nearBare)
}

/** The end of a message that suggests {@link nearestTools}: `; did you mean "a__find" or "b__find"?`. Empty for none. */
export function didYouMean(name: string, names: readonly string[]): string {
  const near = nearestTools(name, names)
  const shown = near.slice(0, MOST_SHOWN).map(one => quoted(one))
  if (near.length > MOST_SHOWN) shown.push(`${near.length - MOST_SHOWN} others`)
  const last = shown.pop()
  if (last === undefined) return ''
  return `; did you mean ${shown.length === 0 ? last : `${shown.join(', ')} or ${last}`}?`
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
