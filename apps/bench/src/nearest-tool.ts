import { quoted } from '@ts/cli-kit'
import { nearestWord } from '@ts/core/kit'

/** Maximum number of names whose spelling is compared: with more, an error message would be slow. */
const MOST_COMPARED = 5_000
/** Maximum number of names that a message suggests. */
const MOST_SHOWN = 5

/**
 * The tools that a mistyped name may mean, in the order of the names. Three rules are tried in turn, and the first that
 * finds a tool is used: names that equal it after a server's prefix, as `brave__web_search` for `web_search`; the
 * nearest whole name; the names whose part after the prefix is nearest. Takes time linear in the number of names.
 */
export function nearestTools(name: string, names: readonly string[]): readonly string[] {
  const known = names.slice(0, MOST_COMPARED)
  const typed = name.toLowerCase()
  const behindPrefix = typed.length < 2 ? [] : names.filter(one => one.toLowerCase().endsWith(`__${typed}`))
  if (behindPrefix.length > 0) return behindPrefix
  const near = nearestWord(name, known)
  if (near !== undefined) return [near]
  const nearBare = nearestWord(name, known.map(withoutPrefix))
  return nearBare === undefined ? [] : known.filter(one => withoutPrefix(one) === nearBare)
}

/**
 * The end of a message that suggests {@link nearestTools}: `; did you mean "a__find" or "b__find"?`. Empty if there are
 * none.
 */
export function didYouMean(name: string, names: readonly string[]): string {
  const near = nearestTools(name, names)
  const shown = near.slice(0, MOST_SHOWN).map(one => quoted(one))
  if (near.length > MOST_SHOWN) shown.push(`${near.length - MOST_SHOWN} others`)
  const last = shown.pop()
  if (last === undefined) return ''
  return `; did you mean ${shown.length === 0 ? last : `${shown.join(', ')} or ${last}`}?`
}

/** A name without its server's prefix; the whole name if it has no prefix. */
export function withoutPrefix(name: string): string {
  const at = name.indexOf('__')
  return at < 0 ? name : name.slice(at + 2)
}
