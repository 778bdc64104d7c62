import { type CatalogTool, pinTools } from '@ts/core'
import { isTooDeep, sha256, sortedJson } from '@ts/core/kit'

/**
 * A digest of what a person is shown for an approval. An adapter keeps it with the call, and compares it before the
 * call runs in another process: an approval of another call has another digest. Arguments that are nested too deep get
 * a new digest each time, so no approval ever holds for them.
 */
export function shownDigest(call: { session?: string | undefined; tool: CatalogTool; arguments: unknown }): string {
  const { session, tool, arguments: args } = call
  const [definition] = pinTools({ tools: [tool] })
  return digestOf([session ?? null, definition], args)
}

/**
 * A short digest of a call's name and arguments, to see whether a person edited the call. A call whose arguments are
 * nested too deep always counts as edited.
 */
export function callDigest(name: string, args: unknown): string {
  return digestOf([name], args).slice(0, 16)
}

/** A digest that does not depend on the order of keys: databases change it. */
function digestOf(call: readonly unknown[], args: unknown): string {
  const compared = isTooDeep(args) ? crypto.getRandomValues(new Uint32Array(8)).join() : args
  return sha256(sortedJson([...call, compared]))
}
