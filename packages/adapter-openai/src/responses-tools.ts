import type { ExposedTool } from '@ts/core'
import { perObject, showHiddenCharacters } from '@ts/core/kit'
import type { FunctionTool, NamespaceTool, Tool } from 'openai/resources/responses/responses'
import { byGroup, toNamespaces } from './namespaces.js'

/**
 * How an exposure is written:
 * - `functions`: each tool as a function in the list
 * - `append`: the same without found tools; a message adds these at the place where they were found
 * - `client-search`, `hosted-search`: OpenAI's `tool_search`, executed here or by the provider
 */
export type WireForm = 'functions' | 'append' | 'client-search' | 'hosted-search'

/** Fields of a function of Responses that its owner may have set and that core does not know. */
const OWN_FIELDS = ['allowed_callers', 'async', 'output_schema'] as const

/** The tool list of a request; the same array for the same exposed tools and form. */
export const responsesTools = perObject((tools: readonly ExposedTool[], form: WireForm): readonly Tool[] => {
  if (form === 'functions') return tools.map(toFunction)
  if (form === 'append') return tools.filter(({ role }) => role !== 'revealed').map(toFunction)
  const listed = tools.flatMap((tool): Tool[] => {
    const { role, description, inputSchema: parameters } = tool
    const isHosted = form === 'hosted-search'
    if (role === 'meta')
      return [
        isHosted ? { type: 'tool_search' } : { type: 'tool_search', execution: 'client', description, parameters },
      ]
    // Found tools are in the conversation, at the place where they were found.
    return role === 'deferred' || role === 'revealed' ? [] : [toFunction(tool)]
  })
  const deferred = form === 'hosted-search' ? tools.filter(({ role }) => role === 'deferred') : []
  return [...listed, ...toNamespaceTools(deferred, 'names')]
})

export const toFunction = perObject(
  (exposed: ExposedTool): FunctionTool =>
    Object.freeze({
      type: 'function',
      name: exposed.name,
      description: exposed.description,
      parameters: exposed.inputSchema as Record<string, unknown>,
      strict: strictOf(exposed),
      ...ownFields(exposed),
    }),
)

/** Tools in namespaces, for loading: the output of a search, or the deferred part of a list. */
export function toNamespaceTools(tools: readonly ExposedTool[], describe: 'names' | 'group'): readonly NamespaceTool[] {
  const ordered = describe === 'group' ? byGroup(tools) : tools
  return toNamespaces(ordered).map(({ name, group, tools: members }) => ({
    type: 'namespace',
    name,
    description: describeNamespace(group, describe === 'names' ? members : []),
    tools: members.map(member => ({ ...toFunction(member), defer_loading: true })),
  }))
}

/** The description of a namespace. Until a search, the model knows no more of its tools. */
function describeNamespace(group: string | undefined, tools: readonly ExposedTool[]): string {
  const what = group === undefined ? 'Tools' : `Tools of ${showHiddenCharacters(group)}`
  return tools.length === 0 ? `${what}.` : `${what}: ${tools.map(({ name }) => name).join(', ')}`
}

/** Responses reads a missing `strict` as true, which would change the schemas of tools that do not declare it. */
function strictOf({ role, tool }: ExposedTool): boolean {
  return role !== 'stub' && tool?.extras['strict'] === true
}

function ownFields({ role, tool }: ExposedTool): Partial<FunctionTool> {
  if (tool === undefined || role === 'stub') return {}
  const fields = OWN_FIELDS.flatMap(key => (tool.extras[key] === undefined ? [] : [[key, tool.extras[key]] as const]))
  return Object.fromEntries(fields) as Partial<FunctionTool>
}
