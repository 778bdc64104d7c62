import { showHiddenCharacters } from '@ts/core/kit'
import { cutText } from '../inspect/cut-text.js'
import type { GatewayStatus, HeldTool } from '../inspect/status.js'
import { VERSION } from '../version.js'
import type { Parts } from './parts.js'
import type { Snapshot } from './snapshots.js'

const MAX_HELD = 200
const MAX_NAME_LENGTH = 200
const MAX_REASON_LENGTH = 500

function readHeld({ name, reason, pin }: HeldTool): HeldTool {
  return {
    ...(pin === undefined ? {} : { pin }),
    name: name === undefined ? undefined : cutText(showHiddenCharacters(name), MAX_NAME_LENGTH),
    reason: cutText(reason, MAX_REASON_LENGTH),
  }
}

export function gatewayStatus(parts: Parts, snapshot: Snapshot, startedAt: number): GatewayStatus {
  const { options, state, definitions, sessions, activity } = parts
  const { rss, heapUsed } = process.memoryUsage()
  const { exposure, tools } = snapshot
  const pinned = parts.pinned.held()
  const held = [...pinned, ...snapshot.held]
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
