import { mayCall } from '../calls/may-call.js'
import type { DisclosureTurn } from '../disclosure.js'
import { eager } from '../disclosures/eager.js'
import type { Manifest } from '../disclosures/manifest.js'
import type { ExposedTool } from '../exposed-tool.js'
import type { Exposure } from '../options.js'
import { type PermittedCatalog, prepareVersion } from '../policy/permitted-catalog.js'
import { permitter } from '../policy/policy.js'
import type { TurnInput } from '../turn-input.js'
import type { Engine } from './engine.js'
import { createExposure, formOf, haveSameCatalog, sentListOf, withSent } from './exposure.js'
import type { Frame } from './frame.js'
import { keepsLists, keepsObjects } from './reveal-store.js'
import { isSameList } from './same-list.js'
import { readSent, type SentRecord, sentEvent, sentName } from './sent-event.js'
import { continueList, type SentList } from './sent-list.js'
import { newcomers, recordedManifest, vanishedTools } from './vanished-tools.js'
import type { ViewSettings } from './view-settings.js'

/** What `handle` needs to know about the sent list. */
export interface SentBefore {
  /** Whether a tool that its source has removed was sent before; undefined if the name was never sent. */
  isGone(name: string): boolean | undefined
  /** Tools or groups that were added since the meta tools were described. */
  readonly newcomers: readonly string[]
}

/** Makes the next list begin with the sent list, which a store or the history remembers. */
export interface Continuation {
  /** `fresh` gives the exposure of a new session whose meta tools name the tools of this manifest. */
  expose(turn: TurnInput, frame: Frame, fresh: (manifest: Manifest) => Exposure): Promise<Exposure>
  /** The list that a store keeps for a session; undefined if it keeps no lists, or if nothing was sent. */
  stored(session: string | undefined): Promise<SentList | undefined> | undefined
  sentBefore(turn: TurnInput, frame: Frame, stored: SentList | undefined): SentBefore | undefined
}

/** The result of reading a record for one frame. */
interface Reading {
  readonly frame: Frame
  readonly manifest: Manifest
  readonly vanished: PermittedCatalog
}

/** Continues the lists of one view. */
export function createContinuation(
  engine: Engine,
  view: ViewSettings,
  turnOf: (frame: Frame) => DisclosureTurn,
): Continuation {
  const { store: given } = engine
  const store = given && keepsLists(given) ? given : undefined
  /** A store that returns copies, and not the same objects, also needs the version of a catalog. */
  const isCopying = store && !keepsObjects(store)
  const readings = new WeakMap<SentRecord, Reading>()
  /** Exposures that continue a record or a list, with the fresh exposure from which they were made. */
  const made = new WeakMap<object, { readonly of: Exposure; readonly exposure: Exposure }>()
  const isReplacing = view.disclosure.onReveal === 'replace'
  const [activeForm, inactiveForm] = [formOf(view, true), formOf(view, false)]

  /** The exposure that was made from these two before, or a new one. */
  function once(before: object, of: Exposure, make: () => Exposure): Exposure {
    const known = made.get(before)
    if (known?.of === of) return known.exposure
    const exposure = make()
    made.set(before, { of, exposure })
    return exposure
  }

  function readingOf(record: SentRecord, frame: Frame, { visible }: TurnInput): Reading {
    let reading = readings.get(record)
    if (reading?.frame !== frame) {
      reading = {
        frame,
        manifest: recordedManifest(record, frame, view, engine),
        vanished: vanishedTools(record, frame, view, engine, visible),
      }
      readings.set(record, reading)
    }
    return reading
  }

  /** The vanished tools of a record, in the form in which the disclosure sends tools. */
  function exposeVanished(record: SentRecord, { frame, manifest, vanished }: Reading): readonly ExposedTool[] {
    if (vanished.ids.size === 0) return []
    const { active } = frame.decision
    const shown = (active ? view.disclosure : eager).expose({
      ...turnOf(frame),
      listed: manifest.text,
      catalog: vanished,
      deferred: active ? vanished.deferrableIds : new Set(),
      revealed: vanished.deferrable.filter(({ id }) => record.tools.get(id)!.role === 'revealed'),
    })
    return shown.tools.filter(({ tool }) => tool !== undefined && mayCall(tool, 'model'))
  }

  function listAfter(record: SentRecord, now: SentList, reading: Reading): SentList {
    const known = new Map(now.tools.map(tool => [tool.name, tool]))
    for (const tool of exposeVanished(record, reading)) if (!known.has(tool.name)) known.set(tool.name, tool)
    const constant = now.tools.filter(({ role }) => role === 'meta' || role === 'companion')
    const former = [...record.tools.keys()].map(id => known.get(id)).filter(tool => tool !== undefined)
    const { groups, names } = reading.manifest
    const before = { ...now, groups, names: names?.map(sentName), tools: [...constant, ...former] }
    return continueList(before, now, () => true)
  }

  function afterStored(stored: SentList, now: SentList, fresh: Exposure, frame: Frame, turn: TurnInput): Exposure {
    const isVisible = permitter(frame.state.policy)
    const list = continueList(
      stored,
      now,
      tool =>
        frame.state.catalog.get(tool.id) === undefined &&
        turn.visible === undefined &&
        isVisible(tool) &&
        view.isInScope(tool),
    )
    return createExposure(list, frame, view, engine, fresh.report, list)
  }

  function afterRecord(record: SentRecord, fresh: Exposure, frame: Frame, reading: Reading): Exposure {
    const list = listAfter(record, sentListOf(fresh), reading)
    const exposure = createExposure(list, frame, view, engine, fresh.report, list)
    return withSent(exposure, () => sentEvent(list.tools, reading.manifest, list.form, record))
  }

  return {
    async expose(turn, frame, freshOf) {
      const { session } = turn
      if (isReplacing) return freshOf(frame.manifest)
      const isKept = session !== undefined && store !== undefined
      if (isKept && isCopying) await prepareVersion(frame.catalog)
      const stored = isKept ? await store.sent(session) : undefined
      /** Writes a list to the store unless it is there already. */
      const write =
        isKept &&
        (async (list: SentList) => {
          if (stored && isCopying && (await isSameList(stored, list))) return
          await store.setSent(session, list)
        })
      const form = frame.decision.active ? activeForm : inactiveForm
      const record = stored ? undefined : readSent(turn.history, form)
      if (record) {
        const reading = readingOf(record, frame, turn)
        const fresh = freshOf(reading.manifest)
        const exposure = once(record, fresh, () => afterRecord(record, fresh, frame, reading))
        if (!write) return exposure
        const list = sentListOf(exposure)
        await write(list)
        return once(list, fresh, () => withSent(exposure, () => undefined))
      }
      const fresh = freshOf(frame.manifest)
      const now = sentListOf(fresh)
      if (!write) {
        const event = () => sentEvent(fresh.tools, frame.manifest, form)
        return once(fresh, fresh, () => withSent(fresh, event))
      }
      const known = stored && made.get(stored)
      if (known?.of === fresh) return known.exposure
      if (!stored || stored.form !== now.form || (!stored.isContinued && haveSameCatalog(stored, now))) {
        await write(now)
        return fresh
      }
      const exposure = afterStored(stored, now, fresh, frame, turn)
      const list = sentListOf(exposure)
      once(list, fresh, () => exposure)
      await write(list)
      return exposure
    },

    stored: session => (session === undefined ? undefined : store?.sent(session)),

    sentBefore(turn, frame, stored) {
      const { state } = frame
      if (stored) {
        const { names, groups } = stored
        return {
          isGone(name) {
            const tool = stored.tools.find(one => one.name === name)?.tool
            if (tool === undefined) return undefined
            return permitter(state.policy)(tool) && view.isInScope(tool)
          },
          newcomers: newcomers({ groups, names: names?.map(({ id, name = id }) => ({ id, name })) }, frame),
        }
      }
      const record = readSent(turn.history, frame.decision.active ? activeForm : inactiveForm)
      if (!record) return undefined
      const reading = readingOf(record, frame, turn)
      return {
        isGone(name) {
          const wasSent = record.tools.has(name) || record.names?.some(({ id }) => id === name)
          if (wasSent !== true) return undefined
          const { vanished, manifest } = reading
          return vanished.ids.has(name) || manifest.names?.some(({ id }) => id === name) === true
        },
        newcomers: newcomers(record, frame),
      }
    },
  }
}
