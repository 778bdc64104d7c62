import { invalidInput, quoted } from '@ts/cli-kit'
import type { Catalog } from '@ts/core'
import { isJsonObject, nearestWord } from '@ts/core/kit'
import { loadLabelled } from './find-labels.js'
import { type Placed, wrongValue } from './read-json-file.js'

/** A labelled query: the text, and the tools that would serve it. */
export interface LabelledQuery {
  /** Unique in its file. */
  readonly id: string
  readonly query: string
  /**
   * What must be found: for each step, the ids of the tools that fulfil it. A step counts once, even if several of its
   * tools are found. A query without `groups` has one step for each relevant tool.
   */
  readonly steps: readonly ReadonlySet<string>[]
  /** Relevance of each right tool, 1 or more, for the nDCG of published sets. Default: all right tools are equal. */
  readonly grades?: ReadonlyMap<string, number>
  /** The kind of query, such as `keywords` or `typo`; the report has figures for each kind. */
  readonly style?: string
  /** The same need as a pattern, which is sent instead of `query` to rankers that take patterns. */
  readonly pattern?: string
  /**
   * The same need as a model phrases it in one call with several queries: one text per need, with ` | ` between its
   * wordings. At most 12 wordings in all.
   */
  readonly phrasings?: readonly string[]
  /** True if `ts-bench draft` wrote it and it was not rewritten. */
  readonly drafted?: true
}

/** Maximum number of wordings: as many texts as one call of core's search tool takes. */
const MOST_PHRASINGS = 12

const KEYS = new Set('id query relevant groups style pattern phrasings drafted'.split(' '))
/** The keys that a query needs: one from each list. */
const NEEDED = [['id'], ['query'], ['relevant', 'groups']] as const

const EXPECTED = 'one JSON object per line: {"id", "query", "relevant": [tool names]}'

/**
 * Reads labelled queries (JSONL, or a JSON array) and finds the tool of every label, by its name or its id. A label
 * that names no tool is an error, unless `skipMissing` leaves such queries out, for catalogs in which a server may be
 * missing; `skipped` counts them.
 *
 * @throws ToolSearchError that names file, line and remedy.
 */
export async function loadQueries(
  path: string,
  catalog: Pick<Catalog, 'tools' | 'get'>,
  { skipMissing = false } = {},
): Promise<{ readonly queries: readonly LabelledQuery[]; readonly skipped: number }> {
  const file = { noun: 'query', plural: 'queries', expected: EXPECTED, skipMissing } as const
  const { found, skipped } = await loadLabelled(path, catalog, file, parseQuery)
  return { queries: found.map(({ entry, steps }) => ({ ...entry, steps })), skipped }
}

function parseQuery({ value, place }: Placed) {
  if (!isJsonObject(value)) throw invalidInput(place, `found ${quoted(value, 40)}, expected ${EXPECTED}`)
  checkSpelling(value, place)
  const id = typeof value['id'] === 'number' ? String(value['id']) : value['id']
  if (typeof id !== 'string' || id === '') throw wrongValue(place, id, 'id', 'a different text for each query; add one')
  const { query, drafted, phrasings } = value
  const [style, pattern] = [optionalText(value, 'style', place), optionalText(value, 'pattern', place)]
  if (typeof query !== 'string' || query.trim() === '')
    throw wrongValue(place, query, 'query', 'some words; write what a model would search for')
  if (drafted !== undefined && typeof drafted !== 'boolean')
    throw wrongValue(place, drafted, 'drafted', 'true; remove it from a rewritten query')
  const entry = {
    ...{ id, query, ...(drafted === true && { drafted }), ...(style && { style }), ...(pattern && { pattern }) },
    ...(phrasings !== undefined && { phrasings: readPhrasings(phrasings, 'phrasings', place) }),
  }
  return { entry, labels: stepsOf(value, place) }
}

function optionalText(value: Record<string, unknown>, key: string, place: string): string | undefined {
  const text = value[key]
  if (text === undefined || typeof text === 'string') return text
  throw wrongValue(place, text, key, 'a text; correct or remove it')
}

/** Refuses an unknown key that may be a misspelling of a missing one. Others are ignored: a file may contain notes. */
function checkSpelling(value: Record<string, unknown>, place: string): void {
  const unknown = Object.keys(value).filter(key => !KEYS.has(key))
  for (const needed of NEEDED) {
    if (needed.some(key => value[key] !== undefined)) continue
    const misspelt = unknown.find(key => nearestWord(key, needed) !== undefined)
    if (misspelt === undefined) continue
    const expected = `expected ${needed.join(' or ')}; did you mean ${nearestWord(misspelt, needed)}?`
    throw invalidInput(place, `found the unknown key ${quoted(misspelt)}, ${expected}`)
  }
}

/**
 * Reads the phrasings of a query: texts, or a list of wordings for each need. A need with several wordings becomes one
 * text, as a model writes it: `need | another wording`.
 *
 * @param key The key of the phrasings in the file, for messages.
 * @throws ToolSearchError if they do not have this form, or if there are too many.
 */
export function readPhrasings(phrasings: unknown, key: string, place: string): readonly string[] {
  const needs = Array.isArray(phrasings) ? phrasings.map(need => (typeof need === 'string' ? [need] : need)) : []
  const areTexts = needs.length > 0 && needs.every(need => isNames(need) && need.every(text => text.trim() !== ''))
  if (!areTexts || needs.flat().length > MOST_PHRASINGS) {
    const expected = `1 to ${MOST_PHRASINGS} texts, or a list of texts for each need; correct or remove it`
    throw wrongValue(place, phrasings, key, expected)
  }
  return needs.map(need => need.join(' | '))
}

function stepsOf(value: Record<string, unknown>, place: string): ReadonlySet<string>[] {
  const { relevant, groups } = value
  if (groups === undefined) {
    if (typeof relevant === 'string' && relevant !== '') {
      throw invalidInput(
        place,
        `found the text ${quoted(relevant)} as relevant, expected a list: [${quoted(relevant)}]; put it into brackets`,
      )
    }
    if (!isNames(relevant)) throw wrongValue(place, relevant, 'relevant', 'tool names; label at least one tool')
    return [...new Set(relevant)].map(name => new Set([name]))
  }
  if (!Array.isArray(groups) || groups.length === 0 || !groups.every(isNames))
    throw wrongValue(place, groups, 'groups', 'one list of alternative tool names per step')
  const steps = groups.map((names: readonly string[]) => new Set(names))
  const inGroups = new Set(steps.flatMap(step => [...step]))
  const stray = isNames(relevant) ? relevant.find(name => !inGroups.has(name)) : undefined
  if (stray !== undefined || (isNames(relevant) && new Set(relevant).size !== inGroups.size)) {
    throw invalidInput(place, 'found different tools in relevant and in groups, expected the same; drop one of the two')
  }
  return steps
}

function isNames(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.length > 0 && value.every(name => typeof name === 'string' && name !== '')
}
