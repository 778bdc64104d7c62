import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isToolSearchError, type ToolId, ToolSearchError } from '@ts/core'
import {
  listFiles,
  overwriteFile,
  readRegular,
  readStart,
  readStored,
  reasonOf,
  removeFile,
  replaceFile,
} from './file-access.js'
import { encode, fileNameOf } from './file-format.js'
import { withLock } from './file-lock.js'
import type { EraseScope } from './usage-store.js'

/** The file with a random text that each erasure replaces, so that no process learns from a search made before it. */
const MARK = 'last-erase'
/** Number of bytes of a mark that are compared. */
const MARK_BYTES = 64
/**
 * Matches the names of a tenant's file, of its drafts left by a crash, and of its lock. The group is the name of the
 * tenant's file.
 */
const OURS = /^([0-9a-f]{64}\.jsonl)(?:(?:\.lock)?\.(?:[0-9a-f-]{36}|claim)\.tmp|\.lock)?$/

/** The mark of a folder. A missing mark is created, so that the first erasure can change it even on a full disk. */
export async function readMark(folder: string): Promise<string> {
  const known = await markIn(folder)
  if (known !== '') return known
  await mkdir(folder, { recursive: true })
  return withLock(join(folder, MARK), async () => {
    if ((await markIn(folder)) === '') await replaceFile(join(folder, MARK), randomUUID())
    return markIn(folder)
  })
}

/** Whether nothing was erased since {@link readMark} returned this mark. */
export async function isStillMark(folder: string, mark: string): Promise<boolean> {
  return mark !== '' && (await markIn(folder)) === mark
}

async function markIn(folder: string): Promise<string> {
  return (await readRegular(join(folder, MARK), file => readStart(file, MARK_BYTES))) ?? ''
}

/**
 * Erases in a folder, in any state of its disk. If no new file can be written, a file is overwritten in place; if that
 * fails too, the whole file is removed. The mark is replaced under the lock of each tenant, so that no other process
 * can make a change in between.
 *
 * @throws ToolSearchError `STALE_INDEX` that names what is left; `details.left` lists it.
 */
export async function eraseIn(folder: string, { tenant, tool }: EraseScope, maxBytes: number): Promise<void> {
  // A missing folder is created: another process may have searched, even if nothing is stored yet.
  await mkdir(folder, { recursive: true }).catch(() => {})
  const names = await listFiles(folder)
  const files = new Set(tenant === undefined ? names.flatMap(name => OURS.exec(name)?.[1] ?? []) : [fileNameOf(tenant)])
  const left = new Set<string>()
  if (files.size === 0) for (const it of await renewMark(folder)) left.add(it)
  for (const file of files) {
    const path = join(folder, file)
    const drafts = names.filter(name => name.endsWith('.tmp') && OURS.exec(name)?.[1] === file)
    const found = await lockedIfPossible(path, async () => {
      const kept = [...(tool === undefined ? await removeFile(path) : await eraseTool(path, tool, maxBytes))]
      for (const draft of drafts) kept.push(...(await removeFile(join(folder, draft))))
      return [...kept, ...(await renewMark(folder))]
    })
    for (const it of found) left.add(it)
  }
  if (left.size === 0) return
  const [some, more] = [[...left].slice(0, 5).join('; '), left.size > 5 ? ` and ${left.size - 5} more` : '']
  throw new ToolSearchError(
    'STALE_INDEX',
    `Found ${some}${more} after erasing, expected no such file; remove it by hand, or erase again`,
    { details: { left: [...left] } },
  )
}

/**
 * Runs `work` under the lock of a path, and resolves to a description of what is left. If no lock can be created, as on
 * a full disk, `work` first runs without a lock, which frees space for one. It then runs again with the lock, to remove
 * what another process wrote in between.
 */
async function lockedIfPossible(path: string, work: () => Promise<readonly string[]>): Promise<readonly string[]> {
  try {
    return await withLock(path, work)
  } catch (error) {
    const left = await work()
    // A process that has held the lock for this long may still write data that it read before.
    if (isToolSearchError(error, 'STALE_INDEX')) return [...left, `${path}.lock, held by another process`]
    return withLock(path, work).catch(() => left)
  }
}

/** Removes a tool from a tenant's file. Resolves to a description of what is left; empty if nothing is. */
async function eraseTool(path: string, tool: ToolId, maxBytes: number): Promise<readonly string[]> {
  try {
    const { uses, tenant } = (await readStored(path, maxBytes))!
    const rest = uses.filter(use => use.tool !== tool)
    if (rest.length === uses.length) return []
    if (rest.length === 0) return removeFile(path)
    const { text } = encode(tenant, rest)
    const written = replaceFile(path, text).catch(() => overwriteFile(path, text))
    return written.then(
      () => [],
      () => removeFile(path),
    )
  } catch (error) {
    return [`${path} (${reasonOf(error)})`]
  }
}

/** Replaces the mark. If nothing can be written, the mark is removed: no search matches a missing mark. */
async function renewMark(folder: string): Promise<readonly string[]> {
  const path = join(folder, MARK)
  const mark = randomUUID()
  try {
    await replaceFile(path, mark)
      .catch(() => writeFile(path, mark, { flag: 'r+' }))
      .catch(() => rm(path, { force: true }))
    return []
  } catch (error) {
    return [`${path} unchanged (${reasonOf(error)}), so other processes may learn from earlier searches,`]
  }
}
