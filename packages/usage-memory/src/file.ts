import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { isToolSearchError, ToolSearchError } from '@ts/core'
import { MAX_USES_PER_TENANT, readUses } from './exported.js'
import { hasCode, withLock } from './file-lock.js'
import { show } from './options.js'
import {
  applyChange,
  keyOf,
  LATEST,
  lastUse,
  type RememberedUse,
  type UsageChange,
  type UsageStore,
} from './usage-store.js'

/** Options of {@link createFileUsageStore}. */
export interface FileUsageStoreOptions {
  /** The folder; it is made when the first use is kept. */
  readonly folder: string
  /**
   * Largest file of a tenant, in bytes, 1 or more; a larger one is neither read nor written. Default: 16 MiB, above the
   * largest that the default bounds allow.
   */
  readonly maxFileBytes?: number
}

/** 2 has a digest, 1 had none. */
const FORMAT = 2
/** A header has a tenant of 256 characters at most, six bytes each where escaped, three numbers and a digest. */
const HEADER_BYTES = 4_096
const NAME = /^[0-9a-f]{64}\.jsonl$/
/** A tenant's file, what a crash left of its drafts, or its lock; the group is the file. */
const OURS = /^([0-9a-f]{64}\.jsonl)(?:(?:\.lock)?\.[0-9a-f-]{36}\.tmp|\.lock)?$/

/**
 * Keeps uses in a folder, one file per tenant, named by the SHA-256 of the tenant as JSON: a first line with the format, the
 * tenant, the number of uses, the last one's time and the SHA-256 of the rest, then one use a line. Readable by people and by
 * `grep`. A file is replaced as a whole, so a crash leaves the old one.
 *
 * Several processes may share a folder of a local disk: a change is made under a lock of its tenant, to what the file holds
 * by then, so none loses what others recorded. Of changes to the same query and tool the later counts, not their sum. What
 * others recorded is seen after the next change of one's own, or `reload`. Not guaranteed: that this holds on network folders,
 * or for a process that stands still for ten seconds while it writes.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION` for no folder or a size out of range. `STALE_INDEX`, at each call that
 *   needs it, for a file of another format, cut off, altered or too large. It is never overwritten; erasing its tenant
 *   removes it.
 */
export function createFileUsageStore(options: FileUsageStoreOptions): UsageStore {
  const { folder, maxFileBytes } = readFileOptions(options)
  const pathOf = (tenant: string) =>
    join(folder, `${createHash('sha256').update(JSON.stringify(tenant)).digest('hex')}.jsonl`)

  async function read(tenant: string): Promise<readonly RememberedUse[]> {
    const path = pathOf(tenant)
    const text = await readBounded(path, maxFileBytes)
    return text === undefined ? [] : decode(text, path, tenant)
  }

  async function change(tenant: string, path: string, wanted: UsageChange): Promise<readonly RememberedUse[]> {
    const kept = new Map((await read(tenant)).map(use => [keyOf(use), use]))
    applyChange(kept, { ...wanted, put: readUses(wanted.put, 'put', LATEST) })
    const uses = mostRecent([...kept.values()])
    if (uses.length === 0) {
      await rm(path, { force: true })
      return uses
    }
    const text = encode(tenant, uses)
    const bytes = Buffer.byteLength(text)
    if (bytes > maxFileBytes) {
      const expected = `at most ${maxFileBytes}; lower maxQueriesPerTenant or raise maxFileBytes`
      throw stale(path, `${bytes} bytes to write`, expected)
    }
    await replaceFile(path, text)
    return uses
  }

  return Object.freeze({
    network: false,
    read,
    async write(tenant: string, wanted: UsageChange): Promise<readonly RememberedUse[]> {
      await mkdir(folder, { recursive: true })
      const path = pathOf(tenant)
      return withLock(path, () => change(tenant, path, wanted))
    },
    async erase(tenant?: string): Promise<void> {
      const mine = tenant === undefined ? undefined : basename(pathOf(tenant))
      // Drafts and locks too, which a crash may have left.
      const found = (await list(folder)).flatMap(name => {
        const file = OURS.exec(name)?.[1]
        return file !== undefined && (mine === undefined || file === mine) ? [{ name, file }] : []
      })
      for (const file of new Set(found.map(({ file }) => file))) {
        const names = found.filter(it => it.file === file && !it.name.endsWith('.lock')).map(({ name }) => name)
        await withLock(join(folder, file), async () => {
          for (const name of [file, ...names]) await rm(join(folder, name), { force: true })
        })
      }
    },
    async tenants(damaged?: 'skip') {
      const files = (await list(folder)).filter(name => NAME.test(name)).sort()
      const headers = await Promise.all(files.map(name => readHeader(join(folder, name), damaged)))
      return headers.filter(header => header !== undefined)
    },
  })
}

function readFileOptions(options: FileUsageStoreOptions): Required<FileUsageStoreOptions> {
  const { folder, maxFileBytes = 16 * 2 ** 20 } = Object(options) as Partial<FileUsageStoreOptions>
  const invalid = (path: string, found: unknown, expected: string) =>
    new ToolSearchError(
      'INVALID_CONFIGURATION',
      `Found ${show(found)} as ${path} of a usage memory in files, expected ${expected}; correct it`,
      { details: { path } },
    )
  if (typeof folder !== 'string' || folder === '') throw invalid('folder', folder, 'the path of a folder')
  if (!Number.isSafeInteger(maxFileBytes) || maxFileBytes < 1) {
    throw invalid('maxFileBytes', maxFileBytes, 'a whole number of bytes, 1 or more')
  }
  return { folder, maxFileBytes }
}

/** As many uses as a file may have, in their order; those that happened longest ago go. */
function mostRecent(uses: readonly RememberedUse[]): readonly RememberedUse[] {
  if (uses.length <= MAX_USES_PER_TENANT) return uses
  const recent = new Set(uses.toSorted((a, b) => b.lastAt - a.lastAt).slice(0, MAX_USES_PER_TENANT))
  return uses.filter(use => recent.has(use))
}

function encode(tenant: string, uses: readonly RememberedUse[]): string {
  const body = uses.map(use => `${JSON.stringify(use)}\n`).join('')
  const header = { format: FORMAT, tenant, uses: uses.length, lastAt: lastUse(uses), sha256: digestOf(body) }
  return `${JSON.stringify(header)}\n${body}`
}

function digestOf(body: string): string {
  return createHash('sha256').update(body).digest('hex')
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
  if (digestOf(text.slice(lines[0]!.length + 1)) !== header.sha256) {
    throw stale(path, 'uses that were altered', 'those that its first line was written for')
  }
  try {
    // Time is no reason to refuse a file: clocks are set back.
    return readUses(
      lines.slice(1, -1).map(line => JSON.parse(line)),
      'uses',
      LATEST,
    )
  } catch (cause) {
    if (isToolSearchError(cause))
      throw stale(path, `what is no use (${cause.message})`, 'uses as they were written', cause)
    throw stale(path, 'a line that is no JSON', 'uses as they were written', cause)
  }
}

interface Header {
  readonly tenant: string
  readonly uses: number
  readonly lastAt: number
  readonly sha256: unknown
}

function parseHeader(line: string, path: string): Header {
  let header: unknown
  try {
    header = JSON.parse(line)
  } catch (cause) {
    throw stale(path, 'a file that is no usage memory', 'a first line with its format', cause)
  }
  const { format, tenant, uses, lastAt, sha256 } = Object(header) as Readonly<Record<string, unknown>>
  if (format !== FORMAT) throw stale(path, `a usage memory of format ${show(format)}`, `format ${FORMAT}`)
  if (typeof tenant !== 'string' || typeof uses !== 'number' || typeof lastAt !== 'number')
    throw stale(path, 'no tenant, count or time', 'them in the first line')
  return { tenant, uses, lastAt, sha256 }
}

/** The tenant of a file; undefined where it went away by now, or is damaged and to be skipped. */
async function readHeader(path: string, damaged?: 'skip'): Promise<{ tenant: string; lastAt: number } | undefined> {
  try {
    const file = await open(path)
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0)
      const { tenant, lastAt } = parseHeader(buffer.toString('utf8', 0, bytesRead).split('\n')[0]!, path)
      return { tenant, lastAt }
    } finally {
      await file.close()
    }
  } catch (error) {
    if (hasCode(error, 'ENOENT') || (damaged === 'skip' && isToolSearchError(error, 'STALE_INDEX'))) return undefined
    throw error
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
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

async function list(folder: string): Promise<readonly string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true })
    return entries.filter(entry => entry.isFile()).map(({ name }) => name)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return []
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

function stale(path: string, found: string, expected: string, cause?: unknown): ToolSearchError {
  return new ToolSearchError(
    'STALE_INDEX',
    `Found ${found} in ${path}, expected ${expected}; restore it, or erase the tenant to begin anew`,
    { details: { path }, ...(cause === undefined ? {} : { cause }) },
  )
}
