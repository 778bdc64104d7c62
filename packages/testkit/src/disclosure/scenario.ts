import { type CatalogTool, createCatalog, type Outage, type ToolDefinition, type ToolSearchOptions } from '@ts/core'
import fc from 'fast-check'
import { callsOf, spelledName } from './scenario-calls.js'
import { changedTool, definition, SERVERS, validTools } from './scenario-tools.js'
import type { ScriptedCall } from './scripted-model.js'

/** The tools at one time of a conversation. */
export interface World {
  readonly tools: readonly ToolDefinition[]
  readonly away: readonly Outage[]
}

/**
 * A generated conversation: tools that are added, removed and changed, some of them forbidden or core, and the actions
 * of the model.
 */
export interface Scenario {
  /** The worlds in their order, and the turn from which each one applies; the first applies from turn 0. */
  readonly worlds: readonly (World & { readonly from: number })[]
  /** Whether the tools are given by a function, or as a list that is updated. */
  readonly isLive: boolean
  readonly toolNames: NonNullable<ToolSearchOptions['toolNames']>
  /** Tools that the policy forbids, as {@link keyOf} names them. */
  readonly forbidden: ReadonlySet<string>
  /** `name` or `server:name` of tools that the policy never defers. */
  readonly core: readonly string[]
  /** The part of the tools that a view has. */
  readonly scope: ScenarioScope
  readonly calls: readonly ScriptedCall[]
  /** Calls of tools that are sent together as one call. */
  readonly batch: readonly { readonly name: string; readonly arguments: Readonly<Record<string, unknown>> }[]
}

/** Like a `ToolScope`; `excluded` are the keys of tools that its `permit` refuses. */
export interface ScenarioScope {
  readonly servers?: readonly string[]
  readonly tools?: readonly string[]
  readonly excluded?: ReadonlySet<string>
}

/** The key of a tool, independent of its position: its server and the name that its owner gave it. */
export function keyOf({ server = '', name }: Pick<ToolDefinition, 'server' | 'name'>): string {
  return `${server}:${name}`
}

export function worldAt({ worlds }: Pick<Scenario, 'worlds'>, turn: number): World {
  return worlds.findLast(({ from }) => from <= turn) ?? worlds[0]!
}

/** The valid tools of a world, as a catalog has them. */
export function toolsOf({ toolNames }: Pick<Scenario, 'toolNames'>, { tools }: World): readonly CatalogTool[] {
  return createCatalog(tools, { toolNames, onInvalid: 'drop' }).tools
}

/** The scenario without the tools for which `isKept` is false, as if they had never existed. */
export function without(one: Scenario, isKept: (tool: ToolDefinition) => boolean): Scenario {
  return { ...one, worlds: one.worlds.map(world => ({ ...world, tools: world.tools.filter(isKept) })) }
}

const MAX_CALLS = 6

const naming: fc.Arbitrary<Scenario['toolNames']> = fc.constantFrom<Scenario['toolNames']>(
  {},
  {},
  { prefixServer: true },
  { prefixServer: true, budget: 32 },
)

/** A scenario whose calls use the given meta tools correctly, incorrectly and with noise. */
export function scenario(meta: readonly string[]): fc.Arbitrary<Scenario> {
  return fc
    .tuple(fc.array(definition, { minLength: 1, maxLength: 25 }), naming)
    .map(([definitions, toolNames]) => ({ pool: validTools(definitions, toolNames), toolNames }))
    .filter(({ pool }) => pool.length > 0)
    .chain(({ pool, toolNames }) => {
      const keys = pool.map(keyOf)
      const spelled = spelledName(createCatalog(pool, { toolNames }).tools)
      const key = fc.constantFrom(...keys)
      return fc.record({
        worlds: worldsOf(pool),
        isLive: fc.boolean(),
        toolNames: fc.constant(toolNames),
        forbidden: fc
          .subarray(keys)
          .map(list => new Set(list.slice(0, Math.floor(keys.length / 3))) as ReadonlySet<string>),
        core: fc.subarray([...pool]).map(list => list.slice(0, 3).map(namedInLists)),
        scope: fc.record(
          {
            servers: fc.subarray([...SERVERS]),
            tools: fc.array(
              fc.oneof(
                fc.constantFrom(...pool).map(namedInLists),
                fc.constantFrom(...SERVERS).map(server => `${server}:*`),
              ),
              { maxLength: 5 },
            ),
            excluded: fc.array(key, { maxLength: 5 }).map(list => new Set(list) as ReadonlySet<string>),
          },
          { requiredKeys: [] },
        ),
        calls: fc.array(callsOf(meta, spelled), { minLength: 1, maxLength: MAX_CALLS }),
        batch: fc.array(
          fc.record({
            name: spelled,
            arguments: fc.dictionary(fc.constantFrom('path', 'text', 'limit'), fc.string(), { maxKeys: 3 }),
          }),
          { minLength: 1, maxLength: 4 },
        ),
      })
    })
}

/** How a host's list names a tool: with its server, if it has one. */
function namedInLists({ server, name }: ToolDefinition): string {
  return server === undefined ? name : `${server}:${name}`
}

/** One to four worlds: tools are added, removed and changed; servers become unreachable with or without their tools. */
function worldsOf(pool: readonly ToolDefinition[]): fc.Arbitrary<Scenario['worlds']> {
  const world = fc.record({
    from: fc.integer({ min: 1, max: MAX_CALLS }),
    missing: fc.subarray([...pool], { maxLength: Math.ceil(pool.length / 2) }),
    changed: fc.subarray([...pool], { maxLength: Math.ceil(pool.length / 4) }),
    away: fc.subarray([...SERVERS]),
    keepsAway: fc.boolean(),
  })
  return fc.tuple(world, fc.array(world, { maxLength: 3 })).map(([first, later]) =>
    [{ ...first, from: 0 }, ...later.sort((a, b) => a.from - b.from)].map(
      ({ from, missing, changed, away, keepsAway }) => {
        const [left, other, gone] = [new Set(missing), new Set(changed), new Set<string>(away)]
        const isThere = (tool: ToolDefinition) =>
          !left.has(tool) && (keepsAway || tool.server === undefined || !gone.has(tool.server))
        return {
          from,
          tools: pool.filter(isThere).map(tool => (other.has(tool) ? changedTool(tool) : tool)),
          away: away.map(server => ({ server, since: '12:03', reason: 'connection refused' })),
        }
      },
    ),
  )
}
