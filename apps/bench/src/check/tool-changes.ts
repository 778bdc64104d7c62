import {
  type Catalog,
  type CatalogTool,
  type Ranker,
  type RankerIndex,
  splitWords,
  type ToolId,
  toSearchableTool,
} from '@ts/core'
import { getOrInsert } from '@ts/core/kit'
import { withoutPrefix } from '../find-labels.js'
import type { LabelledQuery } from '../load-queries.js'
import { ndcgAt } from '../metrics.js'
import { mean, round } from '../score-ranker.js'

/** Number of results that count. */
export const CUT = 10
const MOST_BEHIND = 3
/**
 * A part of a score counts as a match of a word if it is at least this share of the largest part of its source: a
 * cosine gives every word of the query a small part.
 */
const MATCH = 0.1

/** A query with the results in both catalogs. */
export interface AnsweredQuery {
  readonly old: LabelledQuery
  readonly now: LabelledQuery
  readonly before: readonly ToolId[]
  readonly after: readonly ToolId[]
}

/** Two catalogs, and which tool of one is which tool of the other. */
export interface Catalogs {
  readonly old: Catalog
  readonly now: Catalog
  readonly pairs: ToolPairs
}

/** One step of a query, as {@link stepsByTool} finds it. */
type StepChange = ReturnType<typeof stepChange>

/** A tool that queries find earlier or later than before. */
export interface ToolChange {
  readonly tool: string
  /** Its name in the old catalog, if that was another one. */
  readonly was?: string
  /** Means over the steps of its queries: nDCG@10 of the step alone, 1 for the first place and 0 below the tenth. */
  readonly before: number
  readonly after: number
}

/** A change with its reasons. */
export type ExplainedChange = ToolChange & Awaited<ReturnType<typeof reasonsFor>>

/** A query of a tool that is harder to find or whose text lost words, and the reason. */
export type ExplainedQuery = ExplainedChange['queries'][number]

/** The tools that are harder or easier to find or lost words, the largest change first, with reasons if not easier. */
export async function toolChanges(ranker: Ranker, catalogs: Catalogs, answers: readonly AnsweredQuery[]) {
  const { old, now, pairs } = catalogs
  const harder: ExplainedChange[] = []
  const weaker: ExplainedChange[] = []
  const easier: ToolChange[] = []
  const indexes = { old: await ranker.index(old.searchable), now: await ranker.index(now.searchable) }
  try {
    for (const [tool, steps] of stepsByTool(answers, pairs.toNew)) {
      const ids = { old: pairs.toOld(tool) ?? steps[0]?.oldTool ?? tool, now: tool }
      const [is, was] = [pairs.nameOf(ids.now), pairs.nameOf(ids.old)]
      const before = round(mean(steps.map(({ value }) => value)))
      const after = round(mean(steps.map(({ valueNow }) => valueNow)))
      const change = { tool: is, ...(was === is ? {} : { was }), before, after }
      if (after > before) easier.push(change)
      else {
        const reasons = await reasonsFor(ids, steps, catalogs, indexes)
        if (after < before) harder.push({ ...change, ...reasons })
        else if (reasons.queries.length > 0) weaker.push({ ...change, ...reasons })
      }
    }
  } finally {
    await indexes.old.close?.()
    await indexes.now.close?.()
  }
  return { harder: harder.sort(byLoss), weaker, easier: easier.sort(byLoss).reverse() }
}

function byLoss(a: ToolChange, b: ToolChange): number {
  return a.after - a.before - (b.after - b.before)
}

/**
 * The steps of queries by the tool that fulfilled them before, or else by their first alternative: of several
 * alternatives, only the one that was found can have become harder to find.
 *
 * @param toNew The id of an old tool in the new catalog.
 */
export function stepsByTool(answers: readonly AnsweredQuery[], toNew: ToolPairs['toNew']): Map<ToolId, StepChange[]> {
  const byTool = new Map<ToolId, StepChange[]>()
  for (const one of answers)
    for (const [i, step] of one.now.steps.entries()) {
      const change = stepChange(one, i, step)
      const found = toNew(change.oldTool)
      const tool = found !== undefined && step.has(found) ? found : first(step)
      getOrInsert(byTool, tool, () => []).push(change)
    }
  return byTool
}

/** A place is null below the tenth. */
function stepChange(one: AnsweredQuery, i: number, step: ReadonlySet<ToolId>) {
  const oldStep = one.old.steps[i] ?? step
  /** The results without the tools of other steps: a step is no harder to find because another one comes first. */
  const before = withoutOthers(one.before, one.old.steps, oldStep)
  const after = withoutOthers(one.after, one.now.steps, step)
  const [place, placeNow] = [placeOf(before, oldStep), placeOf(after, step)]
  return {
    ...{ query: one.now, before, after, place, placeNow },
    /** The tool of the step in the old catalog. */
    oldTool: place === null ? first(oldStep) : (before[place - 1] as ToolId),
    value: ndcgAt(before, [oldStep], CUT),
    valueNow: ndcgAt(after, [step], CUT),
  }
}

/** The words of all texts of a tool that a ranker reads; none for an unknown tool. */
export function toolWords(catalog: Pick<Catalog, 'get'>, id: ToolId): string[] {
  const tool = catalog.get(id)
  if (tool === undefined) return []
  const { name, title, server, category, keywords, description, parameters } = toSearchableTool(tool)
  const ofParameters = parameters.flatMap(one => [one.name, one.description, ...one.values])
  return splitWords([name, title, server, category, ...keywords, description, ...ofParameters].join('\n'))
}

function first(step: ReadonlySet<ToolId>): ToolId {
  return [...step][0] as ToolId
}

function withoutOthers(results: readonly ToolId[], steps: LabelledQuery['steps'], own: ReadonlySet<ToolId>): ToolId[] {
  return results.filter(id => own.has(id) || !steps.some(step => step.has(id)))
}

function placeOf(results: readonly ToolId[], step: ReadonlySet<ToolId>): number | null {
  const position = results.findIndex(id => step.has(id))
  return position < 0 ? null : position + 1
}

/** The queries that find a tool later; if there are none, those of whose words its text lost some. */
async function reasonsFor(
  ids: { readonly old: ToolId; readonly now: ToolId },
  steps: readonly StepChange[],
  { old, now, pairs }: Catalogs,
  indexes: { readonly old: RankerIndex; readonly now: RankerIndex },
) {
  const [oldText, newText] = [old.get(ids.old)?.description ?? '', now.get(ids.now)?.description ?? '']
  const [oldWords, newWords] = [toolWords(old, ids.old), toolWords(now, ids.now)]
  const isSame = oldWords.join(' ') === newWords.join(' ')
  const fallen = steps.filter(({ value, valueNow }) => valueNow < value)
  const queries = []
  for (const { query: labelled, before, after, place, placeNow } of fallen.length > 0 ? fallen : isSame ? [] : steps) {
    const { id, query, drafted = false } = labelled
    const words = isSame ? [] : await lostWords(query, indexes, ids, new Set(newWords))
    if (fallen.length === 0 && words.length === 0) continue
    const ahead = new Set(above(before, place).map(pairs.toNew))
    queries.push({
      ...{ id, query, drafted, before: place, after: placeNow, lostWords: words },
      /** The first tools that now come before it and did not. */
      behind: above(after, placeNow)
        .filter(other => !ahead.has(other))
        .slice(0, MOST_BEHIND)
        .map(pairs.nameOf),
    })
  }
  /** What a ranker reads and what changed: the description, something else such as a parameter, or nothing. */
  const changed = oldText !== newText ? 'description' : isSame ? 'nothing' : 'other'
  return { changed, oldText, newText, queries } as const
}

/** The results before a place; all of them if the tool is not among them. */
function above(results: readonly ToolId[], place: number | null): readonly ToolId[] {
  return place === null ? results : results.slice(0, place - 1)
}

/**
 * The words of a query that the text no longer has (`kept` are the words that it has) and whose part of the tool's score
 * fell by more than half. Empty if the ranker does not explain its scores.
 */
async function lostWords(
  query: string,
  { old, now }: { readonly old: RankerIndex; readonly now: RankerIndex },
  ids: { readonly old: ToolId; readonly now: ToolId },
  kept: ReadonlySet<string>,
): Promise<string[]> {
  const [before, after] = [await old.explain?.(query, ids.old), await now.explain?.(query, ids.now)]
  const keyOf = (source: string, term: string) => JSON.stringify([source, term])
  const left = new Map(after?.parts.map(({ source, term = '', score }) => [keyOf(source, term), score]))
  const largest = new Map<string, number>()
  const parts = before?.parts.flatMap(({ term, ...part }) => (term === undefined ? [] : [{ term, ...part }])) ?? []
  for (const { source, score } of parts) largest.set(source, Math.max(score, largest.get(source) ?? 0))
  const lost = parts.filter(({ source, term, score }) => {
    const isMatch = score > MATCH * (largest.get(source) ?? 0)
    return isMatch && !kept.has(term) && (left.get(keyOf(source, term)) ?? 0) < score / 2
  })
  return [...new Set(lost.map(({ term }) => term))]
}

/** Which tool of an old catalog is which tool of a new one. */
export type ToolPairs = ReturnType<typeof pairTools>

/** What a renamed tool keeps: description and parameters, or the words of its name after the server, in any order. */
const KEPT: readonly ((tool: CatalogTool) => string)[] = [
  ({ description, inputSchema }) => (description === '' ? '' : JSON.stringify([description, inputSchema])),
  ({ name }) => splitWords(withoutPrefix(name)).sort().join(' '),
]

/**
 * Pairs the tools of two catalogs by their ids, then those left by what a renamed tool keeps, if exactly one tool has
 * gone and one has come with it. Takes time linear in the number of tools.
 */
export function pairTools(old: Catalog, now: Catalog) {
  const renamed = new Map<ToolId, ToolId>()
  let removed = old.tools.filter(({ id }) => now.get(id) === undefined)
  let added = now.tools.filter(({ id }) => old.get(id) === undefined)
  for (const keyOf of KEPT) {
    const gone = onlyOnes(removed, keyOf)
    for (const [key, { id }] of onlyOnes(added, keyOf)) {
      const from = gone.get(key)
      if (from !== undefined) renamed.set(from.id, id)
    }
    const taken = new Set(renamed.values())
    removed = removed.filter(({ id }) => !renamed.has(id))
    added = added.filter(({ id }) => !taken.has(id))
  }
  const oldIds = new Map([...renamed].map(([from, to]) => [to, from]))
  /** The name of a tool of either catalog, as its labels have it. */
  const nameOf = (id: ToolId) => (now.get(id) ?? old.get(id))?.name ?? id
  return {
    /** Names of tools that only one of the catalogs has. */
    added: added.map(({ name }) => name),
    removed: removed.map(({ name }) => name),
    renamed: [...renamed].map(([from, to]) => ({ from: nameOf(from), to: nameOf(to) })),
    nameOf,
    /** The id of a tool of either catalog in the new one, or in the old one; undefined if it is not there. */
    toNew: (id: ToolId) => now.get(id)?.id ?? renamed.get(id),
    toOld: (id: ToolId) => old.get(id)?.id ?? oldIds.get(id),
  }
}

/** The tools by their keys, without the keys that are empty or that several tools have. */
function onlyOnes(tools: readonly CatalogTool[], keyOf: (tool: CatalogTool) => string): Map<string, CatalogTool> {
  const only = new Map<string, CatalogTool>()
  const known = new Set([''])
  for (const tool of tools) {
    const key = keyOf(tool)
    if (known.has(key)) only.delete(key)
    else only.set(key, tool)
    known.add(key)
  }
  return only
}
