import {
  createMemorySessionStore,
  type ExposedTool,
  type Exposure,
  serializeTools,
  type ToolSearch,
  type TurnInput,
} from '@ts/core'
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
import { keyOf, type Scenario, toolsOf, without, worldAt } from './scenario.js'
import { runScript } from './scripted-model.js'

/**
 * A reveal and a changed catalog append to the list of a session, or leave it: sent tools keep their places and their
 * bytes, except those of a tool that itself changed, or that a reveal changes in place.
 */
export async function keepsPrefix(one: Scenario, options: InvariantOptions): Promise<void> {
  if (options.onReveal === 'replace') return
  const { turns, last } = await play(one, options)
  expectContinued(one, [...turns.map(turn => turn.exposure), last], options)
}

/**
 * The same with the message history as the only memory: each turn runs in a new process, which reads the history from
 * JSON. The list contains everything that a new session would get, and a call of a vanished tool is refused as gone.
 */
export async function keepsPrefixByHistory(one: Scenario, options: InvariantOptions): Promise<void> {
  if (options.onReveal === 'replace') return
  const { turns, last, history } = await play(one, options, {
    passHistory: true,
    async processOf(turn) {
      const { toolSearch, moveTo } = stageOf(one, options, { sessions: 'history' })
      moveTo(worldAt(one, turn))
      return throughJson(toolSearch)
    },
  })
  const exposures = [...turns.map(turn => turn.exposure), last]
  expectContinued(one, exposures, options)
  const end = worldAt(one, turns.length)
  const { toolSearch, moveTo } = stageOf(one, options, { sessions: 'history' })
  moveTo(end)
  const fresh = await toolSearch.expose({ history: history.filter(event => event.kind !== 'sent') })
  const listed = new Set(last.tools.map(tool => tool.name))
  const lost = fresh.tools.find(tool => !listed.has(tool.name))
  if (lost) throw new Error(`Found no ${lost.name}, expected all that a new session is sent`)
  const there = new Set(toolsOf(one, end).map(tool => tool.id))
  for (const { name, tool } of last.tools) {
    if (tool === undefined || there.has(name)) continue
    const outcome = await toolSearch.handle({ name, history })
    if (outcome.kind !== 'refused' || outcome.code !== 'gone')
      throw new Error(`Found ${JSON.stringify(outcome)} for ${name}, expected that it is gone`)
  }
}

/** A tool search that reads every history from JSON, like one in another process. */
function throughJson(toolSearch: ToolSearch): ToolSearch {
  const read = <T extends TurnInput>(turn: T): T =>
    turn.history ? { ...turn, history: JSON.parse(JSON.stringify(turn.history)) } : turn
  return {
    ...toolSearch,
    expose: (turn = {}) => toolSearch.expose(read(turn)),
    handle: call => toolSearch.handle(read(call)),
  }
}

/** @throws Error if an exposure does not begin like the previous one */
function expectContinued(one: Scenario, exposures: readonly Exposure[], { onReveal }: InvariantOptions): void {
  exposures.slice(1).forEach((after, i) => {
    const before = exposures[i]!
    // When deferral begins or ends, a new list begins.
    if (before.report.active !== after.report.active) return
    if (after.instructions !== before.instructions)
      throw new Error('Found other instructions after a changed catalog, expected the same')
    const mayChange = changedBetween(one, i, i + 1)
    before.tools.forEach((sent, place) => {
      const now = after.tools[place]
      if (now?.name !== sent.name)
        throw new Error(`Found ${now?.name} at place ${place} on turn ${i + 1}, expected ${sent.name} as before`)
      const isRevealed = onReveal === 'in-place' && sent.role === 'stub' && now.role === 'revealed'
      if (!mayChange.has(sent.name) && !isRevealed)
        expectSame(`a changed catalog in ${sent.name}`, serializeTools([sent]), serializeTools([now]))
    })
    const hasChanged = worldAt(one, i) !== worldAt(one, i + 1)
    if (onReveal === 'none') expectNoReveal(after.tools.slice(before.tools.length), hasChanged)
  })
}

/** Ids of tools whose own definition differs between the worlds of two turns. */
function changedBetween(one: Scenario, before: number, after: number): ReadonlySet<string> {
  const former = new Map(toolsOf(one, worldAt(one, before)).map(tool => [tool.id, JSON.stringify(tool)]))
  const changed = toolsOf(one, worldAt(one, after)).filter(tool => former.get(tool.id) !== JSON.stringify(tool))
  return new Set(changed.map(tool => tool.id))
}

/** A disclosure whose reveals change nothing appends no revealed tool, and nothing at all to an unchanged catalog. */
function expectNoReveal(appended: readonly ExposedTool[], hasChanged: boolean): void {
  const wrong = appended.find(({ role }) => !hasChanged || role === 'revealed' || role === 'meta')
  if (wrong) throw new Error(`Found ${wrong.name} appended with the role ${wrong.role}, expected no change by a reveal`)
}

export async function isDeterministic(one: Scenario, options: InvariantOptions): Promise<void> {
  expectSame('a second run', seenOf(await play(one, options)), seenOf(await play(one, options)))
  const fixed = { changes: false, passHistory: true }
  const stored = await play(one, options, fixed)
  const stateless = await play(one, options, { ...fixed, more: { sessions: 'history' } })
  expectSame('a run without a session store', seenOf(stored), seenOf(stateless))
}

export async function keepsCore(one: Scenario, options: InvariantOptions): Promise<void> {
  const { turns, last } = await play(one, options)
  const exposures: readonly Exposure[] = [...turns.map(turn => turn.exposure), last]
  exposures.forEach((exposure, turn) => {
    const core = toolsOf(one, worldAt(one, turn)).filter(tool => {
      const isNamed = one.core.includes(tool.name) || one.core.includes(keyOf(tool))
      return isNamed && !one.forbidden.has(keyOf(tool))
    })
    for (const { id, inputSchema } of core) {
      const sent = exposure.tools.find(tool => tool.name === id)
      if (sent?.role !== 'core') throw new Error(`Found no ${id} in full on turn ${turn}, expected every core tool`)
      expectSame(`the schema of ${id}`, Object.keys(sent.inputSchema), Object.keys(inputSchema))
    }
  })
}

export async function sharesItsStore(one: Scenario, options: InvariantOptions): Promise<void> {
  for (const passHistory of [true, false]) {
    const alone = await play(one, options, { passHistory, more: { sessions: createMemorySessionStore() } })
    const sessions = createMemorySessionStore()
    const stages = [stageOf(one, options, { sessions }), stageOf(one, options, { sessions })]
    const shared = await runScript(stages[0]!.toolSearch, one.calls, {
      mayCallUnseen: true,
      passHistory,
      toolSearchAt(turn) {
        for (const stage of stages) stage.moveTo(worldAt(one, turn))
        return stages[turn % 2]!.toolSearch
      },
    })
    // The number of failed searches in a row is known from the history; without a history each process counts
    // separately.
    if (passHistory) expectSame('a second process', seenOf(alone), seenOf(shared))
    else expectSame('a second process', exposed(alone), exposed(shared))
  }
}

function exposed({ turns, last }: Awaited<ReturnType<typeof play>>): readonly string[] {
  return [...turns.map(turn => turn.exposure), last].map(bytesOf)
}

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
