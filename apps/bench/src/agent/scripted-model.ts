import type { Catalog } from '@ts/core'
import { isJsonObject } from '@ts/core/kit'
import type { AgentNeed, AgentTask } from './agent-task.js'
import {
  type AgentModel,
  type ModelCall,
  type ModelReply,
  type ModelRequest,
  type ModelTool,
  mentions,
} from './model.js'
import { sampleArguments } from './sample-arguments.js'

/** The names of search, call and load tools, in this project and in the frameworks. */
export const SEARCH = ['search_tools', 'tool_search', 'search_available_tools', 'toolSearch', 'searchTools']
export const CALL = ['call_tool', 'callTool']
const LOAD = ['add_tool', 'load_tool']

export interface OpenNeed extends AgentNeed {
  searches: number
  isCalled: boolean
  isAdded: boolean
}

/**
 * A model that makes no mistakes: it searches with the task's words, and calls a right tool as soon as it is shown one,
 * with valid arguments and one call at a time. It gives up when its words are used up. So it misses only needs for
 * which the search showed no tool.
 */
export function createScriptedModel(task: AgentTask, catalog: Pick<Catalog, 'get'>): AgentModel {
  const needs = openNeeds(task)
  let calls = 0
  return {
    isScripted: true,
    async reply(request): Promise<ModelReply> {
      const next = nextCall(needs, request, catalog)
      if (next === undefined) return { text: 'Done.', calls: [] }
      calls += 1
      return { text: '', calls: [{ id: `call_${calls}`, ...next }] }
    },
  }
}

/** All needs of a task, before the first turn. Those that no tool serves are searched for and never called. */
export function openNeeds({ needs, unserved = [] }: AgentTask): OpenNeed[] {
  const all = [...needs, ...unserved.map(words => ({ tools: new Set<string>(), words }))]
  return all.map(need => ({ ...need, searches: 0, isCalled: false, isAdded: false }))
}

/** A call without the id that the endpoint would give it. */
export type Call = Omit<ModelCall, 'id'>

/** The next call for the open needs, which are changed to what then remains open; undefined if nothing can be done. */
export function nextCall(
  needs: readonly OpenNeed[],
  request: ModelRequest,
  catalog: Pick<Catalog, 'get'>,
): Call | undefined {
  const open = needs.filter(need => !need.isCalled)
  const results = request.messages.flatMap(message => (message.role === 'tool' ? [message] : []))
  const callable = new Set([
    ...request.tools.filter(tool => tool.role !== 'stub').map(tool => tool.name),
    ...results.flatMap(({ loaded = [] }) => loaded),
  ])
  const tool = (names: readonly string[]) => request.tools.find(({ name }) => names.includes(name))
  /** The needs that have such a tool, with the tool. */
  const served = (isSuch: (id: string) => boolean) =>
    open.flatMap(need =>
      [...need.tools]
        .filter(isSuch)
        .slice(0, 1)
        .map(name => ({ need, name })),
    )
  const shown = served(id => results.some(({ content }) => mentions(content, id)))
  const [direct] = served(id => callable.has(id))
  const next = direct ?? (tool(CALL) && shown[0])
  if (next) {
    next.need.isCalled = true
    return callOf(request, next.name, catalog, next === direct)
  }
  const load = tool(LOAD)
  const wanted = shown.filter(({ need }) => !need.isAdded)
  if (load && wanted.length > 0) return loadCall(load, wanted)
  const search = tool(SEARCH)
  return search && searchCall(search, open, request.tools)
}

/** A call of a tool with valid arguments: through the call tool if there is one and the tool is not `direct`. */
export function callOf({ tools }: ModelRequest, id: string, catalog: Pick<Catalog, 'get'>, direct = false): Call {
  const args = sampleArguments(catalog.get(id)?.inputSchema ?? {})
  const bridge = tools.find(({ name }) => CALL.includes(name))
  if (bridge === undefined || direct) return { name: id, arguments: args }
  return { name: bridge.name, arguments: { name: id, [bridge.name === 'callTool' ? 'args' : 'arguments']: args } }
}

function loadCall(load: ModelTool, wanted: readonly { need: OpenNeed; name: string }[]): Call {
  const taken = parameterOf(load).isList ? wanted : wanted.slice(0, 1)
  for (const { need } of taken) need.isAdded = true
  const names = taken.map(({ name }) => name)
  return { name: load.name, arguments: filled(load, names) }
}

/** Searches for all open needs at once if the tool takes a list, otherwise for the first one. */
function searchCall(search: ModelTool, open: readonly OpenNeed[], tools: readonly ModelTool[]): Call | undefined {
  const asking = open.filter(need => need.searches < need.words.length)
  const taken = parameterOf(search).isList ? asking : asking.slice(0, 1)
  if (taken.length === 0) return undefined
  // If the name of a right tool is visible, the model searches for that name.
  const inSight = (need: OpenNeed) => tools.find(({ name, role }) => role === 'stub' && need.tools.has(name))?.name
  const texts = taken.map(need => inSight(need) ?? (need.words[need.searches] as string))
  for (const need of taken) need.searches += 1
  return { name: search.name, arguments: filled(search, [...new Set(texts)]) }
}

/** The parameter for the query: the first required one, or else the first one. */
function parameterOf({ inputSchema }: ModelTool): { name: string; isList: boolean } {
  const { properties, required } = inputSchema
  const declared = isJsonObject(properties) ? properties : {}
  const name = String((Array.isArray(required) ? required[0] : undefined) ?? Object.keys(declared)[0] ?? 'query')
  const schema = Object.hasOwn(declared, name) ? declared[name] : undefined
  return { name, isList: isJsonObject(schema) && schema['type'] === 'array' }
}

function filled(tool: ModelTool, texts: readonly string[]): Record<string, unknown> {
  const { name, isList } = parameterOf(tool)
  return { [name]: isList ? texts : texts[0] }
}
