import { type ExposedTool, type Exposure, type ToolDefinition, ToolSearchError } from '@ts/core'
import { perObject, showHiddenCharacters } from '@ts/core/kit'
import type { CallOptions, FunctionTool, JSONSchema7 } from './language-model.js'
import { type NativeWire, nativeWireOf } from './native-wire.js'

type ProviderTools = NonNullable<CallOptions['tools']>
type ProviderTool = ProviderTools[number]

export interface OutgoingTools {
  readonly given: ReadonlyMap<string, ProviderTool>
  readonly exposure: Exposure
  /** Companions' tools that the SDK's request lacks, for example because of `activeTools`. */
  readonly withheld: ReadonlySet<string>
  /**
   * Whether it is a tool of the catalog, a meta tool or a tool of this adapter. These are sent only as the exposure
   * contains them.
   */
  readonly isOurs: (name: string) => boolean
  /** The user's tools by their names in the SDK. */
  readonly definitions: ReadonlyMap<string, ToolDefinition>
  readonly toolChoice: CallOptions['toolChoice']
  /** All tools that may be sent to the model, in full. Used if the caller chose a tool that the exposure lacks. */
  readonly allTools: () => Promise<readonly ExposedTool[]>
  readonly provider: string
}

/**
 * The tools of the request: first the tools that are not from this library, then those of the exposure, then the tool
 * that the caller chose if the exposure lacks it. `listed` maps names on the wire to names in the SDK, for tools of the
 * user that are sent or loaded in full. `native` is undefined if the exposure has no tool with the role `deferred`.
 */
export async function outgoingTools(sources: OutgoingTools) {
  const { given, exposure, withheld, isOurs, definitions, toolChoice, allTools, provider } = sources
  const chosen = toolChoice?.type === 'tool' && isOurs(toolChoice.toolName) ? toolChoice.toolName : undefined
  const isChosen = ({ name, tool }: ExposedTool) => (tool?.name ?? name) === chosen
  const inExposure = exposure.tools.find(isChosen)
  const added = chosen === undefined || inExposure ? undefined : (await allTools()).find(isChosen)
  if (chosen !== undefined && !inExposure && !added)
    throw new ToolSearchError(
      'INVALID_CONFIGURATION',
      `Found toolChoice for ${JSON.stringify(chosen)}, expected a tool that policy and scope permit; choose another, or permit it`,
      { details: { name: chosen } },
    )
  const wire = exposure.tools.some(({ role }) => role === 'deferred') ? wireOf(provider) : undefined
  const deferred = new Map<string, FunctionTool>()
  const tools: ProviderTools = [...given.values()].filter(tool => !isOurs(tool.name))
  const listed = new Map<string, string>()
  for (const exposed of added ? [...exposure.tools, added] : exposure.tools) {
    const { name, role, tool } = exposed
    if (withheld.has(name)) continue
    const original = tool && given.get(tool.name)
    const own = original?.type === 'function' ? original : undefined
    const functionTool = toFunctionTool(exposed, own, own && definitions.get(own.name)?.description)
    const isDeferred = wire !== undefined && role === 'deferred'
    if (isDeferred) deferred.set(name, functionTool)
    // A provider cannot be forced to call a tool that it has not received, so a chosen tool is sent in full.
    const sent = isDeferred && exposed !== inExposure ? wire.declare(functionTool) : functionTool
    if (sent !== undefined) tools.push(sent)
    const isKnown = role === 'deferred' ? exposure.report.revealed.includes(name) : role !== 'stub'
    // The SDK does not know a vanished tool.
    if (original !== undefined && isKnown) listed.set(name, original.name)
  }
  const wireName = (inExposure ?? added)?.name
  return {
    tools,
    toolChoice: wireName === undefined ? toolChoice : ({ type: 'tool', toolName: wireName } as const),
    listed,
    native: wire && { wire, deferred },
  }
}

function wireOf(provider: string): NativeWire {
  const wire = nativeWireOf(provider)
  if (wire !== undefined) return wire
  throw new ToolSearchError(
    'INVALID_CONFIGURATION',
    `Found createNative({ searchedBy: 'provider' }) with the provider ${JSON.stringify(provider)}, expected anthropic.messages or openai.responses; use the disclosure bridge`,
    { details: { provider } },
  )
}

function toFunctionTool(
  exposed: ExposedTool,
  original: FunctionTool | undefined,
  known: string | undefined,
): FunctionTool {
  // The SDK does not know a vanished tool, so its settings for the provider are read from the definition.
  const { inputExamples, strict, providerOptions } =
    original ?? (exposed.tool?.extras as Partial<FunctionTool> | undefined) ?? {}
  // If a tool's description is a function, the SDK calls it for each step.
  const made = original?.description === known ? undefined : original?.description
  const description = made === undefined ? exposed.description : showHiddenCharacters(made)
  return writeTool(exposed, description, inputExamples, strict, providerOptions)
}

/** Written tools are kept: a list of a thousand tools is not serialised again for each request. */
const writeTool = perObject(
  (
    { name, inputSchema, role }: ExposedTool,
    description: string,
    inputExamples: FunctionTool['inputExamples'],
    strict: FunctionTool['strict'],
    providerOptions: FunctionTool['providerOptions'],
  ): FunctionTool => {
    const isWhole = role !== 'stub'
    return {
      ...{ type: 'function', name, description, inputSchema: inputSchema as JSONSchema7 },
      ...(isWhole && inputExamples ? { inputExamples } : {}),
      ...(isWhole && strict !== undefined ? { strict } : {}),
      ...(providerOptions ? { providerOptions } : {}),
    }
  },
)
