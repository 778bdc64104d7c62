import type { ToolScope } from '@ts/core'

type Selection = Pick<ToolScope, 'servers' | 'tools'>

/**
 * Whether a scope contains a whole server, with its prompts, resources and instructions; a scope of single tools
 * contains none of these.
 */
export function hasWholeServer({ servers, tools }: Selection, server: string): boolean {
  if (servers === undefined && tools === undefined) return true
  return servers?.includes(server) === true || tools?.includes(`${server}:*`) === true
}

/** Whether a scope contains anything of a server, so that the server may be named. */
export function mayNameServer(scope: Selection, server: string): boolean {
  if (hasWholeServer(scope, server)) return true
  // A name without a server matches the tools of any server.
  return scope.tools?.some(name => name.startsWith(`${server}:`) || !name.includes(':')) === true
}
