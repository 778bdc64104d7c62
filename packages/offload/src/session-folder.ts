import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type NewOutput, OutputTooLarge, type StoredOutput } from './output-store.js'
import { aboveQuota, isHandle, newHandle, type Quotas } from './quotas.js'
import { PIECE } from './text-pieces.js'

/** A position in a text from which reading can start. */
interface Mark {
  readonly byte: number
  readonly character: number
}

/** The content of `HANDLE.idx`. */
type Facts = Omit<StoredOutput, 'handle' | 'read'> & { readonly marks: readonly Mark[] }

/** The outputs of one session on disk. */
export type SessionFolder = ReturnType<typeof createSessionFolder>

const MARK_EVERY = 1_024 * 1_024
const BUFFER = 256 * 1_024

/** The outputs in one folder. The folder is created when the first output is written. */
export function createSessionFolder(path: string, { maxSessionBytes, maxTotalBytes, maxAgeMs, now }: Quotas) {
  const file = (handle: string, ending: string) => join(path, `${handle}.${ending}`)

  async function create(name: string): Promise<FileHandle> {
    await mkdir(path, { recursive: true, mode: 0o700 })
    return open(name, 'wx', 0o600)
  }

  async function write({ tool, pieces }: NewOutput): Promise<StoredOutput> {
    const limit = Math.min(maxSessionBytes, maxTotalBytes)
    const handle = newHandle()
    const part = file(handle, 'part')
    // Another process may remove an empty folder after it is created and before its first file.
    const target = await create(part).catch(() => create(part))
    // One buffer for all pieces: in UTF-8, a UTF-16 code unit needs at most three bytes.
    const scratch = Buffer.allocUnsafe(PIECE * 3)
    let bytes = 0
    let characters = 0
    const marks: Mark[] = [{ byte: 0, character: 0 }]
    try {
      try {
        for await (const piece of pieces) {
          const isShort = piece.length <= PIECE
          const data = isShort ? scratch.subarray(0, scratch.write(piece)) : Buffer.from(piece)
          if (bytes + data.length > limit) throw new OutputTooLarge(limit)
          await writeAll(target, data)
          bytes += data.length
          characters += piece.length
          if (bytes - marks.at(-1)!.byte >= MARK_EVERY) marks.push({ byte: bytes, character: characters })
        }
      } finally {
        await target.close()
      }
      const facts: Facts = { tool, characters, bytes, storedAt: now(), marks }
      await writeFile(file(handle, 'idx'), JSON.stringify(facts), { mode: 0o600, flag: 'wx' })
      await rename(part, file(handle, 'txt'))
      return outputOf(handle, facts)
    } catch (error) {
      for (const ending of ['part', 'idx']) await rm(file(handle, ending), { force: true }).catch(() => {})
      throw error
    }
  }

  function outputOf(handle: string, { tool, characters, bytes, storedAt, marks }: Facts): StoredOutput {
    const read = (from: number) => readText(file(handle, 'txt'), from, marks)
    return { handle, tool, characters, bytes, storedAt, read }
  }

  async function remove(handle: string): Promise<void> {
    for (const ending of ['txt', 'idx']) await rm(file(handle, ending), { force: true })
  }

  async function list(): Promise<readonly StoredOutput[]> {
    // A missing folder counts as empty.
    const names = await readdir(path).catch((): string[] => [])
    const before = now() - maxAgeMs
    const outputs: StoredOutput[] = []
    for (const name of names) {
      const handle = basename(name, '.txt')
      if (handle === name || !isHandle(handle)) continue
      const facts = await readFacts(file(handle, 'idx'))
      if (facts === undefined) continue
      if (facts.storedAt >= before) outputs.push(outputOf(handle, facts))
      else await remove(handle).catch(() => {})
    }
    return outputs.sort((a, b) => a.storedAt - b.storedAt)
  }

  /** Removes the oldest outputs while the session is above its quota; returns the number of bytes that were freed. */
  async function makeRoom(kept: string): Promise<number> {
    const outputs = (await list()).map(output => ({ output }))
    let freed = 0
    for (const { output } of aboveQuota(outputs, maxSessionBytes, kept)) {
      await remove(output.handle)
      freed += output.bytes
    }
    return freed
  }

  return { path, write, list, makeRoom, remove }
}

/** The text of a file from the given character on. Reading begins at the last mark before this character. */
async function* readText(path: string, from: number, marks: readonly Mark[]): AsyncGenerator<string> {
  let mark = marks[0]!
  for (const one of marks) if (one.character <= from) mark = one
  let skip = Math.max(0, from - mark.character)
  const file = await open(path, 'r')
  try {
    const buffer = Buffer.allocUnsafe(BUFFER)
    // Without `ignoreBOM`, the decoder would drop a byte order mark, which counts as a character here.
    const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
    for (let at = mark.byte; ; ) {
      const { bytesRead } = await file.read(buffer, 0, BUFFER, at)
      at += bytesRead
      const text = decoder.decode(buffer.subarray(0, bytesRead), { stream: bytesRead > 0 })
      if (skip < text.length) yield skip > 0 ? text.slice(skip) : text
      skip = Math.max(0, skip - text.length)
      if (bytesRead === 0) return
    }
  } finally {
    await file.close()
  }
}

/** Writes all bytes: on a full disk, one `write` may write only a part without an error. */
async function writeAll(file: FileHandle, data: Buffer): Promise<void> {
  for (let done = 0; done < data.length; ) done += (await file.write(data, done)).bytesWritten
}

/** The facts of an output; undefined if the file is missing or damaged. */
async function readFacts(path: string): Promise<Facts | undefined> {
  try {
    const facts = JSON.parse(await readFile(path, 'utf8')) as Partial<Facts>
    const { tool, characters, bytes, storedAt, marks } = facts
    const isNumber = (value: unknown): value is number => typeof value === 'number' && value >= 0
    if (typeof tool !== 'string' || !isNumber(characters) || !isNumber(bytes)) return undefined
    if (!isNumber(storedAt) || !Array.isArray(marks)) return undefined
    const known = marks.filter((mark): mark is Mark => isNumber(mark?.byte) && isNumber(mark?.character))
    return { tool, characters, bytes, storedAt, marks: [{ byte: 0, character: 0 }, ...known] }
  } catch {
    return undefined
  }
}
