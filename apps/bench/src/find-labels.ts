import { invalidInput, quoted } from '@ts/cli-kit'
import type { Catalog, ToolId } from '@ts/core'
import { didYouMean } from './nearest-tool.js'

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
