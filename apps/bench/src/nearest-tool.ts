import { nearestWord } from '@ts/core'

/** Names that are compared: a catalog of more would make a message slow. */
const MOST_COMPARED = 5_000

/**
 * The tool that a mistyped name may mean: one that ends with it after a server's prefix, as in `brave__web_search` for
 * `web_search`, else the nearest whole name, else the one whose name without the prefix is nearest. Undefined for none.
 */
export function nearestTool(name: string, names: readonly string[]): string | undefined {
  const known = names.slice(0, MOST_COMPARED)
  const typed = name.toLowerCase()
  const behindPrefix = typed.length < 2 ? undefined : known.find(one => one.toLowerCase().endsWith(`__${typed}`))
  if (behindPrefix !== undefined) return behindPrefix
  const near = nearestWord(name, known)
  if (near !== undefined) return near
  const bare = known.map(one => one.slice(one.indexOf('__') + 2))
  const nearBare = nearestWord(name, bare)
  return nearBare === undefined ? undefined : known[bare.indexOf(nearBare)]
}
