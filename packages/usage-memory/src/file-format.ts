import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { isToolSearchError, ToolSearchError } from '@ts/core'
import { describeValue } from '@ts/core/kit'
import { readUses } from './exported.js'
import { LATEST, lastUse, type RememberedUse } from './usage-store.js'

/** Format 2 has a digest; format 1 had none. */
const FORMAT = 2
/**
 * Maximum size of a header in bytes: a tenant of up to 256 characters, each up to six bytes if escaped, three numbers
 * and a digest.
 */
export const HEADER_BYTES = 4_096

/** The first line of a file. */
export interface Header {
  readonly tenant: string
  readonly uses: number
  readonly lastAt: number
  /** SHA-256 of all other lines. It is also the version of the tenant's uses. */
  readonly sha256: string
}

/** The name of a tenant's file: the SHA-256 of the tenant as JSON. */
export function fileNameOf(tenant: string): string {
  return `${digestOf(JSON.stringify(tenant))}.jsonl`
}

/** A tenant's file as text, and its version. */
export function encode(tenant: string, uses: readonly RememberedUse[]): { text: string; version: string } {
  const body = uses.map(use => `${JSON.stringify(use)}\n`).join('')
  const sha256 = digestOf(body)
  const header = { format: FORMAT, tenant, uses: uses.length, lastAt: lastUse(uses), sha256 }
  return { text: `${JSON.stringify(header)}\n${body}`, version: sha256 }
}

/**
 * Reads the result of {@link encode}.
 *
 * @throws ToolSearchError `STALE_INDEX` for anything else, and if the file name does not belong to the tenant in the
 * file.
 */
export function decode(text: string, path: string): { header: Header; uses: readonly RememberedUse[] } {
  const lines = text.split('\n')
  const header = parseHeader(lines[0]!, path)
  // A complete file ends with a line break.
  if (lines.at(-1) !== '' || header.uses !== lines.length - 2) {
    throw stale(
      path,
      `a usage memory with ${Math.max(0, lines.length - 2)} whole lines of uses`,
      `${header.uses}, as its first line says`,
    )
  }
  if (digestOf(text.slice(lines[0]!.length + 1)) !== header.sha256) {
    throw stale(path, 'uses that were altered', 'those that its first line was written for')
  }
  try {
    // A time in the future does not indicate damage: clocks may be set back.
    const uses = readUses(
      lines.slice(1, -1).map(line => JSON.parse(line)),
      'uses',
      LATEST,
    )
    return { header, uses }
  } catch (cause) {
    if (isToolSearchError(cause)) {
      throw stale(path, `a line that is not a use (${cause.message})`, 'uses as they were written', cause)
    }
    throw stale(path, 'a line that is not JSON', 'uses as they were written', cause)
  }
}

/**
 * Reads the first line of a file.
 *
 * @throws ToolSearchError `STALE_INDEX` like {@link decode}.
 */
export function parseHeader(line: string, path: string): Header {
  let header: unknown
  try {
    header = JSON.parse(line)
  } catch (cause) {
    throw stale(path, 'a file that is not a usage memory', 'a first line with its format', cause)
  }
  const { format, tenant, uses, lastAt, sha256 } = Object(header) as Readonly<Record<string, unknown>>
  if (format !== FORMAT) throw stale(path, `a usage memory of format ${describeValue(format)}`, `format ${FORMAT}`)
  if (
    typeof tenant !== 'string' ||
    typeof uses !== 'number' ||
    typeof lastAt !== 'number' ||
    typeof sha256 !== 'string'
  ) {
    throw stale(path, 'a first line without tenant, count, time or digest', 'all four')
  }
  if (basename(path) !== fileNameOf(tenant)) {
    throw stale(path, 'the memory of another tenant', 'that of the tenant in its file name')
  }
  return { tenant, uses, lastAt, sha256 }
}

/** The error for a file with unexpected contents; `details.path` is the file. */
export function stale(path: string, found: string, expected: string, cause?: unknown): ToolSearchError {
  return new ToolSearchError(
    'STALE_INDEX',
    `Found ${found} in ${path}, expected ${expected}; restore it, or erase the tenant to start again`,
    { details: { path }, ...(cause === undefined ? {} : { cause }) },
  )
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
