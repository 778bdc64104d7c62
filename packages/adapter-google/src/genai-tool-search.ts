import type { CallableTool, FunctionCall, FunctionDeclaration, GenerateContentConfig, Part } from '@google/genai'
import { adapterSearch, type ExistingToolSearch, type NewToolSearch, refuseOptions, textOf } from '@ts/adapter-kit'
import { type RealCall, readTools, type ToolSearchOptions, type ToolSource, type TurnInput } from '@ts/core'
import { allDecided, type CallRule, decideOutcome, perObject } from '@ts/core/kit'

/** Function declarations of Gemini, or a source of definitions of core. */
export type GenaiTools = ToolSource | readonly FunctionDeclaration[]

/** Options of {@link genaiToolSearch}; `disclosure` is always the bridge. */
export type GenaiToolSearchOptions = Pick<TurnInput, 'session' | 'visible'> & {
  /**
   * Runs a real tool, and returns its content, or a promise of it. If it throws, the model reads the error's message.
   */
  readonly run: (call: RealCall) => unknown
  /**
   * Asked about each real tool and its arguments before it runs, never about a meta tool. Any answer except `true` denies
   * the call. Default: every call that the policy permits runs.
   */
  readonly approve?: CallRule | undefined
} & (
    | (Omit<NewToolSearch, 'disclosure' | 'sessions'> & {
        /** A list in any format that `readTools` reads, a catalog, or a function that returns one of them for a turn. */
        readonly tools: GenaiTools | ((turn: TurnInput) => GenaiTools | Promise<GenaiTools>)
      })
    | Omit<ExistingToolSearch, 'disclosure'>
  )

/** A config for requests and chats: the tool, and the note for the model. Spread it into a config of yours. */
export interface GenaiToolSearch extends GenerateContentConfig {
  tools: [CallableTool]
  systemInstruction: string
}

/** Reads each array of declarations once, as definitions of core. */
function definitionsOf(
  given: Extract<GenaiToolSearchOptions, { tools: unknown }>['tools'],
): ToolSearchOptions['tools'] {
  const readList = perObject((list: readonly unknown[]) => readTools(list))
  const read = (source: GenaiTools) => (Array.isArray(source) ? readList(source) : (source as ToolSource))
  return typeof given === 'function' ? async turn => read(await given(turn)) : read(given)
}

/**
 * Creates a config with one tool that searches, describes and runs any number of tools, for the automatic function calling
 * of `generateContent`, `generateContentStream` and chats. Create it once for each conversation. The tool's list of
 * functions is read again for each request, and stays the same while the tools that are never deferred do.
 *
 * @throws ToolSearchError for a wrong option, as `createToolSearch` does, and for a `disclosure`
 */
export async function genaiToolSearch(options: GenaiToolSearchOptions): Promise<GenaiToolSearch> {
  const { run, approve, session, visible, ...rest } = options
  refuseOptions(rest, ['disclosure'], ', because only the bridge runs tools in automatic function calling')
  const bridge = { disclosure: 'bridge' } as const
  const search =
    'tools' in rest
      ? adapterSearch({ ...rest, ...bridge }, definitionsOf(rest.tools))
      : adapterSearch({ ...rest, ...bridge } as ExistingToolSearch, [])
  const turn = { session, visible }
  const host = {
    ...{ search, turn, approve },
    runnerOf: (call: RealCall) => () => run(call),
    needsApproval: approve && (() => true),
  }
  const tool: CallableTool = {
    async tool() {
      const { tools } = await search.expose(turn)
      return {
        functionDeclarations: tools.map(({ name, description, inputSchema }) => ({
          name,
          description,
          parametersJsonSchema: inputSchema,
        })),
      }
    },
    async callTool(calls: FunctionCall[]): Promise<Part[]> {
      const outcomes = await Promise.all(
        calls.map(({ id, name = '', args = {} }) => search.handle({ ...turn, id, name, arguments: args })),
      )
      // Every approval is decided before the first tool runs.
      const decided = await allDecided(outcomes.map(outcome => decideOutcome(outcome, host)))
      return Promise.all(
        decided.map(async (runOne, i): Promise<Part> => {
          const { content, isError } = await runOne()
          const { args: _, ...call } = calls[i]!
          return { functionResponse: { ...call, response: { [isError ? 'error' : 'output']: textOf(content) } } }
        }),
      )
    },
  }
  return { tools: [tool], systemInstruction: (await search.expose(turn)).instructions }
}
