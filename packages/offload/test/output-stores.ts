import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { createFolderStore, type OutputStore } from '../src/index.js'
import type { StoredOutput, StoreQuotas } from '../src/output-store.js'

export type Maker = (quotas: StoreQuotas) => Promise<OutputStore>
export const inFolder: Maker = async quotas => createFolderStore({ directory: await newFolder(), ...quotas })

export const FIVE = '12345'

export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'offload-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

export async function* pieces(...texts: readonly string[]) {
  yield* texts
}

export function write(store: OutputStore, session: string | undefined, ...texts: readonly string[]) {
  return store.write(session, { tool: 'a_tool', pieces: pieces(...texts) })
}

export async function piecesIn(output: StoredOutput, from = 0): Promise<string[]> {
  const found: string[] = []
  for await (const piece of output.read(from)) found.push(piece)
  return found
}

export async function textOf(output: StoredOutput, from = 0): Promise<string> {
  return (await piecesIn(output, from)).join('')
}

/** A store with a clock, and how many bytes of each session are left. */
export async function open(make: Maker, quotas: StoreQuotas) {
  const clock = { now: 0 }
  const store = await make({ now: () => clock.now, ...quotas })
  const put = (session: string, at: number, text = FIVE) => {
    clock.now = at
    return write(store, session, text)
  }
  const left = async (...sessions: readonly string[]) => {
    const lists = await Promise.all(sessions.map(session => store.list(session)))
    return lists.map(list => list.reduce((sum, it) => sum + it.bytes, 0))
  }
  return { store, clock, put, left }
}
