import { declaredApprovals, NOT_RUN, refusalName } from '@ts/adapter-kit'
import {
  type ExposedTool,
  type Outcome,
  type ResultOutcome,
  readTools,
  type ToolDefinition,
  type ToolSearch,
  ToolSearchError,
} from '@ts/core'
import { BoundedMap, messageOf } from '@ts/core/kit'
import { asSchema, jsonSchema, type ToolSet, tool } from 'ai'
import { type IncomingTurn, renamed, rewrite } from './incoming-calls.js'
import { parseInput } from './json-input.js'

export type SdkTool = ToolSet[string]

/**
 * Maximum number of answers that wait for the SDK to run their meta tool. Above it, the oldest are dropped, and made
 * again when needed.
 */
const MAX_ANSWERS = 1_000
/** Answers that are made when the model's call is read, and returned when the SDK runs the meta tool. */
type Answers = BoundedMap<string, ResultOutcome>

export const createAnswers = (): Answers => new BoundedMap(MAX_ANSWERS)

/** The id is not enough: some servers count ids from zero again. */
const answerKey = (id: string, name: string, input: unknown) => JSON.stringify([id, name, input])

export interface PreparedTool {
  readonly name: string
  readonly tool: SdkTool
  readonly definition: ToolDefinition
}

/** Reads the tools that can be deferred. Tools that a provider defines are skipped. */
export async function prepareTools(tools: ToolSet): Promise<readonly PreparedTool[]> {
  const prepared: PreparedTool[] = []
  for (const [name, given] of Object.entries(tools)) {
    if (given.type === 'provider') continue
    // A value that is no rule would mean no approval in some frameworks.
    declaredApprovals([{ name, needsApproval: given.needsApproval }])
    // Each schema is converted once, because the SDK reads it at each step.
    const schema = asSchema(given.inputSchema)
    const inputSchema = await jsonSchemaOf(name, schema)
    const converted = Object.assign(
      jsonSchema(inputSchema, schema.validate ? { validate: schema.validate } : {}),
      // Frameworks that use the SDK's tools, such as Mastra, validate with the standard interface.
      standardOf(given.inputSchema),
    )
    const { outputSchema: _, contextSchema: __, ...fields } = given
    const [definition] = readTools({ [name]: { ...fields, inputSchema, description: describe(given) } })
    prepared.push({
      name,
      // The SDK hides a tool with `deferLoading`; here the exposure decides.
      tool: override(given, { inputSchema: converted, deferLoading: undefined }),
      definition: definition!,
    })
  }
  return prepared
}

function standardOf(schema: unknown): { readonly '~standard'?: unknown } {
  const isObject = typeof schema === 'object' ? schema !== null : typeof schema === 'function'
  return isObject && '~standard' in (schema as object)
    ? { '~standard': (schema as { readonly '~standard': unknown })['~standard'] }
    : {}
}

async function jsonSchemaOf(name: string, schema: ReturnType<typeof asSchema>) {
  try {
    return await schema.jsonSchema
  } catch (cause) {
    throw new ToolSearchError(
      'INVALID_TOOL',
      `Found the tool ${JSON.stringify(name)} with an inputSchema that cannot be written as JSON Schema (${messageOf(cause)}), expected one that can; use types that JSON has`,
      { details: { name }, cause },
    )
  }
}

/** A copy of a tool with other fields, of the same class. */
export function override(given: SdkTool, fields: Readonly<Record<string, unknown>>): SdkTool {
  return Object.assign(Object.create(Object.getPrototypeOf(given) as object) as SdkTool, given, fields)
}

function describe({ description }: SdkTool): string {
  if (typeof description !== 'function') return description ?? ''
  try {
    return description({ context: undefined })
  } catch {
    // The function needs its context. Searches then find the tool only by its name and parameters.
    return ''
  }
}

/** Meta and companion tools as tools of the SDK. They return answers, and run no other tool. */
export function createMetaTools(
  exposed: readonly ExposedTool[],
  answers: Answers,
  handle: (call: Parameters<ToolSearch['answer']>[0]) => Promise<Outcome>,
): Readonly<Record<string, SdkTool>> {
  return Object.fromEntries(
    exposed.map(({ name, description, inputSchema }) => [
      name,
      tool({
        description,
        inputSchema: jsonSchema<unknown>(inputSchema),
        async execute(input, { toolCallId: id, abortSignal: signal }) {
          const key = answerKey(id, name, input)
          const known = answers.get(key)
          answers.delete(key)
          return textOf(known ?? (await handle({ id, name, arguments: input, signal })))
        },
      }),
    ]),
  )
}

/** Shows the SDK each call that this library answers or refuses, as a call of a tool that returns the answer. */
export function shownAnswers(
  answers: Answers,
  refusalName: string,
  isGiven: (name: string) => boolean,
): Pick<IncomingTurn, 'answer' | 'refuse'> {
  const refuse: IncomingTurn['refuse'] = (call, message, record) => [
    rewrite(call, refusalName, JSON.stringify({ message }), { ...record, isRefused: true }),
  ]
  return {
    refuse,
    answer(call, outcome, record) {
      // The exact name of the meta tool: the model may have written a prefix before it.
      const { name = record.name } = outcome
      // The SDK answers a name that it does not know with the names of all tools, also of forbidden ones.
      if (!isGiven(name)) return refuse(call, outcome.content, record)
      // The SDK refuses arguments that are not JSON, even if this library understood them.
      const readable = parseInput(call.input) === undefined ? '{}' : call.input
      answers.set(answerKey(call.toolCallId, name, parseInput(readable)), outcome)
      return [renamed(call, name, readable, record)]
    },
  }
}

/** The text of an answer. A meta tool never runs a real tool: that would bypass approvals and hooks. */
function textOf(outcome: Outcome): string {
  if (outcome.kind === 'result') return outcome.content
  if (outcome.kind === 'refused') return outcome.message
  return NOT_RUN
}

/** The tool that answers refused calls, under a name that no other tool has. */
export function createRefusalTool(taken: (name: string) => boolean): { readonly name: string; readonly tool: SdkTool } {
  return {
    name: refusalName(taken),
    tool: tool({
      description: 'Answers a call that was refused.',
      inputSchema: jsonSchema<{ message: string }>({
        type: 'object',
        properties: { message: { type: 'string' } },
        required: ['message'],
      }),
      execute: async ({ message }) => message,
    }),
  }
}
