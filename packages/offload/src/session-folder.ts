import { type FileHandle, mkdir, open, readdir, readFile, rename, unlink, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { gone } from './memory-store.js'
import { MAX_EXPIRED, type NewOutput, OutputTooLarge, type StoredOutput } from './output-store.js'
import { aboveQuota, isHandle, newHandle, type Quotas } from './quotas.js'
import { PIECE } from './text-pieces.js'

/** A position in a text from which reading can start. */
interface Mark {
  readonly byte: number
  readonly character: number
}

/** The content of `HANDLE.idx`. */
export interface Facts {
  readonly tool: string
  readonly characters: number
  readonly bytes: number
  readonly storedAt: number
  readonly marks: readonly Mark[]
}

/** The outputs of one session on disk. */
export interface SessionFolder {
  readonly path: string
  write(output: NewOutput): Promise<StoredOutput>
  list(): Promise<readonly StoredOutput[]>
  /** Removes the oldest outputs while the session is above its quota; returns the number of bytes that were freed. */
  makeRoom(kept: string): Promise<number>
  /** Removes an output, and records that it existed. */
  expire(handle: string): Promise<void>
}

const MARK_EVERY = 1_024 * 1_024
const BUFFER = 256 * 1_024

/** Facts that were read, by handle. The file of an output's facts never changes. */
export type KnownFacts = Map<string, Facts>

/** Maximum number of entries in {@link KnownFacts}. */
const MAX_KNOWN = 10_000

/** The outputs in one folder. The folder is created when the first output is written. */
export function createSessionFolder(path: string, quotas: Quotas, known: KnownFacts): SessionFolder {
  const { maxSessionBytes, maxTotalBytes, maxAgeMs, now } = quotas
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
      for (const ending of ['part', 'idx']) await unlink(file(handle, ending)).catch(() => {})
      throw error
    }
  }

  function outputOf(handle: string, { tool, characters, bytes, storedAt, marks }: Facts): StoredOutput {
    const read = (from: number) => readText(file(handle, 'txt'), from, marks)
    return { handle, tool, characters, bytes, storedAt, isExpired: false, read }
  }

  async function expire(handle: string): Promise<void> {
    known.delete(handle)
    await writeFile(file(handle, 'gone'), '', { mode: 0o600 })
    await unlink(file(handle, 'txt')).catch(() => {})
    await unlink(file(handle, 'idx')).catch(() => {})
  }

  async function list(): Promise<readonly StoredOutput[]> {
    // A missing folder counts as empty.
    const names = await readdir(path).catch((): string[] => [])
    const handles = (ending: string) =>
      names.flatMap(name => (name.endsWith(ending) && isHandle(basename(name, ending)) ? [basename(name, ending)] : []))
    const before = now() - maxAgeMs
    const outputs: StoredOutput[] = []
    const removed = new Set(handles('.gone').slice(-MAX_EXPIRED))
    for (const handle of handles('.txt')) {
      if (removed.has(handle)) continue
      const facts = known.get(handle) ?? (await readFacts(file(handle, 'idx')))
      if (facts === undefined) continue
      if (known.size >= MAX_KNOWN) known.clear()
      known.set(handle, facts)
      if (facts.storedAt >= before) outputs.push(outputOf(handle, facts))
      else {
        await expire(handle).catch(() => {})
        removed.add(handle)
      }
    }
    outputs.sort((a, b) => a.storedAt - b.storedAt)
    return [...[...removed].map(expiredOutput), ...outputs]
  }

  async function makeRoom(kept: string): Promise<number> {
    const outputs = (await list()).map(output => ({ output }))
    let freed = 0
    for (const { output } of aboveQuota(outputs, maxSessionBytes, kept)) {
      await expire(output.handle)
      freed += output.bytes
    }
    return freed
  }

  return { path, write, list, makeRoom, expire }
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

function expiredOutput(handle: string): StoredOutput {
  return { handle, tool: '', characters: 0, bytes: 0, storedAt: 0, isExpired: true, read: () => gone(handle) }
}
