import { createToolSearch, type SessionStore, serializeTools, type ToolDefinition } from '@ts/core'
import fc from 'fast-check'
import { expectThat } from '../conformance-test.js'
import { createReferenceRanker } from '../ranker/reference-ranker.js'
import type { StoreKit } from './store-case.js'

const TOOLS: readonly ToolDefinition[] = Array.from({ length: 12 }, (_, i) => ({
  name: `tool_${i}`,
  description: `The tool ${i}`,
  server: `server_${i % 3}`,
}))

/** One exposure: its list, and when it began and ended. */
export interface Sent {
  readonly from: number
  readonly to: number
  /** The instructions and the meta tools. */
  readonly head: string
  readonly tools: readonly string[]
}

/**
 * Plays two processes over one store, in random interleavings of their steps: they have different tools, expose the
 * same session, and reveal tools to it.
 *
 * @throws ToolSearchError if an exposure does not continue an earlier one, or a reveal is lost.
 */
export async function keepsSharedSessions({ stores, session, runs, seed }: StoreKit): Promise<void> {
  const places = fc.uniqueArray(fc.nat({ max: TOOLS.length - 1 }), { minLength: 5 })
  const step = fc.record({ process: fc.nat({ max: 1 }), isReveal: fc.boolean(), place: fc.nat() })
  let played = 0
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.tuple(places, places),
      fc.array(step, { minLength: 2, maxLength: 10 }),
      fc.constantFrom('bridge' as const, 'load' as const, 'native' as const, 'stub' as const, 'eager' as const),
      async (scheduler, catalogs, steps, disclosure) => {
        const name = `${session}/${played++}`
        const lists = catalogs.map(list => list.map(place => TOOLS[place]!))
        const processes = lists.map((tools, i) => {
          const sessions = interleaved(stores[i]!, scheduler)
          const policy = { defer: 'automatic', neverDefer: ['tool_0', 'tool_1'] } as const
          const ranker = createReferenceRanker()
          return {
            sessions,
            toolSearch: createToolSearch({ tools, ranker, activation: 'on', disclosure, sessions, policy }),
          }
        })
        const exposures: Sent[] = []
        const revealed = new Set<string>()
        let clock = 0
        const work = steps.map(async ({ process, isReveal, place }) => {
          await scheduler.schedule(Promise.resolve())
          const { sessions, toolSearch } = processes[process]!
          const from = clock++
          if (isReveal) {
            const { name: id } = lists[process]![place % lists[process]!.length]!
            revealed.add(id)
            return sessions.add(name, [id])
          }
          const { tools, instructions } = await toolSearch.expose({ session: name })
          const [metas, others] = [true, false].map(isMeta => tools.filter(({ role }) => (role === 'meta') === isMeta))
          const head = instructions + serializeTools(metas!)
          // A reveal changes the schema of a stub in its place.
          const listed = others!.map(tool => (disclosure === 'stub' ? tool.name : serializeTools([tool])))
          exposures.push({ from, to: clock++, head, tools: listed })
        })
        await scheduler.waitFor(Promise.all(work))
        const kept = new Set((await stores[0].read(name))?.ids)
        const lost = [...revealed].filter(id => !kept.has(id))
        expectThat(lost.length === 0, `no ${lost.join(', ')}`, 'every reveal', 'append ids in one atomic step')
        expectContinued(exposures)
      },
    ),
    { numRuns: runs, seed },
  )
}

/** A later list begins with an earlier one; of two that overlap in time, either may be the earlier one. */
export function expectContinued(exposures: readonly Sent[]): void {
  const begins = (one: Sent, other: Sent) =>
    one.head === other.head && other.tools.every((tool, i) => one.tools[i] === tool)
  for (const [i, one] of exposures.entries()) {
    for (const other of exposures.slice(i + 1)) {
      const isContinued = begins(other, one) || (other.from < one.to && begins(one, other))
      const remedy = 'compare the digests with those that the caller knows, and set them in one atomic step'
      expectThat(isContinued, 'a list with another beginning', 'a list that continues the sent list', remedy)
    }
  }
}

/** The same store; each call starts and ends when the scheduler says so. */
function interleaved(store: SessionStore, scheduler: fc.Scheduler): SessionStore {
  const late =
    <A extends readonly unknown[], R>(method: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      await scheduler.schedule(Promise.resolve())
      const result = await method(...args)
      await scheduler.schedule(Promise.resolve())
      return result
    }
  return {
    read: late(session => store.read(session)),
    add: late((session, ids) => store.add(session, ids)),
    replace: late((session, ids) => store.replace(session, ids)),
    setSent: late((session, sent, before) => store.setSent(session, sent, before)),
    delete: late(session => store.delete(session)),
    blobs: { get: late(digests => store.blobs.get(digests)), put: late(blobs => store.blobs.put(blobs)) },
  }
}
