import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type NewOutput, OutputTooLarge, type StoredOutput } from './output-store.js'
import { aboveQuota, isHandle, newHandle, type Quotas } from './quotas.js'

/** A position in a text from which reading can start. */
interface Mark {
  readonly byte: number
  readonly character: number
}

type Facts = Omit<StoredOutput, 'handle' | 'read'> & { readonly marks: readonly Mark[] }

export type SessionFolder = ReturnType<typeof createSessionFolder>

const MARK_EVERY = 1_024 * 1_024
const BUFFER = 256 * 1_024

/** The outputs in one folder. The folder is created when the first output is written. */
export function createSessionFolder(path: string, { maxSessionBytes, maxTotalBytes, maxAgeMs, now }: Quotas) {
  const file = (handle: string, ending: string) => join(path, `${handle}.${ending}`)

  async function write({ tool, pieces }: NewOutput): Promise<StoredOutput> {
    const limit = Math.min(maxSessionBytes, maxTotalBytes)
    const handle = newHandle()
    const part = file(handle, 'part')
    const marks: Mark[] = [{ byte: 0, character: 0 }]
    let bytes = 0
    let characters = 0
    async function* counted() {
      for await (const piece of pieces) {
        bytes += Buffer.byteLength(piece)
        if (bytes > limit) throw new OutputTooLarge(limit)
        characters += piece.length
        if (bytes - marks.at(-1)!.byte >= MARK_EVERY) marks.push({ byte: bytes, character: characters })
        yield piece
      }
    }
    const create = async () => {
      await mkdir(path, { recursive: true, mode: 0o700 })
      return open(part, 'wx', 0o600)
    }
    try {
      // Another process may remove an empty folder after it is created and before its first file.
      const target = await create().catch(create)
      await writeFile(target, counted()).finally(() => target.close())
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
  const { byte, character } = marks.findLast(mark => mark.character <= from) ?? marks[0]!
  let skip = Math.max(0, from - character)
  for await (const text of createReadStream(path, { start: byte, encoding: 'utf8', highWaterMark: BUFFER })) {
    if (skip < text.length) yield skip > 0 ? text.slice(skip) : text
    skip = Math.max(0, skip - text.length)
  }
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
