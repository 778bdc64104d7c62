import type { JSONSchema7, LanguageModelV4CallOptions, LanguageModelV4FunctionTool } from '@ai-sdk/provider'
import { type ExposedTool, type Exposure, showHiddenCharacters, ToolSearchError } from '@ts/core'

type ProviderTools = NonNullable<LanguageModelV4CallOptions['tools']>

/** What the tools of a request are made of. */
export interface OutgoingTools {
  /** The tools of the SDK's request. */
  readonly given: ProviderTools
  readonly exposure: Exposure
  /** Tools of the catalog, meta tools and our own: they are sent as the exposure has them, or not at all. */
  readonly isOurs: (name: string) => boolean
  /** Whether the tool's owner gives its description as a function, which the SDK has called for this step. */
  readonly isDescribedPerStep: (name: string) => boolean
  readonly toolChoice: LanguageModelV4CallOptions['toolChoice']
  /** All tools that the model may be sent, in full; read where the caller chose one that the exposure lacks. */
  readonly allTools: () => Promise<readonly ExposedTool[]>
}

/** Tools and choice for the provider, and the SDK's names of the user's tools that are sent in full, by their names there. */
export interface OutgoingRequest {
  readonly tools: ProviderTools
  readonly toolChoice: LanguageModelV4CallOptions['toolChoice']
  readonly listed: ReadonlyMap<string, string>
}

/** The request's tools: those that are not ours, in their order, then those of the exposure, then one that the caller chose. */
export async function outgoingTools({
  given,
  exposure,
  isOurs,
  isDescribedPerStep,
  toolChoice,
  allTools,
}: OutgoingTools): Promise<OutgoingRequest> {
  const byName = new Map(given.map(tool => [tool.name, tool]))
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
  const exposed = added ? [...exposure.tools, added] : exposure.tools
  const functionTools = exposed.map(tool => {
    const original = tool.tool && byName.get(tool.tool.name)
    const functionTool = original?.type === 'function' ? original : undefined
    return toFunctionTool(tool, functionTool, isDescribedPerStep(tool.tool?.name ?? ''))
  })
  const wireName = (inExposure ?? added)?.name
  return {
    tools: [...given.filter(tool => !isOurs(tool.name)), ...functionTools],
    toolChoice: wireName === undefined ? toolChoice : { type: 'tool', toolName: wireName },
    listed: new Map(
      exposed.flatMap(({ name, role, tool }) => (tool !== undefined && byName.has(tool.name) && role !== 'stub' ? [[name, tool.name]] : [])),
    ),
  }
}

function toFunctionTool(
  { name, description, inputSchema, role, tool }: ExposedTool,
  original: LanguageModelV4FunctionTool | undefined,
  isDescribedPerStep: boolean,
): LanguageModelV4FunctionTool {
  if (role === 'deferred')
    throw new ToolSearchError(
      'INVALID_CONFIGURATION',
      "Found createNative({ searchedBy: 'provider' }), which the AI SDK adapter does not send yet; use bridge, load, stub or native",
    )
  const isWhole = role !== 'stub'
  // The SDK has no vanished tool: what its owner set for the provider is in the definition.
  const { inputExamples, strict, providerOptions } =
    original ?? (tool?.extras as Partial<LanguageModelV4FunctionTool>) ?? {}
  return {
    type: 'function',
    name,
    description:
      isDescribedPerStep && original?.description !== undefined
        ? showHiddenCharacters(original.description)
        : description,
    inputSchema: inputSchema as JSONSchema7,
    ...(isWhole && inputExamples ? { inputExamples } : {}),
    ...(isWhole && strict !== undefined ? { strict } : {}),
    ...(providerOptions ? { providerOptions } : {}),
  }
}
