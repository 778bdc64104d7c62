import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { type FileHandle, open, readdir, rename, rm, truncate, writeFile } from 'node:fs/promises'
import { decode, HEADER_BYTES, type Header, parseHeader, stale } from './file-format.js'
import { hasCode } from './file-lock.js'
import { NOTHING, type StoredUses } from './usage-store.js'

/**
 * Does not follow links, which could lead out of the folder, and does not block on a pipe. Windows has neither flag.
 */
const READ_ONLY = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)

/**
 * The result of `read` for a file; undefined if there is none.
 *
 * @throws ToolSearchError `STALE_INDEX` if it is not a regular file: a folder, a link, a pipe.
 */
export async function readRegular<T>(path: string, read: (file: FileHandle) => Promise<T>): Promise<T | undefined> {
  let file: FileHandle
  try {
    file = await open(path, READ_ONLY)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    if (hasCode(error, 'ELOOP')) throw stale(path, 'a link', 'a file')
    throw error
  }
  try {
    if (!(await file.stat()).isFile()) throw stale(path, 'a folder, pipe or device', 'a file')
    return await read(file)
  } finally {
    await file.close()
  }
}

/**
 * The uses in a tenant's file, none if there is no file; undefined if their version is still `known`.
 *
 * @throws ToolSearchError `STALE_INDEX` for a file that is damaged or has more than `maxBytes`.
 */
export async function readStored(
  path: string,
  maxBytes: number,
  known?: string,
): Promise<(StoredUses & { readonly tenant: string }) | undefined> {
  const none = { ...NOTHING, tenant: '' }
  const stored = await readRegular(path, async file => {
    if (known !== undefined && (await readHeader(file, path)).sha256 === known) return { ...none, version: known }
    const { size } = await file.stat()
    if (size > maxBytes) throw stale(path, `${size} bytes`, `at most ${maxBytes}`)
    const { header, uses } = decode(await file.readFile('utf8'), path)
    return { uses, version: header.sha256, tenant: header.tenant }
  })
  const found = stored ?? none
  return found.version === known ? undefined : found
}

/** The first line of a tenant's file. Throws the same error as {@link readStored}. */
export async function readHeader(file: FileHandle, path: string): Promise<Header> {
  return parseHeader((await readStart(file, HEADER_BYTES)).split('\n', 1)[0]!, path)
}

/** The first bytes of a file as text. */
export async function readStart(file: FileHandle, bytes: number): Promise<string> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0)
  return buffer.toString('utf8', 0, bytesRead)
}

/** Names of the files and links in a folder; none if there is no folder. */
export async function listFiles(folder: string): Promise<readonly string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true })
    return entries.filter(entry => entry.isFile() || entry.isSymbolicLink()).map(({ name }) => name)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return []
    throw error
  }
}

/**
 * Replaces a file as a whole, so that after a crash the old file is still there. `check` may throw just before the
 * replacement.
 */
export async function replaceFile(path: string, text: string, check?: () => Promise<void>): Promise<void> {
  const draft = `${path}.${randomUUID()}.tmp`
  try {
    // Queries show what people wanted, so only the owner may read them.
    await writeFile(draft, text, { mode: 0o600, flush: true })
    await check?.()
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {})
    throw error
  }
}

/**
 * Overwrites the file with a text that is not longer than the file, which needs no free disk space. A crash during this
 * call damages the file.
 */
export async function overwriteFile(path: string, text: string): Promise<void> {
  await writeFile(path, text, { flag: 'r+', flush: true })
  await truncate(path, Buffer.byteLength(text))
}

/**
 * Removes a file, or empties it if it cannot be removed. Resolves to a description of what is left; empty if nothing
 * is.
 */
export async function removeFile(path: string): Promise<readonly string[]> {
  try {
    await rm(path, { force: true })
    return []
  } catch (error) {
    const emptied = await truncate(path).then(
      () => ', emptied but not removed',
      () => '',
    )
    return [`${path}${emptied} (${reasonOf(error)})`]
  }
}

/** The reason of a failed file-system call, as text. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
