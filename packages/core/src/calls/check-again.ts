import type { DisclosureServices } from '../disclosure.js'
import type { ExecuteOutcome, RefusedOutcome } from '../outcome.js'
import { isSameDefinition } from '../policy/policy.js'
import type { Caller, CatalogTool } from '../tool.js'
import { checkCall, refuseCaller } from './call.js'
import { mayCall } from './may-call.js'

/**
 * Decides an execution again, immediately before it runs; `tool` is the tool that now has its id, if it is
 * permitted. The same outcome if nothing changed.
 */
export function checkAgain(
  execution: ExecuteOutcome,
  tool: CatalogTool | undefined,
  caller: Caller,
  services: DisclosureServices,
): ExecuteOutcome | RefusedOutcome {
  const { tool: former, arguments: args, via } = execution
  if (tool === undefined) return services.refuseMissing(former.id)
  if (!mayCall(tool, caller)) return refuseCaller(tool, caller)
  if (tool === former || isSameDefinition(tool, former)) return execution
  // An approval may have shown these arguments, so they run as they are or not at all.
  const outcome = checkCall(tool, args, via, { ...services, repair: () => undefined })
  return outcome.kind === 'execute' ? Object.freeze({ ...execution, ...outcome }) : outcome
}
