import { type CatalogTool, createYielder, type Exposure, estimateTokens, serializeTools } from '@ts/core'
import { perObject, showHiddenCharacters } from '@ts/core/kit'
import type { HeldTool, ToolStatus } from '../inspect/status.js'
import { createRunQueue } from '../upstream/run-queue.js'
import type { Parts } from './parts.js'

/** What clients without restrictions see, as last read. */
export interface Snapshot {
  readonly exposure: Exposure | undefined
  readonly tools: readonly ToolStatus[]
  readonly catalog: readonly CatalogTool[]
  /** Tools that were held back or left out. */
  readonly held: readonly HeldTool[]
}

const EMPTY_SNAPSHOT: Snapshot = Object.freeze({ exposure: undefined, tools: [], catalog: [], held: [] })

/** Maximum number of held-back tools that are reported individually after one change. */
const MAX_REPORTS = 50

/** Keeps what clients without restrictions see, for statuses and searches of the operator. */
export function createSnapshots(parts: Parts) {
  const { toolSearch, pinned, state, report } = parts
  let current = EMPTY_SNAPSHOT
  let reported: ReadonlySet<string> = new Set()

  /** Prepares the index, so that a model's first search does not wait for it. */
  const preparing = createRunQueue(() =>
    toolSearch.prepare().catch(error => report(`Preparing the index failed: ${String(error)}`)),
  )

  /** Reports held-back tools to the operator, once for each reason. */
  function reportHeld(): void {
    const reasons = [...pinned.held(), ...current.held].map(({ reason }) => reason)
    const fresh = reasons.filter(reason => !reported.has(reason))
    reported = new Set(reasons)
    for (const reason of fresh.slice(0, MAX_REPORTS)) report(reason.slice(0, 500))
    if (fresh.length > MAX_REPORTS) report(`${fresh.length - MAX_REPORTS} more tools are held back.`)
  }

  return {
    get current(): Snapshot {
      return current
    },
    /** Reads what these clients see again, reports tools that are newly held back, and starts to prepare the index. */
    async refresh(): Promise<void> {
      current = await readSnapshot(parts)
      reportHeld()
      if (state.config.mode !== 'eager' && current.catalog.length > 0) void preparing.run()
    },
  }
}

export type Snapshots = ReturnType<typeof createSnapshots>

/** Reads what is exposed now, and every tool that policy permits. */
async function readSnapshot({ toolSearch, view }: Parts): Promise<Snapshot> {
  // One after the other: together they would block the event loop for longer.
  const exposure = await view().toolSearch.expose()
  const all = await toolSearch.expose()
  const loaded = new Set(exposure.tools.flatMap(({ name, role }) => (role === 'core' ? [name] : [])))
  const catalog = all.tools.flatMap(({ tool }) => (tool === undefined ? [] : [tool]))
  const held = all.report.rejected.map(({ name, error }) => ({ name, reason: error.message }))
  const tools: ToolStatus[] = []
  const pause = createYielder()
  for (const tool of catalog) {
    tools.push({ ...readTool(tool), isDeferred: !loaded.has(tool.id) })
    const slice = pause()
    if (slice !== undefined) await slice
  }
  return { exposure, catalog, held, tools }
}

const readTool = perObject(({ id, name, server = '', description, inputSchema }: CatalogTool) => {
  const tokens = estimateTokens(serializeTools([{ name: id, description, inputSchema }]))
  return { id, name, server, description: showHiddenCharacters(description), tokens }
})
