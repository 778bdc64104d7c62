import { isDeepStrictEqual } from 'node:util'
import type { Exposure } from '@ts/core'
import { createRunQueue } from '../upstream/run-queue.js'
import type { Directories, Directory } from './directory.js'
import { isSameList, type Session, type Sessions } from './sessions.js'
import type { ClientView, Views } from './views.js'

type List = 'tools' | 'prompts' | 'resources'

export interface ListWatchOptions {
  readonly views: () => Views
  readonly sessions: Sessions
  readonly directories: Directories
  /** Called before anything is compared. */
  readonly onRefresh: () => Promise<void>
  readonly onFailure: (error: unknown) => void
}

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
export function createListWatch({ views, sessions, directories, onRefresh, onFailure }: ListWatchOptions) {
  const listeners = new Set<(list: List) => void>()
  const exposures = new WeakMap<ClientView, Exposure>()
  const known = new WeakMap<ClientView, Directory>()
  let timer: NodeJS.Timeout | undefined

  function tell(list: List): void {
    for (const listener of [...listeners]) {
      try {
        listener(list)
      } catch (error) {
        onFailure(error)
      }
    }
  }

  async function check(session: Session): Promise<void> {
    if (session.listed === undefined) return
    const now = await exposeTo(views().for(session.context), session)
    if (isSameList(session.listed, now)) return
    session.listed = now
    await session.server.sendToolListChanged().catch(() => {})
  }

  async function refresh(): Promise<void> {
    await onRefresh()
    let isOther = false
    for (const view of views().all()) {
      if (view.isMutable) continue
      const now = await view.toolSearch.expose()
      const before = exposures.get(view)
      exposures.set(view, now)
      if (before !== undefined && !isSameList(before, now)) isOther = true
    }
    if (isOther) tell('tools')
    for (const session of sessions.all()) await check(session)
    const changed = new Map<ClientView, readonly List[]>()
    for (const view of views().all()) {
      const directory = directories.for(view.hasServer)
      changed.set(view, changedLists(known.get(view), directory))
      known.set(view, directory)
    }
    for (const list of new Set([...changed.values()].flat())) tell(list)
    for (const { server, context } of sessions.all())
      for (const list of changed.get(views().for(context)) ?? [])
        await (list === 'prompts' ? server.sendPromptListChanged() : server.sendResourceListChanged()).catch(() => {})
  }

  const refreshing = createRunQueue(refresh)

  function schedule(): void {
    if (timer !== undefined) return
    timer = setTimeout(() => {
      timer = undefined
      refreshing.run().catch(onFailure)
    }, COLLECT_MS)
    timer.unref()
  }

  return {
    /** Checks soon whether lists changed; several changes are checked together. */
    changed: schedule,
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

/** Which lists of a directory differ from those before. */
function changedLists(before: Directory | undefined, now: Directory): readonly List[] {
  if (before === undefined || before === now) return []
  const isSame = (...fields: ('prompts' | 'resources' | 'templates')[]) =>
    fields.every(field => isDeepStrictEqual(before[field], now[field]))
  return [
    ...(isSame('prompts') ? [] : ['prompts' as const]),
    ...(isSame('resources', 'templates') ? [] : ['resources' as const]),
  ]
}
