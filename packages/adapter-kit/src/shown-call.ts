import { type CatalogTool, pinTools } from '@ts/core'
import { isJsonObject, isTooDeep, sha256 } from '@ts/core/kit'

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
  return digestOf([session ?? null, definition, isTooDeep(args) ? 'too deep' : args])
}

/** A short digest of a call's name and arguments, to see whether a person edited the call. */
export function callDigest(name: string, args: unknown): string {
  return isTooDeep(args) ? 'deep' : digestOf([name, args]).slice(0, 16)
}

/** A digest that does not depend on the order of keys: databases change it. */
function digestOf(value: readonly unknown[]): string {
  return sha256(JSON.stringify(value, sortKeys))
}

function sortKeys(_key: string, value: unknown): unknown {
  if (!isJsonObject(value)) return value
  const sorted: Record<string, unknown> = Object.create(null)
  for (const key of Object.keys(value).sort()) sorted[key] = value[key]
  return sorted
}
