import { renderSignature } from '../answers/render-signature.js'
import { mayCall } from '../calls/may-call.js'
import type { ExposedTool } from '../exposed-tool.js'
import type { PayloadSize } from '../limits/tokens.js'
import type { Exposure, ExposureReport } from '../options.js'
import type { PermittedCatalog } from '../policy/permitted-catalog.js'
import { unmatchedNames } from '../policy/policy.js'
import type { Engine } from './engine.js'
import type { Frame } from './frame.js'
import { type SentEvent, sentName } from './sent-event.js'
import type { SentList } from './sent-list.js'
import type { ViewSettings } from './view-settings.js'

const sentLists = new WeakMap<Exposure, SentList>()
const catalogs = new WeakMap<SentList, PermittedCatalog>()

/** Whether two lists were made from the same catalog; their versions are compared if one came from another process. */
export function haveSameCatalog(before: SentList, now: SentList): boolean {
  const known = catalogs.get(before)
  return known === undefined ? before.version === now.version : known === catalogs.get(now)
}

/** The part of a sent exposure that a session remembers. */
export function sentListOf(exposure: Exposure): SentList {
  return sentLists.get(exposure)!
}

/** The same exposure with the event that the history should record. */
export function withSent(exposure: Exposure, make: () => SentEvent | undefined): Exposure {
  let made: { readonly event: SentEvent | undefined } | undefined
  const sent = {
    enumerable: true,
    get() {
      made ??= { event: make() }
      return made.event
    },
  }
  const fields = { ...Object.getOwnPropertyDescriptors(exposure), sent }
  const copy = Object.freeze(Object.defineProperties({}, fields)) as Exposure
  sentLists.set(copy, sentListOf(exposure))
  return copy
}

/** Disclosure, names of the meta tools, and whether deferral is active, as one text. */
export function formOf(view: ViewSettings, isActive: boolean): string {
  return `${view.form} ${isActive}`
}

/** Freezes the result of a disclosure, with its report; sizes and signatures are computed when they are read. */
export function createExposure(
  shown: { readonly tools: readonly ExposedTool[]; readonly instructions: string },
  frame: Frame,
  view: ViewSettings,
  engine: Engine,
  reveals: Pick<ExposureReport, 'revealed' | 'vanished'>,
  /** The complete list that continues what was sent before. */
  sent?: SentList,
): Exposure {
  const { state, catalog, decision, deferred, rejected } = frame
  const { meter } = engine
  const { instructions } = shown
  const tools = sent?.tools ?? Object.freeze(complete(shown.tools, engine))
  const isRead = (tool: ExposedTool) => tool.role !== 'deferred' || reveals.revealed.includes(tool.name)
  const measured = (list: () => readonly ExposedTool[]) => {
    let size: PayloadSize | undefined
    return () => {
      size ??= meter.sent(list(), instructions)
      return size
    }
  }
  const context = measured(() => tools.filter(isRead))
  const wire = measured(() => tools)
  let full: PayloadSize | undefined
  let unmatched: readonly string[] | undefined
  let signatures: string | undefined
  const report: ExposureReport = Object.freeze({
    active: decision.active,
    reason: decision.reason,
    facts: decision.facts,
    disclosure: view.disclosure.name,
    get full() {
      full ??= meter.list(catalog.tools)
      return full
    },
    get context() {
      return context()
    },
    get wire() {
      return wire()
    },
    deferred: deferred.size,
    revealed: reveals.revealed,
    vanished: reveals.vanished,
    rejected,
    get unmatched() {
      unmatched ??= Object.freeze(unmatchedNames(state.policy, state.catalog.tools, state.away))
      return unmatched
    },
  })
  const exposure: Exposure = Object.freeze({
    tools,
    instructions,
    report,
    sent: undefined,
    get signatures() {
      const isLoaded = (id: string) => !deferred.has(id) || reveals.revealed.includes(id)
      const loaded = catalog.tools.filter(tool => isLoaded(tool.id) && mayCall(tool, 'code'))
      signatures ??= loaded.map(tool => renderSignature(tool, { returns: true })).join('\n\n')
      return signatures
    },
  })
  const list =
    sent ??
    Object.freeze({
      // A getter, because a digest of ten thousand tools takes longer than everything else here, and within one process
      // catalogs are compared by identity.
      get version() {
        return catalog.version
      },
      form: formOf(view, decision.active),
      tools,
      instructions,
      groups: frame.manifest.groups,
      ...(frame.manifest.names ? { names: frame.manifest.names.map(sentName) } : {}),
      isContinued: false,
    })
  sentLists.set(exposure, list)
  catalogs.set(list, catalog)
  return exposure
}

/** The list with the companions' tools after the meta tools, and without the tools that only code may call. */
function complete(shown: readonly ExposedTool[], { companions }: Engine): readonly ExposedTool[] {
  const isForModel = ({ tool }: ExposedTool) => tool === undefined || mayCall(tool, 'model')
  const tools = shown.filter(isForModel)
  if (companions.exposed.length === 0) return tools
  const isMeta = ({ role }: ExposedTool) => role === 'meta'
  return [...tools.filter(isMeta), ...companions.exposed, ...tools.filter(tool => !isMeta(tool))]
}
