import { invalidInput, quoted } from '@ts/cli-kit'
import type { Catalog, ToolId } from '@ts/core'
import { nearestWord } from '@ts/core/kit'
import { type Placed, readEntries, uniqueIds } from './read-json-file.js'

/** Maximum number of labels without a tool that a message names; the others are counted. */
const MOST_STRAYS_SHOWN = 5

/** What the entries of a file are, in messages, and which form they have. */
interface LabelledFile {
  readonly noun: 'query' | 'task'
  readonly plural: 'queries' | 'tasks'
  readonly expected: string
  /** Whether entries with a label that names no tool are left out and counted; otherwise such a label is an error. */
  readonly skipMissing: boolean
}

/**
 * Reads entries (JSONL, or a JSON array) and finds the tools of their labels, by name or id.
 *
 * @param parse Reads an entry, and gives the labels of each of its steps.
 * @throws ToolSearchError that names file, line and remedy.
 */
export async function loadLabelled<T extends { readonly id: string }>(
  path: string,
  catalog: Pick<Catalog, 'tools' | 'get'>,
  { noun, plural, expected, skipMissing }: LabelledFile,
  parse: (entry: Placed) => { readonly entry: T; readonly labels: readonly ReadonlySet<string>[] },
) {
  const placed = await readEntries(path, expected, noun)
  const checkId = uniqueIds(noun)
  const ids = new Map(catalog.tools.map(({ name, id }) => [name, id]))
  const idOf = (name: string): ToolId | undefined => ids.get(name) ?? catalog.get(name)?.id
  const strays: Stray[] = []
  const found: { readonly entry: T; readonly steps: readonly ReadonlySet<ToolId>[] }[] = []
  for (const one of placed) {
    const { entry, labels } = parse(one)
    checkId(entry.id, one.place)
    const missing = new Set(labels.flatMap(step => [...step]).filter(name => idOf(name) === undefined))
    for (const name of missing) strays.push({ place: one.place, name })
    if (missing.size === 0)
      found.push({ entry, steps: labels.map(step => new Set([...step].flatMap(name => idOf(name) ?? []))) })
  }
  const [first] = strays
  if (first && !skipMissing) {
    const names = catalog.tools.map(({ name }) => name)
    const label = `found the label ${quoted(first.name)}, expected the name of one of the ${names.length} tools`
    throw invalidInput(
      first.place,
      `${label}${strayList(path, strays, names)} (--skip-missing leaves such ${plural} out)`,
    )
  }
  if (placed.length === 0) throw invalidInput(path, `found no ${plural}, expected ${expected}`)
  if (found.length > 0) return { found, skipped: placed.length - found.length }
  const all = `all ${placed.length} ${plural} name tools that the catalog lacks`
  throw invalidInput(path, `${all}; give the catalog they were written for`)
}

/** A label that names no tool. */
interface Stray {
  readonly place: string
  readonly name: string
}

/** The hint for the first label without a tool, then the next ones with their hints. */
function strayList(path: string, [first, ...others]: readonly Stray[], names: readonly string[]): string {
  // A place without the name of its file: `line 3`, `query 3`.
  const placeIn = (place: string) => place.slice(path.length).replace(/^:/, 'line ').replace(/^, /, '')
  const shown = others.slice(0, MOST_STRAYS_SHOWN - 1)
  const also = shown.map(({ place, name }) => ` · ${placeIn(place)}: ${quoted(name)}${didYouMean(name, names)}`)
  const left = others.length - shown.length
  return `${didYouMean(first?.name ?? '', names)}${also.join('')}${left > 0 ? ` · and ${left} more` : ''}`
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

/** The end of a message: `; did you mean "a__find" or "b__find"?`, see {@link nearestTools}. Empty without one. */
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
