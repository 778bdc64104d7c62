import {
  type CatalogTool,
  type Exposure,
  estimateTokens,
  serializeTools,
  showHiddenCharacters,
  type ToolSearch,
} from '@ts/core'
import type { GatewayConfig } from '../config/gateway-config.js'
import { cutText } from '../inspect/cut-text.js'
import type { GatewayCounts, GatewayStatus, HeldTool, ToolStatus } from '../inspect/status.js'
import { createPause } from '../upstream/slices.js'
import type { UpstreamPool } from '../upstream/upstream-pool.js'
import { VERSION } from '../version.js'
import type { Activity } from './activity.js'
import { type Sessions, sessionStatus } from './sessions.js'
import type { ToolDefinitions } from './tool-definitions.js'
import type { ClientView } from './views.js'

/** What clients without restriction see, as it was last read. */
export interface Snapshot {
  readonly exposure: Exposure | undefined
  readonly tools: readonly ToolStatus[]
  readonly catalog: readonly CatalogTool[]
  /** Tools that were held back or left out. */
  readonly held: readonly HeldTool[]
}

export const EMPTY_SNAPSHOT: Snapshot = Object.freeze({ exposure: undefined, tools: [], catalog: [], held: [] })

/** Reads what is exposed now, and every tool that policy permits. */
export async function readSnapshot(toolSearch: ToolSearch, view: ClientView): Promise<Snapshot> {
  // One after the other: together they would hold the event loop for longer.
  const exposure = await view.toolSearch.expose()
  const all = await toolSearch.expose()
  const loaded = new Set(exposure.tools.flatMap(({ name, role }) => (role === 'core' ? [name] : [])))
  const catalog = all.tools.flatMap(({ tool }) => (tool === undefined ? [] : [tool]))
  const held = all.report.rejected.map(({ name, error }) => ({ name, reason: error.message }))
  const tools: ToolStatus[] = []
  const pause = createPause()
  for (const tool of catalog) {
    tools.push(toolStatus(tool, !loaded.has(tool.id)))
    const slice = pause()
    if (slice !== undefined) await slice
  }
  return { exposure, catalog, held, tools }
}

/** Tools that are held back, of which a status tells. */
const MAX_HELD = 200
const MAX_NAME_LENGTH = 200
const MAX_REASON_LENGTH = 500

function readHeld({ name, reason }: HeldTool): HeldTool {
  return {
    name: name === undefined ? undefined : cutText(showHiddenCharacters(name), MAX_NAME_LENGTH),
    reason: cutText(reason, MAX_REASON_LENGTH),
  }
}

const statuses = new WeakMap<CatalogTool, ToolStatus>()

function toolStatus(tool: CatalogTool, isDeferred: boolean): ToolStatus {
  const known = statuses.get(tool)
  if (known?.isDeferred === isDeferred) return known
  const status = known === undefined ? readTool(tool, isDeferred) : { ...known, isDeferred }
  statuses.set(tool, status)
  return status
}

function readTool({ id, name, server = '', description, inputSchema }: CatalogTool, isDeferred: boolean): ToolStatus {
  const tokens = estimateTokens(serializeTools([{ name: id, description, inputSchema }]))
  return { id, name, server, description: showHiddenCharacters(description), isDeferred, tokens }
}

/** Where the parts of a status come from. */
export interface StatusParts {
  readonly config: GatewayConfig
  readonly ranker: string
  readonly startedAt: number
  readonly pool: UpstreamPool
  readonly definitions: ToolDefinitions
  readonly sessions: Sessions
  readonly activity: Activity
  readonly snapshot: Snapshot
}

/** The counts of {@link gatewayStatus} alone. */
export function gatewayCounts({ startedAt, pool, sessions, snapshot }: StatusParts): GatewayCounts {
  const { exposure, tools } = snapshot
  return {
    startedAt,
    servers: pool.statuses().map(status => {
      const { key, state, instances, callsAtWork, restarts, memory, pids, outage, catalog } = status
      const flags = { isAway: outage !== undefined, isListed: catalog !== undefined }
      return { key, state, instances, callsAtWork, restarts, memory, processes: pids.length, ...flags }
    }),
    tools: tools.length,
    fullTokens: exposure?.report.full.tokens ?? 0,
    exposedTokens: exposure?.report.context.tokens ?? 0,
    sessions: sessions.all().length,
  }
}

export function gatewayStatus(parts: StatusParts): GatewayStatus {
  const { config, ranker, startedAt, pool, definitions, sessions, activity, snapshot } = parts
  const { rss, heapUsed } = process.memoryUsage()
  const { exposure, tools, held } = snapshot
  return {
    version: VERSION,
    startedAt,
    mode: config.mode,
    ranker,
    servers: pool.statuses().map(({ catalog, ...status }) => ({
      ...status,
      tools: catalog?.tools.length ?? 0,
      prompts: catalog?.prompts.length ?? 0,
      resources: (catalog?.resources.length ?? 0) + (catalog?.resourceTemplates.length ?? 0),
      warnings: [...(catalog?.warnings ?? []), ...definitions.warnings(status.key)],
      listedAt: catalog?.listedAt,
    })),
    tools,
    held: { total: held.length, first: held.slice(0, MAX_HELD).map(readHeld) },
    exposed: { names: exposure?.tools.map(({ name }) => name) ?? [], tokens: exposure?.report.context.tokens ?? 0 },
    fullTokens: exposure?.report.full.tokens ?? 0,
    saved: activity.saved,
    sessions: sessions.all().map(sessionStatus),
    searches: activity.searches,
    memory: { rss, heapUsed },
  }
}
