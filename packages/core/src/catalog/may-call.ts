import type { Caller, CatalogTool } from '../tool.js'

/** Whether a tool may be called by this caller. */
export function mayCall(tool: CatalogTool, caller: Caller): boolean {
  return tool.allowedCallers === undefined || tool.allowedCallers.includes(caller)
}
