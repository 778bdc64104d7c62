import type { ActivationDecision } from './activation.js'
import type { BoundedMap } from './bounded-map.js'
import { mayCall } from './call.js'
import type { RejectedTool } from './catalog.js'
import type { Disclosure, ExposedTool } from './disclosure.js'
import type { Meter } from './meter.js'
import type { Exposure, ExposureReport } from './options.js'
import type { PermittedCatalog } from './policy.js'
import { renderSignature } from './render-signature.js'
import type { Size } from './tokens.js'

/** Everything that a turn's exposure and search depend on, but for reveals. */
export interface Frame {
  readonly catalog: PermittedCatalog
  /** What policy permits, visible or not: what the index is built on. */
  readonly permitted: PermittedCatalog
  /** The names of the tools that are kept back; empty while deferral is not active. */
  readonly deferred: ReadonlySet<string>
  readonly decision: ActivationDecision
  readonly contextWindow: number | undefined
  readonly rejected: readonly RejectedTool[]
  readonly exposures: BoundedMap<string, Exposure>
}

/** Freezes what a disclosure shows, with its report; sizes and signatures are made when somebody reads them. */
export function createExposure(
  shown: ReturnType<Disclosure['expose']>,
  frame: Frame,
  disclosure: Disclosure['name'],
  reveals: Pick<ExposureReport, 'revealed' | 'vanished'>,
  meter: Meter,
): Exposure {
  const { catalog, decision, deferred, rejected } = frame
  const { instructions } = shown
  const tools = Object.freeze(withoutCodeOnly(shown.tools, catalog))
  let full: Size | undefined
  let sent: Size | undefined
  let signatures: string | undefined
  const report: ExposureReport = Object.freeze({
    active: decision.active,
    reason: decision.reason,
    facts: decision.facts,
    disclosure,
    get full() {
      full ??= meter.list(catalog.tools)
      return full
    },
    get sent() {
      sent ??= meter.sent(tools, instructions, catalog.get)
      return sent
    },
    deferred: deferred.size,
    revealed: reveals.revealed,
    vanished: reveals.vanished,
    rejected,
  })
  return Object.freeze({
    tools,
    instructions,
    report,
    get signatures() {
      const isLoaded = (name: string) => !deferred.has(name) || reveals.revealed.includes(name)
      const loaded = catalog.tools.filter(tool => isLoaded(tool.name) && mayCall(tool, 'code'))
      signatures ??= loaded.map(tool => renderSignature(tool, { returns: true })).join('\n\n')
      return signatures
    },
  })
}

/** The list without the tools that only code may call. */
function withoutCodeOnly(tools: readonly ExposedTool[], catalog: PermittedCatalog): readonly ExposedTool[] {
  const isCodeOnly = ({ name }: ExposedTool) => {
    const tool = catalog.get(name)
    return tool !== undefined && !mayCall(tool, 'model')
  }
  return tools.some(isCodeOnly) ? tools.filter(tool => !isCodeOnly(tool)) : tools
}
