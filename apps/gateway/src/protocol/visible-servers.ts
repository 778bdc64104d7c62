import type { ToolScope } from '@ts/core'

type Selection = Pick<ToolScope, 'servers' | 'tools'>

/**
 * Whether a scope has a whole server, so that its prompts, resources and instructions are in it too; a scope of single
 * tools has none of these.
 */
export function hasWholeServer({ servers, tools }: Selection, server: string): boolean {
  if (servers === undefined && tools === undefined) return true
  return servers?.includes(server) === true || tools?.includes(`${server}:*`) === true
}

/** Whether a scope has anything of a server, so that it may be named. */
export function mayNameServer(scope: Selection, server: string): boolean {
  if (hasWholeServer(scope, server)) return true
  // A name without a server is any server's tool.
  return scope.tools?.some(name => name.startsWith(`${server}:`) || !name.includes(':')) === true
}
