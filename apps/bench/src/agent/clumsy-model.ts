import type { Catalog, JsonSchema } from '@ts/core'
import { isJsonObject } from '@ts/core/kit'
import { seededRandom, seedOf } from '../random.js'
import { type AgentTask, kindOf } from './agent-task.js'
import { type AgentModel, isShown, type ModelRequest } from './model.js'
import { CALL, type Call, callOf, nextCall, type OpenNeed, openNeeds, SEARCH } from './scripted-model.js'

/** The share of calls with a slip. A call has one at most. */
const SLIP_SHARE = 0.75
/** The share of tasks that need no tool in which it searches all the same. */
const NEEDLESS_SHARE = 0.5
/** The number of refusals after which it gives up a need. */
const MOST_REFUSALS = 3
/** The most optional arguments that it fills with null. */
const MOST_NULLS = 5

/** Other names by which it calls meta tools. */
const ALIASES = {
  search: ['tool_search', 'search', 'find_tools', 'searchTools'],
  call: ['execute_tool', 'run_tool', 'use_tool', 'tool_call'],
} as const

type Fields = Readonly<Record<string, unknown>>
type Choose = <T>(items: readonly T[]) => T | undefined

/**
 * A model that finds what the careful one finds, but types like a small one: it drops quotes, sends null for optional
 * arguments, texts for numbers and JSON text for arrays, copies templates, and calls meta tools by other names. If an
 * answer has no right tool, it calls the first one offered, whatever the answer says about it. A refused call is sent
 * again, with another slip or none. The slips depend only on the task and the seed.
 */
export function createClumsyModel(task: AgentTask, catalog: Pick<Catalog, 'get'>, seed: number): AgentModel {
  const random = seededRandom(seedOf(task.id, seed))
  const pick: Choose = items => items[Math.floor(random() * items.length)]
  const isNeedless = kindOf(task) === 'none' && random() < NEEDLESS_SHARE
  const needs = openNeeds(isNeedless ? { ...task, unserved: [[task.request]] } : task)
  const refusals = new Map<OpenNeed, number>()
  const taken = new Set<string>()
  let asked: OpenNeed | undefined
  let calls = 0

  /** What the careful model would send, except that the first tool offered is taken if no right one is in sight. */
  function intended(request: ModelRequest): Call | undefined {
    if (asked && !wasAccepted(request)) {
      const count = (refusals.get(asked) ?? 0) + 1
      refusals.set(asked, count)
      asked.isCalled = count >= MOST_REFUSALS
    }
    const open = needs.filter(need => !need.isCalled)
    const isInSight = open.some(({ tools }) => [...tools].some(id => isShown(request, id)))
    const first = isInSight ? undefined : firstOffered(request, open, catalog)
    asked = undefined
    if (first !== undefined && !taken.has(first)) {
      taken.add(first)
      return callOf(request, first, catalog)
    }
    const call = nextCall(needs, request, catalog)
    asked = open.find(need => need.isCalled)
    return call
  }

  return {
    isScripted: true,
    async reply(request) {
      const call = intended(request)
      if (call === undefined) return { text: 'Done.', calls: [] }
      calls += 1
      const slip = random() < SLIP_SHARE ? pick(slipsOf(call, request, catalog, pick)) : undefined
      return { text: '', calls: [{ id: `call_${calls}`, ...(slip ?? call) }] }
    },
  }
}

/** Whether the last answer is that of a tool that ran. */
function wasAccepted({ messages }: ModelRequest): boolean {
  const last = messages.at(-1)
  return last?.role === 'tool' && last.content.includes('accepted the arguments')
}

/** The first tool of a search that was just answered; without a search tool, the one with most words of an open need. */
function firstOffered(
  { messages, tools }: ModelRequest,
  open: readonly OpenNeed[],
  catalog: Pick<Catalog, 'get'>,
): string | undefined {
  const last = messages.at(-1)
  if (tools.some(({ name }) => SEARCH.includes(name))) {
    const answer = last?.role === 'tool' && last.content.includes('"matches"') ? last.content : ''
    return [...answer.matchAll(/"([\w.-]+)["(]/g)].map(([, name = '']) => name).find(name => catalog.get(name))
  }
  const words = open.flatMap(need => need.words.flatMap(text => text.toLowerCase().split(' ')))
  const shared = tools.map(({ name }) => words.filter(word => word !== '' && name.toLowerCase().includes(word)).length)
  const most = Math.max(0, ...shared)
  return most < 2 ? undefined : tools[shared.indexOf(most)]?.name
}

/** The forms in which it may write a call. Half of those of a call tool are about the arguments of the tool. */
function slipsOf(call: Call, request: ModelRequest, catalog: Pick<Catalog, 'get'>, pick: Choose): Call[] {
  const args = call.arguments as Fields
  const given = (changed: unknown): Call => ({ ...call, arguments: changed })
  if (SEARCH.includes(call.name)) {
    const [key = '', queries] = Object.entries(args)[0] ?? []
    const texts = [queries].flat()
    const schema = request.tools.find(({ name }) => name === call.name)?.inputSchema
    const template = /`([^`]+)`/.exec(JSON.stringify(schema))?.[1]
    return [
      { ...call, name: pick(ALIASES.search) ?? call.name },
      given({ [key]: JSON.stringify(queries) }),
      given({ [key]: texts.join(', ') }),
      given({ query: texts.join(' and ') }),
      given({ ...args, limit: null }),
      given({ ...args, limit: '5' }),
      given(withoutQuotes(args)),
      ...(template === undefined ? [] : [given({ [key]: [template, ...texts] })]),
    ]
  }
  const slips = (id: string, own: Fields) => argumentSlips(own, catalog.get(id)?.inputSchema ?? {})
  if (!CALL.includes(call.name)) return slips(call.name, args).map(given)
  const { name, arguments: inner } = args as { name: string; arguments: Fields }
  const about: Call[] = [
    { ...call, name: pick(ALIASES.call) ?? call.name },
    { name, arguments: inner },
    given({ name, ...inner }),
    given({ name: call.name, arguments: args }),
    given(withoutQuotes(args)),
    given({ ...args, name: name.slice(name.indexOf('__') + 2) }),
  ]
  const changed = pick(slips(name, inner))
  return [pick(about), changed === undefined ? undefined : given({ name, arguments: changed })].flatMap(
    one => one ?? [],
  )
}

function argumentSlips(args: Fields, schema: JsonSchema): unknown[] {
  const properties = isJsonObject(schema['properties']) ? schema['properties'] : {}
  const optional = Object.keys(properties).filter(name => !Object.hasOwn(args, name))
  const nulls = Object.fromEntries(optional.slice(0, MOST_NULLS).map(name => [name, null]))
  /** The arguments with one value in another form; nothing if no value has such a form. */
  const changed = (form: (value: unknown, schema: unknown) => unknown) => {
    const found = Object.entries(args).find(([name, value]) => form(value, properties[name]) !== undefined)
    return found === undefined ? [] : [{ ...args, [found[0]]: form(found[1], properties[found[0]]) }]
  }
  return [
    ...(optional.length > 0 ? [{ ...args, ...nulls }] : []),
    ...changed(value => (typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined)),
    ...changed(value => (typeof value === 'object' && value !== null ? JSON.stringify(value) : undefined)),
    ...changed(value => (Array.isArray(value) && value.length === 1 ? value[0] : undefined)),
    ...changed((value, own) =>
      typeof value === 'string' && isJsonObject(own) && own['enum'] ? value.toUpperCase() : undefined,
    ),
    ...changed((value, own) => (isJsonObject(own) && own['type'] === 'string' && value === 'a' ? 12 : undefined)),
    { ...args, reason: 'The user asked for this.' },
    JSON.stringify(args),
    withoutQuotes(args),
  ]
}

function withoutQuotes(value: unknown): string {
  return JSON.stringify(value).replaceAll(/"([A-Za-z_]\w*)":/g, '$1:')
}
