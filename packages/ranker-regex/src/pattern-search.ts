import type { RE2JS } from 're2js'
import type { CompiledPattern } from './compile-pattern.js'
import { invalidPattern } from './pattern-fault.js'
import { meets } from './pattern-literals.js'
import type { ToolText } from './tool-text.js'
import { countSteps } from './work-bound.js'

/**
 * The place where a pattern (or a phrase) matched a tool, as a part of its score. Relevance within a place is 0 to 1, so
 * a match in the name always ranks above a match in another field. A match counts as `wholeName` if the pattern's fixed
 * texts cover the name: `create_?issue` covers `create_issue`. A match like that of `create_.*` does not count, because
 * it matches every name with this beginning.
 */
export const PLACE = { none: 0, field: 2, name: 4, wholeName: 6 } as const

/** The tools that a pattern or a phrase matched, and where. */
export interface Matches {
  /** One of {@link PLACE} for each tool. */
  readonly places: Uint8Array
  /** The tools that match, in the order of the catalog. */
  readonly tools: readonly number[]
}

/** The cost of one step of building the automaton, as a number of characters that could be read in the same time. */
const STEP_COST = 30
/** Work between two yields, in characters read: so little that a server stays responsive. */
const WORK_BETWEEN_YIELDS = 1_000_000

/**
 * Finds the tools that a pattern matches, in the order of the catalog. Texts without the pattern's fixed texts are
 * excluded before the engine reads them. Long scans yield to other work of the process.
 *
 * @throws ToolSearchError `INVALID_PATTERN` if the work exceeds `maxWork`; the reason of an aborted `signal`.
 */
export async function searchPattern(
  pattern: string,
  compiled: CompiledPattern,
  texts: readonly ToolText[],
  scope: Uint8Array | undefined,
  options: { readonly maxWork: number; readonly signal?: AbortSignal | undefined },
): Promise<Matches> {
  const places = new Uint8Array(texts.length)
  const tools: number[] = []
  let stepsLeft = options.maxWork - compiled.compileSteps
  let work = 0
  countSteps(compiled.engine, steps => {
    stepsLeft -= steps
    work += steps * STEP_COST
    if (stepsLeft >= 0) return
    throw invalidPattern(pattern, {
      fault: `expression too costly, more than ${options.maxWork} steps on this catalog`,
      remedy: 'repeat less: write * for {60} and one .* for many, or search with plain words',
    })
  })
  for (let tool = 0; tool < texts.length; tool++) {
    const text = texts[tool]!
    if ((scope !== undefined && scope[tool] === 0) || !meets(text.key, compiled.required)) continue
    const place = placeOf(compiled.engine, text)
    if (place !== PLACE.none) {
      places[tool] = place
      tools.push(tool)
    }
    work += text.key.length
    if (work > WORK_BETWEEN_YIELDS) {
      work = 0
      await new Promise(resolve => setTimeout(resolve, 0))
      options.signal?.throwIfAborted()
    }
  }
  return { places, tools }
}

function placeOf(engine: RE2JS, text: ToolText): number {
  if (engine.test(text.name)) return PLACE.name
  for (const field of text.fields) if (engine.test(field)) return PLACE.field
  return PLACE.none
}

/** Finds the tools whose name or other field contains a folded phrase, in the order of the catalog. */
export function searchPhrase(phrase: string, texts: readonly ToolText[], scope: Uint8Array | undefined): Matches {
  const places = new Uint8Array(texts.length)
  const tools: number[] = []
  if (phrase === '') return { places, tools }
  texts.forEach(({ key, nameKey }, tool) => {
    if (scope?.[tool] === 0 || !key.includes(phrase)) return
    places[tool] = nameKey === phrase ? PLACE.wholeName : nameKey.includes(phrase) ? PLACE.name : PLACE.field
    tools.push(tool)
  })
  return { places, tools }
}
