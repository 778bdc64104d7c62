import { mayCall } from '../calls/may-call.js'
import type { DisclosureTurn } from '../disclosure.js'
import { eager } from '../disclosures/eager.js'
import type { Manifest } from '../disclosures/manifest.js'
import type { ExposedTool } from '../exposed-tool.js'
import type { Exposure } from '../options.js'
import type { TurnInput } from '../turn-input.js'
import type { Engine } from './engine.js'
import { createExposure, withSent } from './exposure.js'
import type { Frame } from './frame.js'
import { IN_HISTORY, IN_STORE, readSent, type SentEvent, type SentRecord, sentEvent } from './sent-event.js'
import type { Session } from './sessions.js'
import { type Reading, recordedManifest, vanishedTools } from './vanished-tools.js'
import type { ViewSettings } from './view-settings.js'

/** An exposure, the event that records it, and the exposure of the catalog alone from which it was made. */
interface Continued {
  readonly fresh: Exposure
  readonly exposure: Exposure
  readonly event: () => SentEvent | undefined
}

/**
 * Maximum number of attempts to record a list. Each failed attempt means that another process recorded one, so this
 * number is only reached with a faulty store.
 */
const MAX_ATTEMPTS = 64

/** Makes the next list of a view begin with the sent list. Events in a store and in the history are read alike. */
export function createContinuation(engine: Engine, view: ViewSettings, turnOf: (frame: Frame) => DisclosureTurn) {
  const readings = new WeakMap<SentRecord, Reading>()
  /** By the record that is continued, or by the fresh exposure of a new list. */
  const made = { store: new WeakMap<object, Continued>(), history: new WeakMap<object, Continued>() }

  const formOf = ({ decision }: Frame) => `${view.form} ${decision.active}`

  /** What was sent before, by the session if it remembers anything, otherwise by the history. */
  function read({ history, visible }: TurnInput, frame: Frame, session: Session | undefined): Reading | undefined {
    const form = formOf(frame)
    const record = readSent(session?.events, form, IN_STORE) ?? readSent(history, form, IN_HISTORY)
    if (!record) return undefined
    let reading = readings.get(record)
    if (reading?.frame !== frame) {
      const manifest = recordedManifest(record, frame, view, engine)
      reading = { frame, record, manifest, vanished: vanishedTools(record, frame, view, engine, visible) }
      readings.set(record, reading)
    }
    return reading
  }

  /** The exposure that continues what was sent; made once. */
  function continueWith(reading: Reading | undefined, fresh: Exposure, frame: Frame, isKept: boolean): Continued {
    const kept = isKept ? made.store : made.history
    const key = reading?.record ?? fresh
    const former = kept.get(key)
    if (former?.fresh === fresh) return former
    const { instructions, report } = fresh
    let list = fresh
    if (reading) {
      const tools = inRecordedOrder(fresh, reading, exposeVanished(view, turnOf(frame), reading))
      list = createExposure({ tools, instructions }, frame, view, engine, report)
    }
    const empty = isKept ? IN_STORE : IN_HISTORY
    // A store that has no record of the list yet gets all of it, also what the history records.
    const record = reading?.record.bounds === empty.bounds ? reading.record : empty
    let event: { readonly made: SentEvent | undefined } | undefined
    const eventOf = () => {
      event ??= { made: sentEvent(list.tools, (reading ?? frame).manifest, formOf(frame), record) }
      return event.made
    }
    const continued = { fresh, exposure: isKept ? list : withSent(list, eventOf), event: eventOf }
    kept.set(key, continued)
    return continued
  }

  return {
    read,

    /**
     * `prepare` reads the reveals of a state. The function that it returns gives the exposure of a new session whose meta
     * tools name the tools of a manifest.
     */
    async expose(
      turn: TurnInput,
      frame: Frame,
      session: Session | undefined,
      prepare: (session: Session | undefined) => Promise<(manifest: Manifest) => Exposure>,
    ): Promise<Exposure> {
      let now = session
      for (let attempt = 1; ; attempt++) {
        const freshOf = await prepare(now)
        if (view.disclosure.onReveal === 'replace') return freshOf(frame.manifest)
        const reading = read(turn, frame, now)
        const fresh = freshOf((reading ?? frame).manifest)
        const { exposure, event } = continueWith(reading, fresh, frame, now !== undefined)
        const added = now && event()
        if (!added) return exposure
        if (attempt > MAX_ATTEMPTS) {
          const error = new Error('Found another list after each attempt to record one; the store may be faulty')
          engine.emit({ kind: 'failure', session: turn.session, during: 'recording what was sent', error })
          return exposure
        }
        const newer = await engine.sessions!.record(turn.session!, now!, added)
        if (newer === undefined) {
          const after = readSent([...now!.events, added], formOf(frame), IN_STORE)
          if (after) made.store.set(after, { fresh, exposure, event: () => undefined })
          return exposure
        }
        now = newer
      }
    },
  }
}

/** The vanished tools of a record, in the form in which the disclosure sends tools. */
function exposeVanished(
  view: ViewSettings,
  turn: DisclosureTurn,
  { frame, record, manifest, vanished }: Reading,
): readonly ExposedTool[] {
  if (vanished.ids.size === 0) return []
  const { active } = frame.decision
  const shown = (active ? view.disclosure : eager).expose({
    ...turn,
    listed: manifest.text,
    catalog: vanished,
    deferred: active ? vanished.deferrableIds : new Set(),
    revealed: vanished.deferrable.filter(({ id }) => record.tools.get(id)!.role === 'revealed'),
  })
  return shown.tools.filter(({ tool }) => tool !== undefined && mayCall(tool, 'model'))
}

/**
 * The fresh list in the order of the record: sent tools keep their places, and a vanished tool stays declared, so that
 * no byte before a new tool changes. A tool whose definition changed is sent as it is now: an outdated schema would
 * mislead.
 */
function inRecordedOrder(
  { tools }: Exposure,
  { record }: Reading,
  vanished: readonly ExposedTool[],
): readonly ExposedTool[] {
  const left = new Map(tools.map(tool => [tool.name, tool]))
  for (const tool of vanished) if (!left.has(tool.name)) left.set(tool.name, tool)
  const list = tools.filter(({ role }) => role === 'meta' || role === 'companion')
  for (const { name } of list) left.delete(name)
  for (const id of record.tools.keys()) {
    const tool = left.get(id)
    if (tool && left.delete(id)) list.push(tool)
  }
  return [...list, ...left.values()]
}
