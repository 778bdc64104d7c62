import { type CatalogTool, createYielder, estimateTokens, serializeTools } from '@ts/core'
import { perObject, showHiddenCharacters } from '@ts/core/kit'
import { cutText } from '../inspect/cut-text.js'
import type { GatewayStatus, HeldTool, ToolStatus } from '../inspect/status.js'
import { createRunQueue } from '../upstream/run-queue.js'
import { VERSION } from '../version.js'
import type { Parts } from './parts.js'

/** Maximum number of held-back tools that are reported individually after one change. */
const MAX_REPORTS = 50
const MAX_HELD = 200
const MAX_NAME_LENGTH = 200
const MAX_REASON_LENGTH = 500

/** Keeps what clients without restrictions see, for statuses and searches of the operator. */
export function createSnapshots(parts: Parts) {
  const { toolSearch, pinned, state, report } = parts
  const startedAt = Date.now()
  let current: Snapshot = {}
  let reported: ReadonlySet<string> = new Set()

  /** Prepares the index, so that a model's first search does not wait for it. */
  const preparing = createRunQueue(() =>
    toolSearch.prepare().catch(error => report(`Preparing the index failed: ${String(error)}`)),
  )

  /** Reports held-back tools to the operator, once for each reason. */
  function reportHeld(): void {
    const reasons = [...pinned.held(), ...(current.held ?? [])].map(({ reason }) => reason)
    const fresh = reasons.filter(reason => !reported.has(reason))
    reported = new Set(reasons)
    for (const reason of fresh.slice(0, MAX_REPORTS)) report(reason.slice(0, 500))
    if (fresh.length > MAX_REPORTS) report(`${fresh.length - MAX_REPORTS} more tools are held back.`)
  }

  return {
    get current(): Snapshot {
      return current
    },
    status: (): GatewayStatus => gatewayStatus(parts, current, startedAt),
    /** Reads what these clients see again, reports tools that are newly held back, and starts to prepare the index. */
    async refresh(): Promise<void> {
      const next = await readSnapshot(parts)
      current = next
      reportHeld()
      if (state.config.mode !== 'eager' && next.catalog.length > 0) void preparing.run()
    },
  }
}

export type Snapshots = ReturnType<typeof createSnapshots>

/** What clients without restrictions see, as last read; without fields before the first reading. */
type Snapshot = Partial<Awaited<ReturnType<typeof readSnapshot>>>

/** Reads what is exposed now, every tool that policy permits, and the tools that were held back or left out. */
async function readSnapshot({ toolSearch, view }: Parts) {
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

function readHeld({ name, reason, pin }: HeldTool): HeldTool {
  return {
    ...(pin === undefined ? {} : { pin }),
    name: name === undefined ? undefined : cutText(showHiddenCharacters(name), MAX_NAME_LENGTH),
    reason: cutText(reason, MAX_REASON_LENGTH),
  }
}

function gatewayStatus(parts: Parts, snapshot: Snapshot, startedAt: number): GatewayStatus {
  const { options, state, definitions, sessions, activity } = parts
  const { rss, heapUsed } = process.memoryUsage()
  const { exposure, tools = [], held: others = [] } = snapshot
  const pinned = parts.pinned.held()
  const held = [...pinned, ...others]
  return {
    version: VERSION,
    startedAt,
    mode: state.config.mode,
    ranker: options.ranker.name,
    servers: options.pool.statuses().map(({ catalog, stderr, ...status }) => ({
      ...status,
      // A getter, because metrics and health checks do not need it.
      get stderr() {
        return stderr()
      },
      tools: catalog?.tools.length ?? 0,
      prompts: catalog?.prompts.length ?? 0,
      resources: (catalog?.resources.length ?? 0) + (catalog?.resourceTemplates.length ?? 0),
      warnings: [...(catalog?.warnings ?? []), ...definitions.warnings(status.key)],
      listedAt: catalog?.listedAt,
    })),
    tools,
    unpinned: parts.pinned.inactive(),
    held: { total: held.length, pinned: pinned.length, first: held.slice(0, MAX_HELD).map(readHeld) },
    exposed: { names: exposure?.tools.map(({ name }) => name) ?? [], tokens: exposure?.report.context.tokens ?? 0 },
    fullTokens: exposure?.report.full.tokens ?? 0,
    saved: activity.saved(),
    sessions: sessions.all().length,
    searches: activity.searches(),
    memory: { rss, heapUsed },
  }
}
