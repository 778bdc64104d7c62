import { createNative, createToolSearch, type ToolSource } from '@ts/core'
import { createLexicalRanker } from '@ts/ranker-lexical'
import type { GarbledCall, MetaNames } from './garbled-calls.js'
import type { World } from './world.js'

/** How an adapter or a disclosure is made for a world. */
export interface DriverOf {
  readonly name: string
  readonly metaNames: MetaNames
  create(world: World): Driver
}

/** An adapter or a disclosure that receives calls. */
export interface Driver {
  /** Plays one turn with these calls, and returns everything that the model reads. */
  play(calls: readonly GarbledCall[], session: string): Promise<string>
  /**
   * Plays the last turn with the SDK alone: the calls that its agent received and the answers of the person, without the
   * adapter.
   */
  playHost?(): Promise<void>
  /** The same as `play` with another list of tools. */
  playCatalog?(tools: ToolSource, calls: readonly GarbledCall[], session: string): Promise<string>
}

/** The names of the bridge's meta tools. */
export const BRIDGE: MetaNames = { search: 'search_tools', describe: 'describe_tools', call: 'call_tool' }
const SEARCH: MetaNames = { search: 'tool_search', describe: 'tool_search', call: 'tool_search' }

/** Every disclosure of core, answered by `answer`. */
export const CORE_DRIVERS: readonly DriverOf[] = (
  [
    ['stub', 'stub', SEARCH],
    ['bridge', 'bridge', BRIDGE],
    ['load', 'load', { search: 'search_tools', describe: 'show_all_tools', call: 'add_tool' }],
    ['window', 'window', { search: 'search_available_tools', describe: 'x', call: 'x' }],
    ['native', createNative({ defer: 'automatic' }), SEARCH],
    ['native, searched by the provider', createNative({ searchedBy: 'provider', defer: 'automatic' }), SEARCH],
    ['eager', 'eager', BRIDGE],
  ] as const
).map(([name, disclosure, metaNames]) => ({
  name: `core, ${name}`,
  metaNames,
  create(world) {
    const options = { ranker: createLexicalRanker(), activation: 'on', policy: world.policy, disclosure } as const
    const search = createToolSearch({ ...options, tools: world.tools })
    return {
      play: (calls, session) => playWith(search, calls, session, world),
      playCatalog: (tools, calls, session) =>
        playWith(createToolSearch({ ...options, tools: () => tools }), calls, session, world),
    }
  },
}))

async function playWith(
  search: ReturnType<typeof createToolSearch>,
  calls: readonly GarbledCall[],
  session: string,
  world: World,
): Promise<string> {
  const { tools, instructions } = await search.expose({ session })
  const needsApproval = new Set(world.tools.flatMap(tool => (tool.needsApproval ? [tool.name] : [])))
  const texts = [instructions, JSON.stringify(tools.map(({ tool: _, ...one }) => one))]
  for (const call of calls) {
    const { content } = await search.answer({ session, ...call }, real => world.run(session, real), {
      approve: real => !needsApproval.has(real.name) || world.approve(session, real),
    })
    texts.push(String(content))
  }
  return texts.join('\n')
}
