import {
  createCatalog,
  type IndexOptions,
  type Ranked,
  type RankerIndex,
  type RankOptions,
  type SearchableTool,
  toSearchableTool,
} from '@ts/core'
import { officeCatalog } from '../../fixtures/office-catalog.js'
import { seededCatalog } from '../../fixtures/seeded-catalog.js'
import { noTools, oneTool } from '../../fixtures/trap-catalog.js'
import {
  answer,
  breach,
  type ConformanceCase,
  expectProgress,
  expectReason,
  type Indexed,
  indexed,
  indexWith,
  rejection,
  settles,
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

/** Cases about building, using and closing indexes, and about tools that they must not change. */
export const indexCases: readonly ConformanceCase[] = [
  {
    name: 'frozen-tools',
    sentence: 'accepts deeply frozen tools',
    async check(kit) {
      const { index } = await indexed(kit, officeCatalog)
      await answer(kit, { index }, 'file', Object.freeze({ limit: 3, within: new Set(['read_file']) }))
    },
  },
  {
    name: 'tools-untouched',
    sentence: 'does not change tools that are not frozen',
    async check(kit) {
      const tools = structuredClone(createCatalog(officeCatalog).searchable) as SearchableTool[]
      const before = JSON.stringify(tools)
      const index = await settles(kit, 'index()', () => kit.createRanker().index(tools))
      for (const query of QUERIES) await answer(kit, { index }, query, OPTIONS)
      if (JSON.stringify(tools) !== before) {
        throw breach('tools that differ after indexing and ranking', 'the tools as given', 'copy before changing')
      }
    },
  },
  {
    name: 'no-tools',
    sentence: 'indexes an empty catalog and finds nothing in it',
    async check(kit) {
      const catalog = await indexed(kit, noTools)
      for (const query of ['file', '', 'archive_invoice']) {
        const found = await answer(kit, catalog, query, { limit: 5 })
        if (found.length > 0) throw breach(`${show(found)} in an empty catalog`, 'nothing', 'return []')
      }
    },
  },
  {
    name: 'one-tool',
    sentence: 'finds the only tool of a catalog',
    async check(kit) {
      const catalog = await indexed(kit, oneTool)
      const found = await answer(kit, catalog, 'send_invoice', { limit: 5 })
      if (found.length !== 1 || found[0]?.id !== 'send_invoice' || !Number.isFinite(found[0].score)) {
        throw breach(
          `${show(found)} for the only tool`,
          'that tool with a finite score',
          'guard what is divided by a spread or a rarity',
        )
      }
    },
  },
  {
    name: 'concurrent-calls',
    sentence: 'answers concurrent calls as it answers them one by one',
    appliesTo: 'deterministic',
    async check(kit) {
      const { index } = await indexed(kit, officeCatalog)
      const calls = QUERIES.flatMap(query => [1, 3, 10].map(limit => ({ query, limit })))
      const expected: (readonly Ranked[])[] = []
      for (const { query, limit } of calls) expected.push(await answer(kit, { index }, query, { limit }))
      const found = await Promise.all(calls.map(({ query, limit }) => answer(kit, { index }, query, { limit })))
      calls.forEach(({ query }, i) => {
        expectSame(found[i]!, expected[i]!, `the query ${show(query)} among others`, 'keep no state in an index')
      })
    },
  },
  {
    name: 'calls-independent',
    sentence: 'gives the same answer to the same query, whatever other queries came in between',
    appliesTo: 'deterministic',
    async check(kit) {
      const { index } = await indexed(kit, officeCatalog)
      const first = await answersOf(kit, index)
      await answer(kit, { index }, 'calendar appointment weather currency', { limit: 10, within: new Set() })
      expectSameAll(await answersOf(kit, index), first, 'asked again', 'keep no state in an index')
    },
  },
  {
    name: 'answers-owned',
    sentence: 'gives each caller its own answer: changing it does not change the next one',
    appliesTo: 'deterministic',
    async check(kit) {
      const { index } = await indexed(kit, officeCatalog)
      const first = await answer(kit, { index }, 'file', OPTIONS)
      const copy = structuredClone(first)
      try {
        const spoiled = first as { id: string; score: number }[]
        for (const ranked of spoiled) ranked.score = -1
        spoiled.reverse().pop()
      } catch (error) {
        if (!(error instanceof TypeError)) throw error
        // A frozen answer is as safe as a copy.
      }
      expectSame(
        await answer(kit, { index }, 'file', OPTIONS),
        copy,
        'after its caller altered it',
        'freeze what you keep',
      )
    },
  },
  {
    name: 'indexes-independent',
    sentence: 'keeps two indexes of one ranker independent',
    appliesTo: 'deterministic',
    async check(kit) {
      const ranker = kit.createRanker()
      const office = await indexWith(kit, ranker, officeCatalog)
      const alone = await answersOf(kit, office.index)
      const others: Indexed[] = await Promise.all([
        indexWith(kit, ranker, officeCatalog),
        indexWith(kit, ranker, officeCatalog.slice(0, 3)),
        indexWith(kit, ranker, seededCatalog(50, kit.seed)),
      ])
      // If indexes are built at the same time, any may be the last; this one is always the last.
      others.push(await indexWith(kit, ranker, officeCatalog.slice(0, 3)))
      for (const other of others) await answersOf(kit, other.index)
      expectSameAll(await answersOf(kit, office.index), alone, 'after another index was built', 'keep state per index')
      expectSameAll(await answersOf(kit, others[0]!.index), alone, 'from a second index', 'keep state per index')
    },
  },
  {
    name: 'changed-catalog',
    sentence: 'gives for a changed catalog what a fresh ranker gives for it',
    appliesTo: 'deterministic',
    async check(kit) {
      const ranker = kit.createRanker()
      let { tools } = await indexWith(kit, ranker, [...officeCatalog, ...seededCatalog(100, kit.seed)])
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
        const index = await settles(kit, 'index()', () => ranker.index(tools))
        const fresh = await settles(kit, 'index()', () => kit.createRanker().index(tools))
        const remedy = 'reuse only what the change does not affect'
        expectSameAll(await answersOf(kit, index), await answersOf(kit, fresh), 'after a change of the tools', remedy)
      }
    },
  },
  {
    name: 'deterministic',
    sentence: 'gives the same ids and scores from a fresh ranker over the same tools',
    appliesTo: 'deterministic',
    async check(kit) {
      const tools = createCatalog([...officeCatalog, ...seededCatalog(50, kit.seed)]).tools
      const build = () => kit.createRanker().index(tools.map(toSearchableTool))
      const expected = await answersOf(kit, await build())
      for (let round = 0; round < 3; round++) {
        expectSameAll(
          await answersOf(kit, await build()),
          expected,
          'from a fresh ranker',
          'or set deterministic: false',
        )
      }
    },
  },
  {
    name: 'close',
    sentence: 'can be closed twice, and another index still answers',
    async check(kit) {
      const ranker = kit.createRanker()
      const { index } = await indexWith(kit, ranker, officeCatalog)
      const other = await indexWith(kit, ranker, officeCatalog)
      await answer(kit, { index }, 'file', OPTIONS)
      for (let times = 0; times < 2; times++) await index.close?.()
      if ((await answer(kit, other, 'file', OPTIONS)).length === 0) {
        throw breach('nothing from an index after another was closed', 'its answer', 'free only what is its own')
      }
      await other.index.close?.()
    },
  },
  {
    name: 'index-yields',
    sentence:
      'lets timers and requests run while it indexes 10,000 tools, reports its progress, and stops when aborted',
    async check(kit) {
      const tools = slicedTools(kit.seed)
      const ranker = kit.createRanker()
      const build = (options: IndexOptions, list = tools) => settles(kit, 'index()', () => ranker.index(list, options))
      // Data that a ranker loads for its first index, such as weights, takes additional turns.
      await (await build({}, tools.slice(0, 1))).close?.()

      const reports: [done: number, total: number][] = []
      const onProgress = (done: number, total: number) => void reports.push([done, total])
      const { turns, value: index } = await countTurns(() => build({ onProgress }))
      await index.close?.()
      if (turns < MIN_TURNS) {
        throw breach(
          `${turns} turns of the event loop while ${SLICED_TOOLS} tools were indexed`,
          `${MIN_TURNS} or more`,
          'pause every few milliseconds: createYielder() of @ts/core',
        )
      }
      if (reports.length === 0) throw breach('no report of progress', 'some', 'call onProgress at each pause')
      expectProgress(reports, SLICED_TOOLS)

      const reason = new Error('no longer wanted')
      const controller = new AbortController()
      const { signal } = controller
      const work = () =>
        countTurns(
          // Other tools, because a ranker may have kept what it read of the first ones.
          () => build({ signal }, slicedTools(kit.seed + 1)),
          () => controller.abort(reason),
        )
      expectReason(await rejection('index() with a signal that was aborted while it worked', work), reason)
    },
  },
]

/** Many tools with names and descriptions only, so that the case takes little time. */
function slicedTools(seed: number): readonly SearchableTool[] {
  const [{ keywords, parameters, category, title }] = createCatalog([{ name: 'bare' }]).searchable as [SearchableTool]
  return Object.freeze(
    seededCatalog(SLICED_TOOLS, seed).map(({ name, description = '', server = '' }) =>
      Object.freeze({ id: name, name, description, server, keywords, parameters, category, title }),
    ),
  )
}

type Kit = Parameters<ConformanceCase['check']>[0]

async function answersOf(kit: Kit, index: RankerIndex): Promise<(readonly Ranked[])[]> {
  const answers: (readonly Ranked[])[] = []
  for (const query of QUERIES) answers.push(structuredClone(await answer(kit, { index }, query, OPTIONS)))
  return answers
}

function expectSameAll(
  found: readonly (readonly Ranked[])[],
  expected: readonly (readonly Ranked[])[],
  when: string,
  remedy: string,
): void {
  found.forEach((ranked, i) => {
    expectSame(ranked, expected[i]!, `the query ${show(QUERIES[i])} ${when}`, remedy)
  })
}

function expectSame(found: readonly Ranked[], expected: readonly Ranked[], when: string, remedy: string): void {
  const text = ({ id, score }: Ranked) => `${id} ${score}`
  if (found.map(text).join('\n') !== expected.map(text).join('\n')) {
    throw breach(`${show(found)} for ${when}`, show(expected), remedy)
  }
}
