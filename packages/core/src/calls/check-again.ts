import type { ExecuteOutcome, RefusedOutcome } from '../outcome.js'
import { isSameDefinition } from '../policy/policy.js'
import type { Caller, CatalogTool } from '../tool.js'
import type { CallServices } from '../turn/services.js'
import { checkCall, refuseCaller } from './call.js'
import { mayCall } from './may-call.js'

/**
 * Decides an execution again, immediately before it runs; `tool` is the current tool with its id, if the turn has one.
 * The same outcome if nothing changed.
 */
export function checkAgain(
  execution: ExecuteOutcome,
  tool: CatalogTool | undefined,
  caller: Caller,
  services: CallServices,
): ExecuteOutcome | RefusedOutcome {
  const { tool: former, arguments: args, via } = execution
  if (tool === undefined || !services.isPermitted(tool)) return services.refuseMissing(former.id)
  if (!mayCall(tool, caller)) return refuseCaller(tool, caller)
  if (tool === former || isSameDefinition(tool, former)) return execution
  // An approval may have shown these arguments, so they run as they are or not at all.
  const outcome = checkCall(tool, args, via, { ...services, repair: () => undefined })
  return outcome.kind === 'execute' ? Object.freeze({ ...execution, ...outcome }) : outcome
}
