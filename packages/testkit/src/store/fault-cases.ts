import { createToolSearch, type SessionStore, serializeTools } from '@ts/core'
import { sha256 } from '@ts/core/kit'
import { expectThat } from '../conformance-test.js'
import { createReferenceRanker } from '../ranker/reference-ranker.js'
import type { StoreCase, StoreKit } from './store-case.js'

const TOOLS = Array.from({ length: 6 }, (_, i) => ({ name: `tool_${i}`, description: `The tool ${i}` }))
/** Writes until a full store refuses one: a file may have some room left. */
const MAX_WRITES = 200

/**
 * Plays a session before, during and after a fault: its list goes on, and what the store acknowledged is there
 * afterwards. Returns what the store rejected with.
 */
async function outlives(
  { store, other, session, faults }: StoreKit,
  fault: 'slow' | 'full',
  write: (acknowledged: Set<string>) => Promise<void>,
): Promise<unknown> {
  const ranker = createReferenceRanker()
  const search = { tools: TOOLS, ranker, disclosure: 'load', activation: 'on', sessions: store, onEvent() {} } as const
  const toolSearch = createToolSearch(search)
  const load = (name: string) => toolSearch.handle({ name: 'add_tool', arguments: { tool_names: [name] }, session })
  const listed = async () => serializeTools((await toolSearch.expose({ session })).tools).slice(1, -1)
  const expectContinued = (list: string, before: string) =>
    expectThat(list.startsWith(before), list, `a list that begins with ${before}`, 'reject if the data cannot be read')

  await load('tool_1')
  const before = await listed()
  const acknowledged = new Set(['tool_1'])
  const end = await faults[fault]!()
  let rejected: unknown
  try {
    const failing = write(acknowledged).catch(error => {
      rejected = error ?? 'undefined'
    })
    await Promise.all([failing, load('tool_2'), listed().then(list => expectContinued(list, before))])
  } finally {
    await end()
  }
  expectContinued(await listed(), before)
  const kept = new Set((await other.read(session))?.ids)
  const lost = [...acknowledged].filter(id => !kept.has(id))
  expectThat(lost.length === 0, `no ${lost.join(', ')}`, 'what was acknowledged', 'resolve only what is stored')
  return rejected
}

function expectExplained(error: unknown): void {
  const message = String((error as { readonly message?: unknown } | undefined)?.message)
  const remedy = 'throw an error that says what was found, what was expected and what to do'
  expectThat(/Found .+, expected .+; ./s.test(message), message, '"Found …, expected …; …"', remedy)
}

async function expectWorks(store: SessionStore, session: string): Promise<void> {
  const [first, second] = ['first', 'second'].map(text => sha256(`${session} ${text}`)) as [string, string]
  await store.add(session, ['a'])
  await store.replace(session, ['b'])
  await store.add(session, ['c'])
  await store.blobs.put(new Map([[first, Uint8Array.of(1)]]))
  const sent = [await store.setSent(session, [first], []), await store.setSent(session, [second], [])]
  const found = JSON.stringify([await store.read(session), sent, (await store.blobs.get([first]))[0]?.join()])
  const expected = JSON.stringify([{ ids: ['b', 'c'], sent: [first] }, [[first], [first]], '1'])
  expectThat(found === expected, found, expected, 'complete the tables when the store is opened')
  await store.delete(session)
}

export const FAULT_CASES: readonly StoreCase[] = [
  {
    sentence: 'a store that answers late rejects or keeps its word, and turns go on',
    needs: 'slow',
    check: async kit =>
      void (await outlives(kit, 'slow', async acknowledged => {
        await kit.other.add(kit.session, ['late'])
        acknowledged.add('late')
      })),
  },
  {
    sentence: 'a full store says so, loses nothing that it acknowledged, and turns go on',
    needs: 'full',
    async check(kit) {
      const error = await outlives(kit, 'full', async acknowledged => {
        for (let i = 0; i < MAX_WRITES; i++) {
          const ids = Array.from({ length: 40 }, (_, place) => `${'x'.repeat(200)}${i}_${place}`)
          await kit.store.add(kit.session, ids)
          for (const id of ids) acknowledged.add(id)
          await kit.store.replace(`${kit.session}, other`, ids)
          const text = `${kit.session} ${i}`
          await kit.store.blobs.put(new Map([[sha256(text), new TextEncoder().encode(text.repeat(1_000))]]))
        }
      })
      expectExplained(error)
    },
  },
  {
    sentence: 'data whose creation was interrupted are completed when they are opened',
    needs: 'halfMigrated',
    check: async ({ faults, session }) => expectWorks(await faults.halfMigrated!(), session),
  },
  {
    sentence: 'data of a newer version that older ones must not use are refused, with what to do',
    needs: 'newer',
    async check({ faults }) {
      expectExplained(
        await faults.newer!().then(
          () => new Error('an open store'),
          error => error,
        ),
      )
    },
  },
]
