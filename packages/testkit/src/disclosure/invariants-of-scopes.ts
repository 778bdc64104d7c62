import type { ToolSearch } from '@ts/core'
import {
  bytesOf,
  expectSame,
  type InvariantOptions,
  isServerInScope,
  keysInScope,
  play,
  scopeOf,
  seenOf,
  stageOf,
  withoutId,
} from './play.js'
import { keyOf, type Scenario, without, worldAt } from './scenario.js'

export async function hidesForbidden(one: Scenario, options: InvariantOptions): Promise<void> {
  const lacking = without(one, tool => !one.forbidden.has(keyOf(tool)))
  expectSame('a forbidden tool', seenOf(await play(one, options)), seenOf(await play(lacking, options)))
}

/**
 * A view with a scope is like a tool search over the tools of the scope: in what is sent, found, run and refused, while
 * the catalog changes. Nothing outside of the scope is in any byte.
 *
 * Two things are decided for the whole catalog, and generated catalogs have neither: which of two tools with one id is
 * kept, and which names look alike.
 */
export async function scopesLikeNarrowedTools(one: Scenario, options: InvariantOptions): Promise<void> {
  const kept = keysInScope(one)
  const narrowed = without(one, tool => kept.has(keyOf(tool)))
  const worlds = narrowed.worlds.map(world => ({
    ...world,
    away: world.away.filter(({ server }) => isServerInScope(one.scope, server)),
  }))
  const scope = scopeOf(one.scope)
  const viewOf = (toolSearch: ToolSearch) => toolSearch.with({ scope })
  const seen = seenOf(await play(one, options, { viewOf }))
  expectSame('the tools outside of a scope', seen, seenOf(await play({ ...narrowed, worlds }, options)))
  const viewOfView = (toolSearch: ToolSearch) =>
    toolSearch
      .with({
        scope: { ...(scope.servers ? { servers: scope.servers } : {}), ...(scope.tools ? { tools: scope.tools } : {}) },
      })
      .with({ scope: scope.permit ? { permit: scope.permit } : {} })
  expectSame('a scope in two views', seen, seenOf(await play(one, options, { viewOf: viewOfView })))
}

/**
 * A call without a session, and another session, affect nothing in a session; and a call without a session remembers
 * nothing.
 */
export async function leavesNoTrace(one: Scenario, options: InvariantOptions): Promise<void> {
  const alone = seenOf(await play(one, options))
  const meanwhile = async (view: ToolSearch, turn: number) => {
    const fresh = stageOf(one, options)
    fresh.moveTo(worldAt(one, turn))
    expectSame('calls without a session', bytesOf(await view.expose()), bytesOf(await fresh.toolSearch.expose()))
    for (const call of one.calls) {
      const outcome = await view.handle(call)
      await view.handle({ ...call, session: `other ${turn}` })
      expectSame('calls without a session', outcome, await fresh.toolSearch.handle(call))
    }
    await view.expose({ session: `other ${turn}` })
  }
  expectSame('calls of others', seenOf(await play(one, options, { meanwhile })), alone)
}

export async function namesOutages(one: Scenario, options: InvariantOptions): Promise<void> {
  const stage = stageOf(one, options)
  const views: readonly (readonly [ToolSearch, (server: string) => boolean])[] = [
    [stage.toolSearch, () => true],
    [stage.toolSearch.with({ scope: scopeOf(one.scope) }), server => isServerInScope(one.scope, server)],
  ]
  for (const world of one.worlds) {
    stage.moveTo(world)
    for (const [view, mayName] of views) {
      const outcome = withoutId(await view.handle({ name: 'qqq_zzz_999' }))
      const text = outcome.kind === 'refused' ? outcome.message : ''
      for (const { server, reason } of world.away) {
        if (text.includes(`"${server}" is not reachable since 12:03 (${reason})`) !== mayName(server))
          throw new Error(`Found ${JSON.stringify(text)}, expected ${mayName(server) ? '' : 'no '}mention of ${server}`)
      }
    }
  }
}
