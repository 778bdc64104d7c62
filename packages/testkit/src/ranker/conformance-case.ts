import {
  createCatalog,
  isToolSearchError,
  type Ranked,
  type Ranker,
  type RankerIndex,
  type RankerTraits,
  type RankOptions,
  type SearchableTool,
  type ToolDefinition,
  ToolSearchError,
} from '@ts/core'

/** A case as documents list it. */
export interface ConformanceCaseInfo {
  /** The name of the case in a skip, in kebab-case. Stable within a major version. */
  readonly name: string
  /** The behaviour of a ranker that passes, in the present tense. */
  readonly sentence: string
  /** `every` ranker, those whose queries are `text` or a `pattern`, or those that declare to be `deterministic`. */
  readonly appliesTo: 'every' | 'text' | 'pattern' | 'deterministic'
}

/** One sentence of the contract, and the check of that sentence. It applies to every ranker by default. */
export interface ConformanceCase extends Omit<ConformanceCaseInfo, 'appliesTo'> {
  readonly appliesTo?: ConformanceCaseInfo['appliesTo']
  /** Resolves if the ranker satisfies the sentence; rejects with `RANKER_CONTRACT` if it does not. */
  check(kit: ConformanceKit): Promise<void>
}

/** The input of the cases: rankers to test, and the amount of work for them. */
export interface ConformanceKit {
  readonly traits: RankerTraits
  readonly createRanker: () => Ranker
  readonly manyTools: number
  readonly propertyRuns: number
  readonly patienceMs: number
  readonly maxBlockMs: number
  readonly seed: number
  /** Many tools with an index over them, built once: the cases that need an index only run queries on it. */
  readonly many: () => Promise<Indexed>
}

/** A catalog with an index over it. */
export interface Indexed {
  readonly tools: readonly SearchableTool[]
  readonly index: RankerIndex
}

/** Whether a case is for a ranker of these traits. */
export function applies({ appliesTo = 'every' }: ConformanceCase, traits: RankerTraits): boolean {
  if (appliesTo === 'every') return true
  return appliesTo === 'deterministic' ? traits.deterministic : appliesTo === traits.query
}

/** A violated sentence of the contract, in the form of every message: found, expected, remedy. */
export function breach(found: string, expected: string, remedy: string): ToolSearchError {
  return new ToolSearchError('RANKER_CONTRACT', `Found ${found}, expected ${expected}; ${remedy}`)
}

/** The catalog's searchable tools and an index over them by a fresh ranker. */
export async function indexed(kit: ConformanceKit, definitions: readonly ToolDefinition[]): Promise<Indexed> {
  return indexWith(kit, kit.createRanker(), definitions)
}

/** The same, with an index by a given ranker. */
export async function indexWith(
  kit: ConformanceKit,
  ranker: Ranker,
  definitions: readonly ToolDefinition[],
): Promise<Indexed> {
  const tools = createCatalog(definitions).searchable
  return { tools, index: await settles(kit, 'index()', () => ranker.index(tools)) }
}

/** The answer to a query; an error if it is not a list or does not arrive in time. */
export async function answer(
  kit: ConformanceKit,
  { index }: Pick<Indexed, 'index'>,
  query: string,
  options: RankOptions,
): Promise<readonly Ranked[]> {
  const found: unknown = await settles(kit, `rank(${show(query)})`, () => index.rank(query, options))
  if (Array.isArray(found)) return found as readonly Ranked[]
  throw breach(`${show(found)} for ${show(query)}`, 'an array, empty where nothing is found', 'return []')
}

/** The ids of an answer in their order. */
export async function answerIds(
  kit: ConformanceKit,
  catalog: Indexed,
  query: string,
  limit = catalog.tools.length + 1,
): Promise<string[]> {
  return (await answer(kit, catalog, query, { limit })).map(({ id }) => id)
}

/**
 * The answer to a query that a pattern ranker may refuse: `undefined` if it refuses with `INVALID_PATTERN` or
 * `INVALID_QUERY`. A text ranker accepts every text.
 */
export async function answerOrRefusal(
  kit: ConformanceKit,
  catalog: Pick<Indexed, 'index'>,
  query: string,
  options: RankOptions,
): Promise<readonly Ranked[] | undefined> {
  try {
    return await answer(kit, catalog, query, options)
  } catch (error) {
    const refused = isToolSearchError(error, 'INVALID_PATTERN') || isToolSearchError(error, 'INVALID_QUERY')
    if (kit.traits.query === 'pattern' && refused) return undefined
    if (isToolSearchError(error, 'RANKER_CONTRACT')) throw error
    throw breach(
      `${show(error)} thrown for the query ${show(query)}`,
      kit.traits.query === 'pattern' ? 'an answer, or INVALID_PATTERN' : 'an answer',
      'treat a query as data',
    )
  }
}

/** Waits for a promise with a time limit; work that blocks the thread is detected afterwards. */
export async function settles<T>(kit: ConformanceKit, what: string, work: () => Promise<T>): Promise<T> {
  const late = () =>
    breach(`no answer from ${what} within ${kit.patienceMs} ms`, 'an answer', 'bound the work, or raise patienceMs')
  let timer: ReturnType<typeof setTimeout> | undefined
  const startedAt = performance.now()
  try {
    const promise: unknown = work()
    if (typeof (promise as PromiseLike<unknown> | undefined)?.then !== 'function') {
      throw breach(`${show(promise)} from ${what}`, 'a promise', 'make it async')
    }
    const alarm = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(late()), kit.patienceMs)
    })
    const value = await Promise.race([promise as Promise<T>, alarm])
    if (performance.now() - startedAt > kit.patienceMs) throw late()
    return value
  } finally {
    clearTimeout(timer)
  }
}

/** The rejection of a promise; a violation if it does not reject. */
export async function rejection(what: string, work: () => Promise<unknown>): Promise<unknown> {
  let value: unknown
  try {
    value = await work()
  } catch (error) {
    return error
  }
  throw breach(`${show(value)} from ${what}`, 'a rejection', 'check the signal first: signal?.throwIfAborted()')
}

/** Refuses an error for an aborted signal, unless it is the signal's reason or has it as its cause. */
export function expectReason(thrown: unknown, reason: Error): void {
  if (thrown === reason || (thrown instanceof Error && thrown.cause === reason)) return
  throw breach(
    `${show(thrown)} for an aborted signal`,
    'the reason of the signal',
    'reject by signal.throwIfAborted(), before any work',
  )
}

/** Refuses reports of progress that decrease, change their total, or end before the last tool. */
export function expectProgress(reports: readonly (readonly [done: number, total: number])[], count: number): void {
  reports.forEach(([done, total], i) => {
    const before = i === 0 ? 0 : reports[i - 1]![0]
    if (total === count && done >= before && done <= count) return
    throw breach(
      `progress ${done} of ${total} after ${before}, for ${count} tools`,
      'rising numbers of tools done',
      'count the tools that are finished',
    )
  })
  const last = reports.at(-1)
  if (last !== undefined && last[0] !== count) {
    throw breach(`${last[0]} of ${count} as the last progress`, `${count}`, 'report once more at the end')
  }
}

/** Any value on one line, short and with control characters escaped: it may come from a hostile query. */
export function show(value: unknown): string {
  if (value instanceof Error) return `${value.name} (${show(value.message)})`
  let text: string | undefined
  try {
    text = typeof value === 'number' ? String(value) : JSON.stringify(value)
  } catch {
    // A cycle or a BigInt: only its type can be shown.
  }
  text ??= String(typeof value)
  return text.length > 120 ? `${text.slice(0, 80)}… (${text.length} characters)` : text
}
