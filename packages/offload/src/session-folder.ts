import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, rmdir, stat, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type NewOutput, OutputTooLarge, type StoredOutput } from './output-store.js'
import { newHandle } from './quotas.js'

type Facts = Omit<StoredOutput, 'bytes' | 'read'>

/** The name of the file with an output's text has its facts, with the name of the tool in base64. */
const FILE_NAME = /^(out_[0-9a-z]{25}),([^,]+),(\d+),([\w-]*)\.txt$/
/** Maximum number of bytes of a tool's name that are kept: file systems take names of 255 characters. */
const MAX_TOOL_BYTES = 120
const BUFFER = 256 * 1_024
/** A part that was not written to for this time, a choice, belongs to a process that has ended. */
const ABANDONED_MS = 60 * 60 * 1_000

/** The file of an output in the folder of its session. */
export function fileOf(folder: string, { handle, storedAt, characters, tool }: Facts): string {
  const name = Buffer.from(tool).subarray(0, MAX_TOOL_BYTES).toString('base64url')
  return join(folder, `${handle},${storedAt},${characters},${name}.txt`)
}

function outputOf(folder: string, facts: Facts, bytes: number): StoredOutput {
  // Every character of a text in ASCII is one byte.
  const start = (from: number) => (bytes === facts.characters ? from : 0)
  return { ...facts, bytes, read: from => readText(fileOf(folder, facts), from, start(from)) }
}

/** Writes an output of at most `limit` bytes into a folder, which is created if it does not exist. */
export async function writeOutput(folder: string, { tool, pieces }: NewOutput, limit: number, now: () => number) {
  const handle = newHandle()
  const part = join(folder, `${handle}.part`)
  let bytes = 0
  let characters = 0
  async function* counted() {
    for await (const piece of pieces) {
      bytes += Buffer.byteLength(piece)
      if (bytes > limit) throw new OutputTooLarge(limit)
      characters += piece.length
      yield piece
    }
  }
  const create = async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    return open(part, 'wx', 0o600)
  }
  try {
    // Another process may remove an empty folder after it is created and before its first file.
    const target = await create().catch(create)
    await writeFile(target, counted()).finally(() => target.close())
    const facts = { handle, tool, characters, storedAt: now() }
    await rename(part, fileOf(folder, facts))
    return outputOf(folder, facts, bytes)
  } catch (error) {
    await rm(part, { force: true }).catch(() => {})
    throw error
  }
}

/** The outputs in a folder since a time, the oldest first. Older ones are removed. A missing folder counts as empty. */
export async function listOutputs(folder: string, since: number): Promise<readonly StoredOutput[]> {
  const outputs: StoredOutput[] = []
  for (const name of await namesIn(folder)) {
    const [, handle, storedAt, characters, tool = ''] = FILE_NAME.exec(name) ?? []
    const file = handle === undefined ? undefined : await stat(join(folder, name)).catch(() => undefined)
    if (handle === undefined || file === undefined) continue
    const numbers = { storedAt: Number(storedAt), characters: Number(characters) }
    const output = outputOf(folder, { handle, ...numbers, tool: Buffer.from(tool, 'base64url').toString() }, file.size)
    if (output.storedAt >= since) outputs.push(output)
    else await rm(join(folder, name), { force: true }).catch(() => {})
  }
  return outputs.sort((a, b) => a.storedAt - b.storedAt)
}

/** Removes unfinished files from a folder, and the folder if it is empty. */
export async function tidyFolder(folder: string): Promise<void> {
  // Times of files come from the system, not from the option `now`.
  const present = Date.now()
  for (const name of await namesIn(folder)) {
    if (!/^out_.*\.part$/.test(name)) continue
    const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: present }))
    if (present - mtimeMs > ABANDONED_MS) await unlink(join(folder, name)).catch(() => {})
  }
  await rmdir(folder).catch(() => {})
}

function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((): string[] => [])
}

/** The text of a file from the given character on, which is not before the byte `start`. */
async function* readText(path: string, from: number, start: number): AsyncGenerator<string> {
  let skip = from - start
  for await (const text of createReadStream(path, { start, encoding: 'utf8', highWaterMark: BUFFER })) {
    if (skip < text.length) yield skip > 0 ? text.slice(skip) : text
    skip = Math.max(0, skip - text.length)
  }
}
