import { mayCall } from '../catalog/may-call.js'
import { eager } from '../disclosures/eager.js'
import type { ExposedTool } from '../exposed-tool.js'
import { lazy, withLazy } from '../limits/lazy.js'
import type { Exposure } from '../options.js'
import type { TurnInput } from '../turn-input.js'
import { createExposure, freshExposure } from './exposure.js'
import { revealsOf } from './reveals.js'
import { IN_HISTORY, IN_STORE, readSent, sentEvent } from './sent-event.js'
import { readSession } from './sessions.js'
import type { Continued, Reading, Turn } from './turn.js'
import { formOf, readBefore } from './vanished-tools.js'

/**
 * Maximum number of attempts to record a list. Each failed attempt means that another process recorded one, so this
 * number is only reached with a faulty store.
 */
const MAX_ATTEMPTS = 64

/** The exposure of a turn: it begins with the list that was sent before, and a store records it. */
export async function exposeTurn(plain: Turn, input: TurnInput): Promise<Exposure> {
  const { view, engine } = plain
  let session = await readSession(engine, input)
  for (let attempt = 1; ; attempt++) {
    const turn = { ...plain, ...(await revealsOf(plain, input, session)) }
    if (view.disclosure.onReveal === 'replace') return freshExposure(turn)
    const reading = readBefore(turn, input, session)
    const fresh = freshExposure(turn, reading?.manifest)
    const current = continueWith(turn, reading, fresh, session !== undefined)
    const { exposure } = current
    const added = session && current.event()
    if (!added) return exposure
    if (attempt > MAX_ATTEMPTS) {
      const error = new Error('Found another list after each attempt to record one; the store may be faulty')
      engine.emit({ kind: 'failure', session: input.session, during: 'recording what was sent', error })
      return exposure
    }
    const newer = await engine.sessions!.record(input.session!, session!, added)
    if (newer === undefined) {
      const after = readSent([...session!.events, added], formOf(turn), IN_STORE)
      if (after) turn.made.continued.store.set(after, { ...current, event: () => undefined })
      return exposure
    }
    session = newer
  }
}

/** The exposure that continues what was sent; made once. */
function continueWith(turn: Turn, reading: Reading | undefined, fresh: Exposure, isStored: boolean): Continued {
  const known = turn.made.continued[isStored ? 'store' : 'history']
  const key = reading?.record ?? fresh
  const former = known.get(key)
  const vanished = [...(reading?.vanished.ids ?? [])].join()
  if (former?.fresh === fresh && former.vanished === vanished) return former
  const list = reading ? createExposure(turn, inRecordedOrder(turn, reading, fresh), fresh.instructions) : fresh
  const empty = isStored ? IN_STORE : IN_HISTORY
  // A store that has no record of the list yet gets all of it, also what the history records.
  const record = reading?.record.bounds === empty.bounds ? reading.record : empty
  const event = lazy(() => sentEvent(list.tools, (reading ?? turn).manifest, formOf(turn), record))
  const made = { fresh, vanished, exposure: isStored ? list : withLazy(list, { sent: event }), event }
  known.set(key, made)
  return made
}

/**
 * The fresh list in the order of the record: sent tools keep their places, and a vanished tool stays declared, so that
 * no byte before a new tool changes. A tool whose definition changed is sent as it is now: an outdated schema would
 * mislead.
 */
function inRecordedOrder(turn: Turn, reading: Reading, { tools }: Exposure): readonly ExposedTool[] {
  const left = new Map(tools.map(tool => [tool.name, tool]))
  for (const tool of exposeVanished(turn, reading)) if (!left.has(tool.name)) left.set(tool.name, tool)
  const list = tools.filter(({ role }) => role === 'meta' || role === 'companion')
  for (const { name } of list) left.delete(name)
  for (const id of reading.record.tools.keys()) {
    const tool = left.get(id)
    if (tool && left.delete(id)) list.push(tool)
  }
  return [...list, ...left.values()]
}

/** The vanished tools of a record, in the form in which the disclosure sends tools. */
function exposeVanished(turn: Turn, { record, manifest, vanished }: Reading): readonly ExposedTool[] {
  if (vanished.ids.size === 0) return []
  const { active } = turn.decision
  const shown = (active ? turn.view.disclosure : eager).expose({
    ...turn,
    listed: manifest.text,
    catalog: vanished,
    deferred: active ? vanished.deferrableIds : new Set(),
    revealed: vanished.deferrable.filter(({ id }) => record.tools.get(id)!.role === 'revealed'),
  })
  return shown.tools.filter(({ tool }) => tool !== undefined && mayCall(tool, 'model'))
}
