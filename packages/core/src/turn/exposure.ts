import { renderSignature } from '../answers/render-signature.js'
import { mayCall } from '../calls/may-call.js'
import type { ExposedTool } from '../exposed-tool.js'
import type { PayloadSize } from '../limits/tokens.js'
import type { Exposure, ExposureReport } from '../options.js'
import { unmatchedNames } from '../policy/policy.js'
import type { Engine } from './engine.js'
import type { Frame } from './frame.js'
import type { SentEvent } from './sent-event.js'
import type { ViewSettings } from './view-settings.js'

/** The same exposure with the event that the history should record, which is made when it is read. */
export function withSent(exposure: Exposure, get: () => SentEvent | undefined): Exposure {
  const fields = { ...Object.getOwnPropertyDescriptors(exposure), sent: { enumerable: true, get } }
  return Object.freeze(Object.defineProperties({}, fields)) as Exposure
}

/** Freezes the result of a disclosure, with its report; sizes and signatures are computed when they are read. */
export function createExposure(
  shown: { readonly tools: readonly ExposedTool[]; readonly instructions: string },
  frame: Frame,
  view: ViewSettings,
  engine: Engine,
  reveals: Pick<ExposureReport, 'revealed' | 'vanished'>,
): Exposure {
  const { state, catalog, decision, deferred, rejected } = frame
  const { meter } = engine
  const { instructions } = shown
  const tools = Object.freeze(shown.tools)
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
  return Object.freeze({
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
}

/** The list with the companions' tools after the meta tools, and without the tools that only code may call. */
export function completeList(shown: readonly ExposedTool[], { companions }: Engine): readonly ExposedTool[] {
  const isForModel = ({ tool }: ExposedTool) => tool === undefined || mayCall(tool, 'model')
  const tools = shown.filter(isForModel)
  if (companions.exposed.length === 0) return tools
  const isMeta = ({ role }: ExposedTool) => role === 'meta'
  return [...tools.filter(isMeta), ...companions.exposed, ...tools.filter(tool => !isMeta(tool))]
}
