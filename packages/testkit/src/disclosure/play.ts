import {
  createToolSearch,
  type Disclosure,
  type Exposure,
  type Outcome,
  serializeTools,
  type ToolScope,
  type ToolSearch,
  type ToolSearchOptions,
} from '@ts/core'
import type { ConformanceTest } from '../conformance-test.js'
import { createReferenceRanker } from '../ranker/reference-ranker.js'
import { keyOf, type Scenario, type ScenarioScope, toolsOf, type World, worldAt } from './scenario.js'
import { type RecordedTurn, runScript, type ScriptOptions } from './scripted-model.js'

/** Options of `disclosureInvariants`. */
export interface InvariantOptions {
  readonly test: ConformanceTest
  /** The disclosure, by name or as an object. */
  readonly disclosure: NonNullable<ToolSearchOptions['disclosure']>
  /** The effect of a reveal on the sent list; determines which prefix invariant must hold. */
  readonly onReveal: Disclosure['onReveal']
  /** Names of its meta tools; the search tool first. */
  readonly meta: readonly string[]
  /** Random conversations per invariant. Default 30: a few seconds for all of them. */
  readonly runs?: number
  /** Seed of the random conversations. Default 1; a failure prints the seed and the path that reproduce it. */
  readonly seed?: number
}

/**
 * Creates a tool search over the scenario's first world, as its host would: given by a function, or as a list that is
 * updated; and a function that moves it to the tools of a turn.
 */
export function stageOf(one: Scenario, { disclosure }: InvariantOptions, more: Partial<ToolSearchOptions> = {}) {
  const { isLive, toolNames, forbidden, core } = one
  let shown: World = one.worlds[0]!
  const toolSearch = createToolSearch({
    tools: isLive ? () => shown : shown,
    ranker: createReferenceRanker(),
    disclosure,
    activation: 'on',
    toolNames,
    policy: { permit: tool => !forbidden.has(keyOf(tool)), neverDefer: core, defer: 'automatic' },
    ...more,
  })
  return {
    toolSearch,
    moveTo(world: World): void {
      if (world === shown) return
      shown = world
      if (!isLive) toolSearch.update(world)
    },
  }
}

export interface PlayOptions extends ScriptOptions {
  /** Whether the tools change between turns. Default true; false plays the whole scenario in its first world. */
  readonly changes?: boolean
  readonly more?: Partial<ToolSearchOptions>
  /** The view that is played. Default: the tool search itself. */
  readonly viewOf?: (toolSearch: ToolSearch) => ToolSearch
  /** The tool search of a turn, if each turn has a separate one. */
  readonly processOf?: (turn: number) => Promise<ToolSearch>
  /** Other actions before a turn, with the tools of that turn. */
  readonly meanwhile?: (view: ToolSearch, turn: number) => Promise<unknown>
}

export async function play(one: Scenario, played: InvariantOptions, options: PlayOptions = {}) {
  const { changes = true, more, viewOf = it => it, processOf, meanwhile, ...script } = options
  const stage = stageOf(one, played, more)
  const view = viewOf(stage.toolSearch)
  return runScript(view, one.calls, {
    mayCallUnseen: true,
    ...script,
    async toolSearchAt(turn) {
      if (processOf) return processOf(turn)
      if (changes) stage.moveTo(worldAt(one, turn))
      await meanwhile?.(view, turn)
      return view
    },
  })
}

/** The part of an exposure that the model sees. */
export function bytesOf({ tools, instructions }: Exposure): string {
  return serializeTools(tools) + instructions
}

/** The observable result of a played conversation, turn by turn: the sent bytes, the outcome, the result. */
export function seenOf({ turns, last }: { readonly turns: readonly RecordedTurn[]; readonly last: Exposure }) {
  return [...turns.map(turn => [bytesOf(turn.exposure), turn.outcome, turn.result]), bytesOf(last)]
}

export function withoutId(outcome: Outcome): Outcome {
  const { id: _, ...rest } = outcome
  return rest as Outcome
}

/** @throws Error that shows the first place where two values differ as JSON */
export function expectSame(what: string, before: unknown, after: unknown): void {
  const [a, b] = [JSON.stringify(before), JSON.stringify(after)]
  if (a === b) return
  let at = 0
  while (a[at] === b[at]) at++
  const around = (text: string) => text.slice(Math.max(0, at - 120), at + 120)
  throw new Error(`Found a difference by ${what} at ${at}: ${around(a)} ≠ ${around(b)}`)
}

export function scopeOf({ excluded, ...lists }: ScenarioScope): ToolScope {
  return { ...lists, ...(excluded ? { permit: tool => !excluded.has(keyOf(tool)) } : {}) }
}

/** The keys of the tools in a scope, for all worlds, determined without core. */
export function keysInScope(one: Scenario): ReadonlySet<string> {
  const { servers, tools, excluded } = one.scope
  const isEverything = servers === undefined && tools === undefined
  const keys = new Set<string>()
  for (const world of one.worlds) {
    for (const { server, name, id } of toolsOf(one, world)) {
      const isListed =
        server === undefined
          ? tools?.some(entry => entry === name || entry === id)
          : servers?.includes(server) || tools?.some(entry => entry === `${server}:${name}` || entry === `${server}:*`)
      const key = keyOf({ server, name })
      if ((isEverything || isListed) && !excluded?.has(key)) keys.add(key)
    }
  }
  return keys
}

/** Whether a scope contains tools of a server, so that the server may be mentioned. */
export function isServerInScope({ servers, tools }: ScenarioScope, server: string): boolean {
  if (servers === undefined && tools === undefined) return true
  return (servers?.includes(server) || tools?.some(entry => entry.startsWith(`${server}:`))) ?? false
}
