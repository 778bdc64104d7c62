import { isDeepStrictEqual } from 'node:util'
import type { Exposure } from '@ts/core'
import { createRunQueue } from '../upstream/run-queue.js'
import type { Parts } from './parts.js'
import type { Session } from './sessions.js'
import type { Snapshots } from './snapshots.js'
import type { ClientView } from './views.js'

const LISTS = ['tools', 'prompts', 'resources'] as const
type List = (typeof LISTS)[number]

/**
 * The list for a client. If the list does not depend on the session, it contains only the current tools. For a session,
 * core would also keep tools that were sent before, but these clients request the list again.
 */
export function exposeTo(view: ClientView, session: Session | undefined): Promise<Exposure> {
  return view.toolSearch.expose(view.isMutable && session !== undefined ? { session: session.id } : {})
}

/** How long changes are collected, in milliseconds. */
const COLLECT_MS = 20

/** Watches the lists that clients see, and notifies clients whose lists changed. */
export function createListWatch({ state, sessions, directories, report }: Parts, snapshots: Snapshots) {
  const listeners = new Set<(list: List) => void>()
  const known = new WeakMap<ClientView, Readonly<Record<List, unknown>>>()
  let timer: NodeJS.Timeout | undefined
  const onFailure = (error: unknown) => report(`Reading the lists failed: ${String(error)}`)

  function tell(list: List): void {
    for (const listener of [...listeners]) {
      try {
        listener(list)
      } catch (error) {
        onFailure(error)
      }
    }
  }

  /** Notifies the session if its list of tools differs from the one that was sent. */
  async function check(session: Session): Promise<void> {
    if (session.listed === undefined) return
    const now = await exposeTo(state.views.for(session.context), session)
    if (isDeepStrictEqual(session.listed.tools, now.tools)) return
    session.listed = now
    await session.server.sendToolListChanged().catch(() => {})
  }

  /** The lists of a view that have changed since the last call; the tools of a session are in {@link check}. */
  async function changesOf(view: ClientView): Promise<readonly List[]> {
    const tools = view.isMutable ? undefined : (await view.toolSearch.expose()).tools
    const { prompts, resources, templates } = directories.for(view.hasServer)
    const now = { tools, prompts, resources: [resources, templates] }
    const before = known.get(view)
    known.set(view, now)
    return before === undefined ? [] : LISTS.filter(list => !isDeepStrictEqual(before[list], now[list]))
  }

  const refreshing = createRunQueue(async () => {
    await snapshots.refresh()
    const changed = new Map<ClientView, readonly List[]>()
    for (const view of state.views.all()) changed.set(view, await changesOf(view))
    for (const list of new Set([...changed.values()].flat())) tell(list)
    for (const session of sessions.all()) {
      await check(session)
      const { server, context } = session
      const lists = changed.get(state.views.for(context)) ?? []
      if (lists.includes('prompts')) await server.sendPromptListChanged().catch(() => {})
      if (lists.includes('resources')) await server.sendResourceListChanged().catch(() => {})
    }
  })

  return {
    /** Checks soon whether lists changed; several changes are checked together. */
    changed(): void {
      timer ??= setTimeout(() => {
        timer = undefined
        refreshing.run().catch(onFailure)
      }, COLLECT_MS).unref()
    },
    check,
    listen(listener: (list: List) => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close(): void {
      clearTimeout(timer)
      listeners.clear()
    },
  }
}

export type ListWatch = ReturnType<typeof createListWatch>
