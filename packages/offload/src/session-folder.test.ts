import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { StoredOutput } from './output-store.js'
import { createSessionFolder } from './session-folder.js'

const MIB = 1_024 * 1_024
let path: string
let time = 0
beforeEach(async () => {
  path = await mkdtemp(join(tmpdir(), 'offload-folder-'))
})
afterEach(() => rm(path, { recursive: true, force: true }))

const folder = (maxSessionBytes = 10 * MIB) =>
  createSessionFolder(path, { maxSessionBytes, maxTotalBytes: 10 * MIB, maxAgeMs: 1e9, now: () => time++ })
async function* pieces(...texts: readonly string[]) {
  yield* texts
}
const write = (...texts: readonly string[]) => folder().write({ tool: 'a_tool', pieces: pieces(...texts) })
async function textFrom(output: StoredOutput, from: number): Promise<string> {
  let text = ''
  for await (const piece of output.read(from)) text += piece
  return text
}

it('reads from the last mark before a character, not from the beginning of the file', async () => {
  const { handle } = await write(...['a', 'b', 'c'].map(letter => letter.repeat(MIB)))
  // One character in place of three moves every later character, if they are counted from an earlier mark.
  const file = await open(join(path, `${handle}.txt`), 'r+')
  for (const position of [0, MIB]) await file.write('€', position)
  await file.close()
  const [output] = await folder().list()
  for (const from of [0, 5, MIB - 1]) expect(await textFrom(output!, 2 * MIB + from)).toBe('c'.repeat(MIB - from))
})

it('makes room by the oldest outputs, except the kept one, and says how many bytes that freed', async () => {
  for (const length of [10, 20, 30, 40]) await write('x'.repeat(length))
  const [oldest] = await folder().list()
  expect(await folder(71).makeRoom(oldest!.handle)).toBe(50)
  expect((await folder().list()).map(({ bytes }) => bytes)).toEqual([10, 40])
  expect(await folder(71).makeRoom(oldest!.handle)).toBe(0)
})
