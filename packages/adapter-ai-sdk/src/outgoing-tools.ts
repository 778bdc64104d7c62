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
}

/** The tool list for the provider: the tools that are not ours, in their order, then those of the exposure. */
export function outgoingTools({
  given,
  exposure,
  isOurs,
  isDescribedPerStep,
  toolChoice,
}: OutgoingTools): ProviderTools {
  const byName = new Map(given.map(tool => [tool.name, tool]))
  const others = given.filter(tool => !isOurs(tool.name))
  const exposed = exposure.tools.map(tool => {
    const original = tool.tool && byName.get(tool.tool.name)
    const functionTool = original?.type === 'function' ? original : undefined
    return toFunctionTool(tool, functionTool, isDescribedPerStep(tool.tool?.name ?? ''))
  })
  const list = [...others, ...exposed]
  // A provider refuses a choice that is not in the list.
  const chosen = toolChoice?.type === 'tool' ? byName.get(toolChoice.toolName) : undefined
  return chosen === undefined || list.some(tool => tool.name === chosen.name) ? list : [...list, chosen]
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
