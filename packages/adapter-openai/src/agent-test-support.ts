import { Agent, OpenAIResponsesModel, Runner, setTracingDisabled, type Tool, tool } from '@openai/agents'
import type { ToolSearchEvent } from '@ts/core'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { callItem, type OpenaiTurn, searchItem } from '@ts/testkit/wire-openai'
import { z } from 'zod'
import { agentsToolSearch } from './agents.js'
import type { AgentsToolSearchOptions } from './agents-tool-search.js'
import { RESPONSES_MODEL, start } from './test-support.js'

setTracingDisabled(true)

/** A catalog of tools of the Agents SDK, and a list of the calls that ran. */
export function agentCatalog() {
  const ran: string[] = []
  const make = (
    name: string,
    description: string,
    more: { needsApproval?: boolean; fails?: boolean; throws?: boolean } = {},
  ) =>
    tool({
      name,
      description,
      parameters: z.object({ city: z.string() }),
      ...(more.needsApproval ? { needsApproval: true } : {}),
      ...(more.throws ? { errorFunction: null } : {}),
      execute: async ({ city }) => {
        ran.push(`${name} ${city}`)
        if (more.fails) throw new TypeError('out of order')
        return `${name}: ${city}`
      },
    })
  const tools = [
    ...Array.from({ length: 30 }, (_, i) => make(`filler_tool_number_${i}`, `Filler number ${i}.`)),
    make('get_weather', 'Get the weather forecast for a city.'),
    make('delete_city', 'Delete a city from the map for ever.', { needsApproval: true }),
    make('flood_city', 'Always fails to flood a city with water.', { fails: true }),
    make('break_city', 'Ends the run and breaks a city.', { fails: true, throws: true }),
  ]
  return { tools, core: [make('remember', 'Remember a city.')], ran }
}

/** An agent whose provider is a test double that answers with these turns. */
export async function agentWith(
  turns: readonly OpenaiTurn['content'][],
  { own = [], ...options }: Partial<AgentsToolSearchOptions> & { readonly own?: readonly Tool[] } = {},
  wrapped = true,
  modelId = RESPONSES_MODEL,
) {
  const { tools, core, ran } = agentCatalog()
  const events: ToolSearchEvent[] = []
  const { double, client } = await start(...turns)
  const search = await agentsToolSearch({
    tools,
    ranker: createLexicalRanker(),
    onEvent: event => void events.push(event),
    ...options,
  })
  const model = new OpenAIResponsesModel(client, modelId)
  const agent = new Agent({
    name: 'helper',
    instructions: 'Be kind.',
    model: wrapped ? search.wrapModel(model) : model,
    tools: [...search.wrapTools([...core, ...own]), search],
  })
  return { agent, double, ran, events, search, runner: new Runner(search.runOptions) }
}

export const SEARCH = searchItem('s1', { queries: ['weather forecast of a city'] })
export const WEATHER = callItem('c1', 'get_weather', { city: 'Rome' })
export const DELETE = callItem('c1', 'delete_city', { city: 'Rome' })
/** The name and status of each ended call, from the events. */
export const ends = (events: readonly ToolSearchEvent[]) =>
  events.flatMap(event => (event.kind === 'settled' ? [[event.name, event.status]] : []))
