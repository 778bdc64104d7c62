import { createInterface } from 'node:readline'
import type { Ranker, ToolSearchEvent } from '@ts/core'
import type { Erasure } from '../erasure.js'
import { createFileUsageStore } from '../file.js'
import { createUsageMemory, type ToolUse } from '../index.js'

/** Commands from the parent process, one line of JSON each. Each is answered with one line of JSON. */
export interface MemoryCommand {
  readonly record?: ToolUse
  readonly event?: ToolSearchEvent
  readonly erase?: Erasure
  /** A query of tenant `a`. The answer has the results of the memory alone. */
  readonly rank?: string
}

/** Finds nothing, so that all results come from the memory. */
const nothing: Ranker = {
  name: 'nothing',
  traits: { query: 'text', deterministic: true, network: false },
  index: async () => ({ rank: async () => [] }),
}

const [folder = '', ...names] = process.argv.slice(2)
const memory = createUsageMemory({ store: createFileUsageStore({ folder }) })
const listen = memory.onEvent(() => 'a')
const tools = names.map(id => ({ id, name: id, description: '', parameters: [], text: id, keywords: [] }))
const index = await memory.wrap(nothing, { tenant: 'a' }).index(tools as never)

for await (const line of createInterface({ input: process.stdin })) {
  const { record, event, erase, rank } = JSON.parse(line) as MemoryCommand
  if (record) await memory.record(record)
  if (event) listen(event)
  if (erase) await memory.erase(erase)
  await memory.idle()
  const found = rank === undefined ? [] : await index.rank(rank, { limit: 10 })
  process.stdout.write(`${JSON.stringify(found.map(({ id }) => id))}\n`)
}
