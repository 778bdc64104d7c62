import { invalidInput, quoted } from '@ts/cli-kit'
import type { Catalog, ToolId } from '@ts/core'
import { nearestWord } from '@ts/core/kit'

/** Maximum number of labels without a tool that a message names; the others are counted. */
const MOST_STRAYS_SHOWN = 5

/** Finds the tools of labels by their names or ids, and collects the labels that name no tool. */
export function createLabels(path: string, catalog: Pick<Catalog, 'tools' | 'get'>) {
  const ids = new Map(catalog.tools.map(({ name, id }) => [name, id]))
  const idOf = (name: string): ToolId | undefined => ids.get(name) ?? catalog.get(name)?.id
  const strays: { readonly place: string; readonly name: string }[] = []
  return {
    /** The ids of the tools of each step; undefined if a label of the entry at `place` names no tool. */
    find(steps: readonly ReadonlySet<string>[], place: string): ReadonlySet<ToolId>[] | undefined {
      const missing = new Set(steps.flatMap(step => [...step]).filter(name => idOf(name) === undefined))
      for (const name of missing) strays.push({ place, name })
      return missing.size > 0 ? undefined : steps.map(step => new Set([...step].map(name => idOf(name) as ToolId)))
    },
    /** Throws one error for all labels that name no tool; `what` are the entries of the file. */
    check(what: 'queries' | 'tasks'): void {
      const [first, ...more] = strays.slice(0, MOST_STRAYS_SHOWN)
      if (first === undefined) return
      const names = catalog.tools.map(({ name }) => name)
      // A place without the name of its file: `line 3`, `query 3`.
      const placeIn = (place: string) => place.slice(path.length).replace(/^:/, 'line ').replace(/^, /, '')
      const also = more
        .map(({ place, name }) => ` · ${placeIn(place)}: ${quoted(name)}${didYouMean(name, names)}`)
        .join('')
      const others = strays.length - MOST_STRAYS_SHOWN
      const rest = others > 0 ? ` · and ${others} more` : ''
      throw invalidInput(
        first.place,
        `found the label ${quoted(first.name)}, expected the name of one of the ${names.length} tools${didYouMean(first.name, names)}${also}${rest} (--skip-missing leaves such ${what} out)`,
      )
    },
  }
}

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
