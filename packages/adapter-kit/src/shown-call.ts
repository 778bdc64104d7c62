import { type CatalogTool, isTooDeep, pinTools, sha256 } from '@ts/core'

/** What an approval holds for: this definition and these arguments, in this session. */
export interface ShownCall {
  readonly session?: string | undefined
  readonly tool: CatalogTool
  readonly arguments: unknown
}

/**
 * A digest of what a person is shown for an approval. An adapter keeps it with the call, and compares it before the
 * call runs in another process: an approval of another call has another digest.
 */
export function shownDigest({ session, tool, arguments: args }: ShownCall): string {
  const [definition] = pinTools({ tools: [tool] })
  return sha256(JSON.stringify([session ?? null, definition, isTooDeep(args) ? 'too deep' : args]))
}

/** A short digest of a call's name and arguments, to see whether a person edited the call. */
export function callDigest(name: string, args: unknown): string {
  return isTooDeep(args) ? 'deep' : sha256(JSON.stringify([name, args])).slice(0, 16)
}
