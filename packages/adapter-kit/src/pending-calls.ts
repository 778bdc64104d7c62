import type { ExecuteOutcome, ExecutionEnd, ToolSearch, TurnInput } from '@ts/core'
import { changedText } from '@ts/core/kit'

/** Maximum number of calls whose end is not known. Above it, the oldest are dropped, and their ends are not reported. */
const MAX_PENDING = 10_000

/** What identifies a pending call: its session, its id in the SDK, and the owner's name of its tool. */
export interface CallKey {
  readonly session?: string | undefined
  readonly id: string
  readonly name: string
}

/** Calls that an SDK received and that have not ended; the SDK asks for approvals and runs the tools. */
export type PendingCalls = ReturnType<typeof createPendingCalls>

export function createPendingCalls(search: ToolSearch) {
  const pending: { readonly key: string; readonly outcome: ExecuteOutcome }[] = []
  const withheldBy = new WeakMap<ExecuteOutcome, ReadonlySet<string>>()

  return {
    /**
     * Adds a call. `withheld` are companions' tools that the model cannot call. Default: those with which the same
     * outcome was added before.
     */
    add(key: CallKey, outcome: ExecuteOutcome, withheld?: ReadonlySet<string>): void {
      if (withheld !== undefined) withheldBy.set(outcome, withheld)
      pending.push({ key: textOf(key), outcome })
      if (pending.length > MAX_PENDING) pending.shift()
    },
    /**
     * Removes and returns the newest pending call with this key: an older one was left by a run that was aborted, in a
     * server that counts ids from zero. With `isMeant`, only a call for which it returns true is taken.
     */
    take(key: CallKey, isMeant: (outcome: ExecuteOutcome) => boolean = () => true): ExecuteOutcome | undefined {
      const text = textOf(key)
      const index = pending.findLastIndex(one => one.key === text && isMeant(one.outcome))
      return index === -1 ? undefined : pending.splice(index, 1)[0]!.outcome
    },
    /** Whether a call is pending. If not, an adapter does not need to read messages for ends. */
    get size(): number {
      return pending.length
    },
    /** Reports how a call ended, and returns the content for the model. */
    settle: (outcome: ExecuteOutcome, end: Omit<ExecutionEnd, 'withheld'>): Promise<unknown> =>
      search.settle(outcome, { ...end, withheld: withheldBy.get(outcome) }),
  }
}

function textOf({ session, id, name }: CallKey): string {
  return JSON.stringify([session ?? null, id, name])
}

/**
 * The last check of a call whose approval and run are the SDK's. Call it immediately before the tool runs, with that
 * turn. Undefined if the call may run. Otherwise, the result of `deny`, which must report that the call was denied; it
 * gets the reason for the model: the tool is now forbidden or gone, or its definition is not the one that a person may
 * have approved.
 *
 * @throws the error of the policy, after `deny` was called without a reason
 */
export async function refusalBeforeRun<T>(
  search: ToolSearch,
  decided: ExecuteOutcome,
  turn: TurnInput,
  deny: (reason?: string) => Promise<T>,
): Promise<T | undefined> {
  const now = await search.recheck(decided, turn).catch(async (error: unknown) => {
    await deny()
    throw error
  })
  if (now.kind === 'refused') return deny(now.message)
  return now === decided ? undefined : deny(changedText(decided.tool.id))
}

/**
 * Gives each call of a conversation a unique id. Some servers count ids from zero in each response, and the SDK and
 * browsers pair results and approvals by id. `used` contains the ids of the messages; new ids are added to this set.
 */
export function createCallIds(used: Set<string>) {
  const repeats = new Map<string, number>()
  return {
    /** The model's id, or an id derived from it if another call of the conversation has the same id. */
    take(id: string): string {
      let own = id
      let count = repeats.get(id) ?? 0
      while (used.has(own)) own = `${id}_${++count}`
      if (count > 0) repeats.set(id, count)
      used.add(own)
      return own
    },
  }
}
