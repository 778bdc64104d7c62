import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isToolSearchError, ToolSearchError } from '@ts/core'
import { readUses } from './exported.js'
import { applyChange, keyOf, lastUse, type RememberedUse, type UsageChange, type UsageStore } from './usage-store.js'

/** Options of {@link createFileUsageStore}. */
export interface FileUsageStoreOptions {
  /** The folder; it is made when the first use is kept. */
  readonly folder: string
  /** Largest file of a tenant, in bytes; a larger one is neither read nor written. Default: 16 MiB, above the largest that the default bounds allow. */
  readonly maxFileBytes?: number
}

const FORMAT = 1
/** A header has a tenant of 256 characters at most, six bytes each where escaped, and three numbers. */
const HEADER_BYTES = 4_096
const NAME = /^[0-9a-f]{64}\.jsonl$/
const OURS = /^[0-9a-f]{64}\.jsonl(?:\.[0-9a-f-]{36}\.tmp)?$/

/**
 * Keeps uses in a folder, one file per tenant, named by the SHA-256 of the tenant as JSON: a first line with the format, the
 * tenant, the number of uses and the last one's time, then one use a line. Readable by people and by `grep`. A file is
 * replaced as a whole, so a crash leaves the old one. Two processes may share a folder; of two that write to one tenant in
 * the same instant, the later wins.
 *
 * @throws ToolSearchError `STALE_INDEX`, at each call that needs it, for a file of another format, cut off, altered or too
 *   large. It is never overwritten; erasing its tenant removes it.
 */
export function createFileUsageStore({ folder, maxFileBytes = 16 * 2 ** 20 }: FileUsageStoreOptions): UsageStore {
  const pathOf = (tenant: string) =>
    join(folder, `${createHash('sha256').update(JSON.stringify(tenant)).digest('hex')}.jsonl`)

  async function read(tenant: string): Promise<readonly RememberedUse[]> {
    const path = pathOf(tenant)
    const text = await readBounded(path, maxFileBytes)
    return text === undefined ? [] : decode(text, path, tenant)
  }

  return Object.freeze({
    network: false,
    read,
    async write(tenant: string, change: UsageChange): Promise<void> {
      const kept = new Map((await read(tenant)).map(use => [keyOf(use), use]))
      applyChange(kept, change)
      const uses = [...kept.values()]
      const path = pathOf(tenant)
      if (uses.length === 0) return rm(path, { force: true })
      const text = encode(tenant, uses)
      const bytes = Buffer.byteLength(text)
      if (bytes > maxFileBytes) {
        throw stale(
          path,
          `${bytes} bytes to write`,
          `at most ${maxFileBytes}; lower maxQueriesPerTenant or raise maxFileBytes`,
        )
      }
      await mkdir(folder, { recursive: true })
      await replaceFile(path, text)
    },
    async erase(tenant?: string): Promise<void> {
      if (tenant !== undefined) return rm(pathOf(tenant), { force: true })
      // Drafts too, which a crash may have left.
      for (const name of await list(folder)) if (OURS.test(name)) await rm(join(folder, name), { force: true })
    },
    async tenants() {
      const files = (await list(folder)).filter(name => NAME.test(name)).sort()
      return Promise.all(files.map(name => readHeader(join(folder, name))))
    },
  })
}

function encode(tenant: string, uses: readonly RememberedUse[]): string {
  const header = { format: FORMAT, tenant, uses: uses.length, lastAt: lastUse(uses) }
  return [header, ...uses].map(line => `${JSON.stringify(line)}\n`).join('')
}

function decode(text: string, path: string, tenant: string): readonly RememberedUse[] {
  const lines = text.split('\n')
  const header = parseHeader(lines[0]!, path)
  if (header.tenant !== tenant) throw stale(path, 'the memory of another tenant', 'the one that its name stands for')
  // A whole file ends in a line break, after which nothing comes.
  if (lines.at(-1) !== '' || header.uses !== lines.length - 2) {
    throw stale(
      path,
      `a usage memory with ${Math.max(0, lines.length - 2)} whole lines of uses`,
      `${header.uses}, as it says`,
    )
  }
  try {
    // Time is no reason to refuse a file: clocks are set back.
    return readUses(
      lines.slice(1, -1).map(line => JSON.parse(line)),
      'uses',
      Number.MAX_SAFE_INTEGER,
    )
  } catch (cause) {
    if (isToolSearchError(cause))
      throw stale(path, `what is no use (${cause.message})`, 'uses as they were written', cause)
    throw stale(path, 'a line that is no JSON', 'uses as they were written', cause)
  }
}

function parseHeader(line: string, path: string): { tenant: string; uses: number; lastAt: number } {
  let header: unknown
  try {
    header = JSON.parse(line)
  } catch (cause) {
    throw stale(path, 'a file that is no usage memory', 'a first line with its format', cause)
  }
  const { format, tenant, uses, lastAt } = Object(header) as Readonly<Record<string, unknown>>
  if (format !== FORMAT)
    throw stale(path, `a usage memory of format ${String(format).slice(0, 40)}`, `format ${FORMAT}`)
  if (typeof tenant !== 'string' || typeof uses !== 'number' || typeof lastAt !== 'number')
    throw stale(path, 'no tenant, count or time', 'them in the first line')
  return { tenant, uses, lastAt }
}

async function readHeader(path: string): Promise<{ tenant: string; lastAt: number }> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0)
    const { tenant, lastAt } = parseHeader(buffer.toString('utf8', 0, bytesRead).split('\n')[0]!, path)
    return { tenant, lastAt }
  } finally {
    await file.close()
  }
}

/** A file's text, undefined where there is none. */
async function readBounded(path: string, maxBytes: number): Promise<string | undefined> {
  try {
    const file = await open(path)
    try {
      const { size } = await file.stat()
      if (size > maxBytes) throw stale(path, `${size} bytes`, `at most ${maxBytes}`)
      return await file.readFile('utf8')
    } finally {
      await file.close()
    }
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

async function list(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

async function replaceFile(path: string, text: string): Promise<void> {
  const draft = `${path}.${randomUUID()}.tmp`
  try {
    // Queries are what people wanted: nobody but the owner reads them.
    await writeFile(draft, text, { mode: 0o600, flush: true })
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

function isMissing(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === 'ENOENT'
}

function stale(path: string, found: string, expected: string, cause?: unknown): ToolSearchError {
  return new ToolSearchError(
    'STALE_INDEX',
    `Found ${found} in ${path}, expected ${expected}; restore it, or erase the tenant to begin anew`,
    { details: { path }, ...(cause === undefined ? {} : { cause }) },
  )
}
