import {
  createCatalog,
  type IndexOptions,
  type Ranked,
  type RankOptions,
  type SearchableTool,
  toSearchableTool,
} from '@ts/core'
import { officeCatalog } from '../../fixtures/office-catalog.js'
import { seededCatalog } from '../../fixtures/seeded-catalog.js'
import { noTools, oneTool } from '../../fixtures/trap-catalog.js'
import {
  type Checks,
  expectAborted,
  expectEqual,
  expectProgress,
  expectReason,
  expectThat,
  type Indexed,
  outcomeOf,
  show,
} from '../conformance-case.js'
import { countTurns } from '../event-loop.js'

const QUERIES = ['file', 'message', 'list', 'invoice', 'archive_invoice', 'ticket', 'channel'] as const
const OPTIONS: RankOptions = Object.freeze({ limit: 6 })
/** The number of tools from which an index must be built in slices, independent of the kit's number. */
const SLICED_TOOLS = 10_000
/**
 * Minimum number of turns of the event loop during such a build. Waiting for a file takes one or two, and shows nothing
 * about pauses.
 */
const MIN_TURNS = 5

export const indexChecks = {
  async 'frozen-tools'(kit) {
    const { answer } = await kit.indexed(officeCatalog)
    await answer('file', Object.freeze({ limit: 3, within: new Set(['read_file']) }))
  },
  async 'tools-untouched'(kit) {
    const tools = structuredClone(createCatalog(officeCatalog).searchable) as SearchableTool[]
    const before = JSON.stringify(tools)
    await answersOf(await kit.index(tools))
    const isKept = JSON.stringify(tools) === before
    const found = 'tools that differ after indexing and ranking'
    expectThat(isKept, found, 'the tools as given', 'copy before changing')
  },
  async 'no-tools'(kit) {
    const catalog = await kit.indexed(noTools)
    for (const query of ['file', '', 'archive_invoice']) {
      expectEqual(await catalog.answer(query, { limit: 5 }), [], 'in an empty catalog', 'return []')
    }
  },
  async 'one-tool'(kit) {
    const catalog = await kit.indexed(oneTool)
    const found = await catalog.answer('send_invoice', { limit: 5 })
    const isFound = found.length === 1 && found[0]?.id === 'send_invoice' && Number.isFinite(found[0].score)
    const remedy = 'guard what is divided by a spread or a rarity'
    expectThat(isFound, `${show(found)} for the only tool`, 'that tool with a finite score', remedy)
  },
  async 'concurrent-calls'(kit) {
    const catalog = await kit.indexed(officeCatalog)
    const calls = QUERIES.flatMap(query => [1, 3, 10].map(limit => ({ query, limit })))
    const expected: (readonly Ranked[])[] = []
    for (const { query, limit } of calls) expected.push(await catalog.answer(query, { limit }))
    const found = await Promise.all(calls.map(({ query, limit }) => catalog.answer(query, { limit })))
    for (const [i, { query }] of calls.entries())
      expectSame(found[i]!, expected[i]!, `for ${show(query)} among others`, 'keep no state in an index')
  },
  async 'calls-independent'(kit) {
    const catalog = await kit.indexed(officeCatalog)
    const first = await answersOf(catalog)
    await catalog.answer('calendar appointment weather currency', { limit: 10, within: new Set() })
    expectSameAll(await answersOf(catalog), first, 'asked again', 'keep no state in an index')
  },
  async 'answers-owned'(kit) {
    const catalog = await kit.indexed(officeCatalog)
    const first = await catalog.answer('file', OPTIONS)
    const copy = structuredClone(first)
    try {
      const spoiled = first as { id: string; score: number }[]
      for (const ranked of spoiled) ranked.score = -1
      spoiled.reverse().pop()
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
      // A frozen answer is as safe as a copy.
    }
    const next = await catalog.answer('file', OPTIONS)
    expectSame(next, copy, 'after its caller altered the answer', 'freeze what you keep')
  },
  async 'indexes-independent'(kit) {
    const ranker = kit.createRanker()
    const office = await kit.indexed(officeCatalog, ranker)
    const alone = await answersOf(office)
    const catalogs = [officeCatalog, officeCatalog.slice(0, 3), seededCatalog(50, kit.seed)]
    const others = await Promise.all(catalogs.map(catalog => kit.indexed(catalog, ranker)))
    // If indexes are built at the same time, any may be the last; this one is always the last.
    others.push(await kit.indexed(officeCatalog.slice(0, 3), ranker))
    for (const other of others) await answersOf(other)
    expectSameAll(await answersOf(office), alone, 'after another index was built', 'keep state per index')
    expectSameAll(await answersOf(others[0]!), alone, 'from a second index', 'keep state per index')
  },
  async 'changed-catalog'(kit) {
    const ranker = kit.createRanker()
    let { tools } = await kit.indexed([...officeCatalog, ...seededCatalog(100, kit.seed)], ranker)
    const others = createCatalog([{ name: 'pin_message_in_channel' }, { name: 'reopen_ticket' }]).searchable
    const other = Object.freeze({ ...tools[3]!, description: 'Archive a ticket, or a message of a channel' })
    const edits: readonly ((list: SearchableTool[]) => void)[] = [
      list => list.splice(3, 1, other),
      list => list.splice(5, 2),
      list => list.unshift(...list.splice(40, 10)),
      list => list.push(...others),
    ]
    for (const edit of edits) {
      const list = [...tools]
      edit(list)
      tools = Object.freeze(list)
      const changed = await answersOf(await kit.index(tools, {}, ranker))
      const fresh = await answersOf(await kit.index(tools))
      expectSameAll(changed, fresh, 'after a change of the tools', 'reuse only what the change does not affect')
    }
  },
  async deterministic(kit) {
    const tools = createCatalog([...officeCatalog, ...seededCatalog(50, kit.seed)]).tools
    const answers = async () => answersOf(await kit.index(tools.map(toSearchableTool)))
    const expected = await answers()
    for (let round = 0; round < 3; round++)
      expectSameAll(await answers(), expected, 'from a fresh ranker', 'or set deterministic: false')
  },
  async close(kit) {
    const ranker = kit.createRanker()
    const closed = await kit.indexed(officeCatalog, ranker)
    const other = await kit.indexed(officeCatalog, ranker)
    await closed.answer('file', OPTIONS)
    for (let times = 0; times < 2; times++) await closed.close()
    const isFound = (await other.answer('file', OPTIONS)).length > 0
    const found = 'nothing from an index after another was closed'
    expectThat(isFound, found, 'its answer', 'free only what is its own')
    await other.close()
  },
  async 'index-yields'(kit) {
    const tools = slicedTools(kit.seed)
    const ranker = kit.createRanker()
    const index = (options: IndexOptions, list = tools) => kit.index(list, options, ranker)
    // Data that a ranker loads for its first index, such as weights, takes additional turns.
    await (await index({}, tools.slice(0, 1))).close()

    const reports: [done: number, total: number][] = []
    const onProgress = (done: number, total: number) => void reports.push([done, total])
    const { turns, value } = await countTurns(() => index({ onProgress }))
    await value.close()
    const found = `${turns} turns of the event loop while ${SLICED_TOOLS} tools were indexed`
    const remedy = 'pause every few milliseconds: createYielder() of @ts/core'
    expectThat(turns >= MIN_TURNS, found, `${MIN_TURNS} or more`, remedy)
    expectThat(reports.length > 0, 'no report of progress', 'some', 'call onProgress at each pause')
    expectProgress(reports, SLICED_TOOLS)

    const reason = new Error('no longer wanted')
    const controller = new AbortController()
    const { signal } = controller
    const work = () =>
      countTurns(
        // Other tools, because a ranker may have kept what it read of the first ones.
        () => index({ signal }, slicedTools(kit.seed + 1)),
        () => controller.abort(reason),
      )
    await expectAborted('index() with a signal that was aborted while it worked', reason, work)
  },
  async 'aborted-rank'(kit) {
    const catalog = await kit.indexed(officeCatalog)
    const reason = new Error('no longer wanted')
    for (const query of ['file', '', 'archive_invoice']) {
      await expectAborted(`rank(${show(query)}) with an aborted signal`, reason, () =>
        catalog.answer(query, { limit: 5, signal: AbortSignal.abort(reason) }),
      )
    }
    await catalog.answer('file', { limit: 5, signal: new AbortController().signal })
  },
  async 'aborted-index'(kit) {
    const tools = createCatalog(officeCatalog).searchable
    const reason = new Error('no longer wanted')
    await expectAborted('index() with an aborted signal', reason, () =>
      kit.index(tools, { signal: AbortSignal.abort(reason) }),
    )
  },
  async 'abort-during-index'(kit) {
    const tools = createCatalog(seededCatalog(kit.manyTools, kit.seed)).searchable
    const reason = new Error('no longer wanted')

    const soon = new AbortController()
    const running = outcomeOf(() => kit.index(tools, { signal: soon.signal }))
    queueMicrotask(() => soon.abort(reason))
    const settled = await running
    if ('thrown' in settled) expectReason(settled.thrown, reason)
    else await settled.value.close()

    const midway = new AbortController()
    let abortedAt: number | undefined
    const onProgress = (done: number, total: number) => {
      if (done >= total || abortedAt !== undefined) return
      abortedAt = done
      midway.abort(reason)
    }
    const outcome = await outcomeOf(() => kit.index(tools, { signal: midway.signal, onProgress }))
    if ('thrown' in outcome) return expectReason(outcome.thrown, reason)
    await outcome.value.close()
    const found = `an index though its signal was aborted at ${abortedAt} of ${tools.length} tools`
    const remedy = 'call signal?.throwIfAborted() where you report progress'
    expectThat(abortedAt === undefined, found, 'a rejection', remedy)
  },
  async progress(kit) {
    for (const count of [0, 1, Math.min(kit.manyTools, 1_000)]) {
      const tools = createCatalog(seededCatalog(count, kit.seed)).searchable
      const reports: [done: number, total: number][] = []
      const onProgress = (done: number, total: number) => void reports.push([done, total])
      await (await kit.index(tools, { onProgress })).close()
      expectProgress(reports, count)
    }
  },
} satisfies Checks

/** Many tools with names and descriptions only, so that the case takes little time. */
function slicedTools(seed: number): readonly SearchableTool[] {
  const [{ keywords, parameters, category, title }] = createCatalog([{ name: 'bare' }]).searchable as [SearchableTool]
  return Object.freeze(
    seededCatalog(SLICED_TOOLS, seed).map(({ name, description = '', server = '' }) =>
      Object.freeze({ id: name, name, description, server, keywords, parameters, category, title }),
    ),
  )
}

async function answersOf({ answer }: Indexed): Promise<Answers> {
  const answers: (readonly Ranked[])[] = []
  for (const query of QUERIES) answers.push(structuredClone(await answer(query, OPTIONS)))
  return answers
}

type Answers = readonly (readonly Ranked[])[]

function expectSameAll(found: Answers, expected: Answers, when: string, remedy: string): void {
  for (const [i, query] of QUERIES.entries())
    expectSame(found[i]!, expected[i]!, `for the query ${show(query)} ${when}`, remedy)
}

/** Refuses another answer; a ranker may add fields to a result. */
function expectSame(found: readonly Ranked[], expected: readonly Ranked[], when: string, remedy: string): void {
  const [one, other] = [found, expected].map(answers => answers.map(({ id, score }) => ({ id, score })))
  expectEqual(one, other, when, remedy)
}
