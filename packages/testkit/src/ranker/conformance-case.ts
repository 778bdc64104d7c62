import {
  createCatalog,
  type IndexOptions,
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
import { lazy, withTimeLimit } from '@ts/core/kit'
import { seededCatalog } from '../fixtures/seeded-catalog.js'

/** A sentence of the contract. */
export interface ConformanceCase {
  /** The name of the case in a skip, in kebab-case. Stable within a major version. */
  readonly name: CaseName
  /** The behaviour of a ranker that passes, in the present tense. */
  readonly sentence: string
  /** `every` ranker, those whose queries are `text` or a `pattern`, or those that declare to be `deterministic`. */
  readonly appliesTo: keyof Contract
}

/**
 * The contract: the cases of each group of rankers, by their names, with their sentences. The simplest first, because
 * their failures explain others.
 */
export const CONTRACT = {
  every: {
    name: 'has a name in kebab-case, the same in every instance',
    traits: 'declares every trait',
    limit: 'returns at most `limit` results, however small or large it is',
    'best-first': 'sorts by score, best first',
    'best-hit-last': 'finds the best tool if it is the last of the catalog and the limit is 1',
    'finite-scores': 'gives every result a finite score',
    'no-repeats': 'returns no tool twice',
    'known-ids': 'returns ids of indexed tools only, unaltered',
    'ties-keep-order': 'keeps the order of tools with equal scores',
    'nothing-found': 'returns an empty array if nothing is found',
    certainty: 'reports a certainty, if it does, once before the answer, from 0 to 1, the same for every limit',
    scope: 'returns only tools of `within`',
    'scope-before-limit': 'applies `within` before `limit`, so that a narrow scope still fills its results',
    'scope-empty': 'returns nothing for an empty `within`',
    'scope-unknown-ids': 'accepts ids in `within` that are not in the catalog',
    'scope-untouched': 'changes neither the options nor the set in `within`',
    'frozen-tools': 'accepts deeply frozen tools',
    'tools-untouched': 'does not change tools that are not frozen',
    'no-tools': 'indexes an empty catalog and finds nothing in it',
    'one-tool': 'finds the only tool of a catalog',
    close: 'can be closed twice, and another index still answers',
    'index-yields':
      'lets timers and requests run while it indexes 10,000 tools, reports its progress, and stops when aborted',
    'blank-query': 'answers an empty query and one of whitespace',
    'long-query': 'answers a query of 10,000 characters',
    'hostile-query': 'answers hostile queries, and the next query as before',
    'hostile-tools': 'indexes tools with hostile names and texts, and answers queries for each of their names',
    unicode: 'answers queries in every script',
    'aborted-rank': 'rejects with the reason of a signal that is aborted before rank()',
    'aborted-index': 'rejects with the reason of a signal that is aborted before index()',
    'abort-during-index':
      'settles when its signal is aborted while it indexes, and rejects if it has reported progress before',
    progress: 'reports progress, if it does, with a constant total, never backwards, and ends at the total',
    'explain-found': 'gives a found tool a finite score of the same sign, terms and parts, if it explains',
    'explain-not-found': 'gives a tool that the query does not find the score 0, if it explains',
    'explain-unknown-id': 'gives an id that is not in the catalog the score 0, if it explains',
    'many-tools': 'indexes 10,000 tools and finds the first, the middle and the last of them by name',
    'query-yields':
      'answers a long query over 10,000 tools without holding the event loop for a second of processor time',
    'any-answer': 'keeps every rule of an answer for random catalogs, queries, limits and scopes',
  },
  text: {
    'exact-name': 'puts a tool first for the words of its name',
    'near-duplicate-names':
      'puts a tool first for its exact name among tools whose names are one word or one letter away',
    'inherited-names': 'puts a tool first for its exact name, also if every object has a property of that name',
    'unicode-names': 'puts a tool first for its exact name in every script',
    'identifier-words': 'finds a tool by the words of its name in snake, kebab, camel and Pascal case',
    'more-words-first': 'puts a tool with all words of a query before tools with one of them',
  },
  pattern: {
    'pattern-finds': 'finds tools by literals, alternatives, wildcards, classes and `(?i)`',
    'pattern-invalid': 'refuses a pattern that cannot be compiled with INVALID_PATTERN, or answers it as words',
    'pattern-linear': 'matches every pattern in linear time',
  },
  deterministic: {
    'concurrent-calls': 'answers concurrent calls as it answers them one by one',
    'calls-independent': 'gives the same answer to the same query, whatever other queries came in between',
    'answers-owned': 'gives each caller its own answer: changing it does not change the next one',
    'indexes-independent': 'keeps two indexes of one ranker independent',
    'changed-catalog': 'gives for a changed catalog what a fresh ranker gives for it',
    deterministic: 'gives the same ids and scores from a fresh ranker over the same tools',
    'smaller-limit': 'returns the first results of a larger limit for a smaller one',
    'smaller-scope': 'finds in a scope every tool of the scope that it finds without one',
  },
} as const

type Contract = typeof CONTRACT
type CaseName = { [group in keyof Contract]: keyof Contract[group] }[keyof Contract]
/** Resolves if the ranker satisfies the sentence; rejects with `RANKER_CONTRACT` if it does not. */
type Check = (kit: ConformanceKit) => Promise<void>
/** Checks of some cases. */
export type Checks = { readonly [name in CaseName]?: Check }

export function applies({ appliesTo }: ConformanceCase, traits: RankerTraits): boolean {
  if (appliesTo === 'every') return true
  return appliesTo === 'deterministic' ? traits.deterministic : appliesTo === traits.query
}

/** A violated sentence of the contract, in the form of every message: found, expected, remedy. */
export function breach(found: string, expected: string, remedy: string): ToolSearchError {
  return new ToolSearchError('RANKER_CONTRACT', `Found ${found}, expected ${expected}; ${remedy}`)
}

/** @throws ToolSearchError that {@link breach} makes, if a condition does not hold */
export function expectThat(holds: boolean, found: string, expected: string, remedy: string): asserts holds {
  if (!holds) throw breach(found, expected, remedy)
}

/** Refuses a value that differs from the expected one as JSON; `about` follows the found value in the message. */
export function expectEqual(found: unknown, expected: unknown, about: string, remedy: string): void {
  const isEqual = JSON.stringify(found) === JSON.stringify(expected)
  expectThat(isEqual, `${show(found)} ${about}`, show(expected), remedy)
}

/** A sentence of the contract that a ranker violates on purpose. */
export interface ConformanceSkip {
  /** A name of {@link conformanceCases}. */
  readonly case: string
  /** The reason, for people who choose rankers. It is part of the skipped test's title, and belongs in the README. */
  readonly reason: string
}

/** The ranker to test, and the amount of work for it. */
export interface ConformanceOptions {
  /**
   * Returns a new ranker at each call; some cases need several. Prepare slow parts (a model, a database) in advance,
   * and use them in the function.
   */
  readonly createRanker: () => Ranker
  /** Cases that are left out, each with its reason. Default: none. */
  readonly skip?: readonly ConformanceSkip[]
  /**
   * Number of tools in the cases `many-tools` and `query-yields`, and in those about stopping. Default: 10,000, as many
   * as a large company's MCP servers have.
   */
  readonly manyTools?: number
  /** Random catalogs per case on properties. Default: 50, about a second for a ranker in memory. */
  readonly propertyRuns?: number
  /** Milliseconds after which an index or an answer counts as hanging. Default: 20,000. */
  readonly patienceMs?: number
  /**
   * Maximum processor time, in milliseconds, for which one query may block the event loop. Default: 1,000. This is many
   * times more than a ranker needs if it reads a bounded number of words, and less than the usual timeout of a server's
   * health check.
   */
  readonly maxBlockMs?: number
  /** Seed of all random values, so that a failure can be reproduced. Default: 1. */
  readonly seed?: number
}

export type ConformanceKit = ReturnType<typeof createKit>
/** Tools with an index over them. */
export type Indexed = Awaited<ReturnType<ConformanceKit['index']>>

export function createKit(effort: Required<Omit<ConformanceOptions, 'skip'>>) {
  const { createRanker, patienceMs, manyTools, seed } = effort
  const { name, traits } = createRanker()

  /** Waits for a promise with a time limit; work that blocks the thread is detected afterwards. */
  async function settles<T>(what: string, work: () => Promise<T>): Promise<T> {
    const late = (limit: number) =>
      breach(`no answer from ${what} within ${limit} ms`, 'an answer', 'bound the work, or raise patienceMs')
    const begin = () => {
      const promise: unknown = work()
      const isPromise = typeof (promise as PromiseLike<unknown> | undefined)?.then === 'function'
      expectThat(isPromise, `${show(promise)} from ${what}`, 'a promise', 'make it async')
      return promise as Promise<T>
    }
    const startedAt = performance.now()
    const value = await withTimeLimit(begin, patienceMs, undefined, late)
    if (performance.now() - startedAt > patienceMs) throw late(patienceMs)
    return value
  }

  /** An index over tools, by default by a fresh ranker, and its answers. */
  async function index(tools: readonly SearchableTool[], options: IndexOptions = {}, ranker = createRanker()) {
    const made: RankerIndex = await settles('index()', () => ranker.index(tools, options))

    /** The answer to a query; an error if it is not a list or does not arrive in time. */
    async function answer(query: string, options: RankOptions): Promise<readonly Ranked[]> {
      const found = await settles(`rank(${show(query)})`, () => made.rank(query, options))
      const text = `${show(found)} for ${show(query)}`
      expectThat(Array.isArray(found), text, 'an array, empty where nothing is found', 'return []')
      return found
    }

    return {
      tools,
      index: made,
      answer,
      ids: async (query: string, limit = tools.length + 1) => (await answer(query, { limit })).map(({ id }) => id),
      /**
       * The answer to a query that a pattern ranker may refuse: `undefined` if it refuses with `INVALID_PATTERN` or
       * `INVALID_QUERY`. A text ranker accepts every text.
       */
      async answerOrRefusal(query: string, options: RankOptions): Promise<readonly Ranked[] | undefined> {
        const isPattern = traits.query === 'pattern'
        try {
          return await answer(query, options)
        } catch (error) {
          const isRefused = isToolSearchError(error, 'INVALID_PATTERN') || isToolSearchError(error, 'INVALID_QUERY')
          if (isPattern && isRefused) return undefined
          if (isToolSearchError(error, 'RANKER_CONTRACT')) throw error
          const expected = isPattern ? 'an answer, or INVALID_PATTERN' : 'an answer'
          throw breach(`${show(error)} thrown for the query ${show(query)}`, expected, 'treat a query as data')
        }
      },
      close: async () => made.close?.(),
    }
  }

  const indexed = (definitions: readonly ToolDefinition[], ranker?: Ranker) =>
    index(createCatalog(definitions).searchable, {}, ranker)
  /** Many tools with an index over them, built once: the cases that need an index only run queries on it. */
  const many = lazy(() => indexed(seededCatalog(manyTools, seed)))
  return { ...effort, name, traits, settles, index, indexed, many }
}

/** Refuses work that does not reject with the reason of its aborted signal, or with an error that has it as its cause. */
export async function expectAborted(what: string, reason: Error, work: () => Promise<unknown>): Promise<void> {
  const outcome = await outcomeOf(work)
  if ('thrown' in outcome) return expectReason(outcome.thrown, reason)
  throw breach(`${show(outcome.value)} from ${what}`, 'a rejection', 'check the signal first: signal?.throwIfAborted()')
}

export function outcomeOf<T>(work: () => Promise<T>): Promise<{ readonly value: T } | { readonly thrown: unknown }> {
  return work().then(
    value => ({ value }),
    (thrown: unknown) => ({ thrown }),
  )
}

/** Refuses an error for an aborted signal, unless it is the signal's reason or has it as its cause. */
export function expectReason(thrown: unknown, reason: Error): void {
  const isReason = thrown === reason || (thrown instanceof Error && thrown.cause === reason)
  const remedy = 'reject by signal.throwIfAborted(), before any work'
  expectThat(isReason, `${show(thrown)} for an aborted signal`, 'the reason of the signal', remedy)
}

/** Refuses reports of progress that decrease, change their total, or end before the last tool. */
export function expectProgress(reports: readonly (readonly [done: number, total: number])[], count: number): void {
  let before = 0
  for (const [done, total] of reports) {
    const found = `progress ${done} of ${total} after ${before}, for ${count} tools`
    const isRising = total === count && done >= before && done <= count
    expectThat(isRising, found, 'rising numbers of tools done', 'count the tools that are finished')
    before = done
  }
  const isDone = reports.length === 0 || before === count
  expectThat(isDone, `${before} of ${count} as the last progress`, `${count}`, 'report once more at the end')
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
