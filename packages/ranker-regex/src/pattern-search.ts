import type { CompiledPattern } from './compile-pattern.js'
import { invalidPattern } from './pattern-fault.js'
import type { ToolText } from './tool-text.js'
import type { TrigramFilter } from './trigram-filter.js'
import { createWalker, type Walker } from './walker.js'

/**
 * Where a pattern (or a phrase) matched a tool; a higher place is better. A whole name is one that the fixed texts of
 * the pattern make up: `create_?issue` covers all of `create_issue`; `create_.*` matches all of every name with this
 * beginning, which carries no information.
 */
export const PLACE = { none: 0, field: 1, name: 2, wholeName: 3 } as const

/** The tools that a pattern or a phrase matched, and where. */
export interface Matches {
  /** Per tool, one of {@link PLACE}. */
  readonly places: Uint8Array
  /** The tools that match, in the order of the catalog. */
  readonly tools: number[]
}

/** The rest of `İ` after folding, besides an `i` that the engine does not treat as equal. */
const DOT_ABOVE = '\u0307'
/** Work between two yields, in characters read: short enough that a server keeps answering. */
const WORK_BETWEEN_YIELDS = 1_000_000

/**
 * The tools that a pattern matches, in their order. The prefilter spares the engine nearly all texts that cannot match;
 * long scans let other work of the process run in between.
 *
 * @throws ToolSearchError `INVALID_PATTERN` where the pattern's automaton grows beyond `maxWork`; the reason of `signal`.
 */
export async function searchPattern(
  pattern: string,
  compiled: CompiledPattern,
  texts: readonly ToolText[],
  nameKeys: readonly string[],
  filter: TrigramFilter,
  scope: Uint8Array | undefined,
  options: { readonly maxWork: number; readonly signal?: AbortSignal | undefined },
): Promise<Matches> {
  const places = new Uint8Array(texts.length)
  const tools: number[] = []
  const mayMatch = filter.prepare(compiled.requirement)
  const walker = createWalker(compiled.engine, compiled.programSize, options.maxWork - compiled.compileSteps)
  let nextYield = WORK_BETWEEN_YIELDS
  for (let tool = 0; tool < texts.length; tool++) {
    if ((scope !== undefined && scope[tool] === 0) || !mayMatch(tool)) continue
    const text = texts[tool]!
    const isFolded = compiled.alternatives !== undefined && !text.key.includes(DOT_ABOVE)
    const place = isFolded ? placeOfAny(compiled.alternatives, nameKeys[tool]!) : placeOf(walker, text)
    if (place !== PLACE.none) {
      places[tool] = place
      tools.push(tool)
    }
    if (walker.isExhausted) throw tooMuchWork(pattern, options.maxWork)
    if (walker.work > nextYield) {
      nextYield = walker.work + WORK_BETWEEN_YIELDS
      await new Promise(resolve => setTimeout(resolve, 0))
      options.signal?.throwIfAborted()
    }
  }
  return { places, tools }
}

/** The place where a text that contains one of some literals contains it. */
function placeOfAny(literals: readonly string[], nameKey: string): number {
  for (const literal of literals) if (nameKey.includes(literal)) return PLACE.name
  return PLACE.field
}

function placeOf(walker: Walker, text: ToolText): number {
  if (walker.test(text.name)) return PLACE.name
  for (const field of text.fields) if (walker.test(field)) return PLACE.field
  return PLACE.none
}

function tooMuchWork(pattern: string, maxWork: number) {
  return invalidPattern(pattern, {
    fault: `expression too costly, more than ${maxWork} steps on this catalog`,
    remedy: 'repeat less: write * for {60} and one .* for many, or search with plain words',
  })
}

/** The tools whose name or another field contains a folded phrase, in their order. */
export function searchPhrase(
  phrase: string,
  nameKeys: readonly string[],
  texts: readonly ToolText[],
  filter: TrigramFilter,
  scope: Uint8Array | undefined,
): Matches {
  const places = new Uint8Array(texts.length)
  const tools: number[] = []
  if (phrase === '') return { places, tools }
  const contains = filter.prepare({ literal: phrase })
  for (let tool = 0; tool < texts.length; tool++) {
    if ((scope !== undefined && scope[tool] === 0) || !contains(tool)) continue
    const name = nameKeys[tool]!
    places[tool] = name === phrase ? PLACE.wholeName : name.includes(phrase) ? PLACE.name : PLACE.field
    tools.push(tool)
  }
  return { places, tools }
}
