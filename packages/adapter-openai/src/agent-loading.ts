import {
  type ClientToolSearchExecutorArgs,
  type RunContext,
  type ToolInputGuardrailDefinition,
  tool,
  toolNamespace,
} from '@openai/agents'
import { shownDigest } from '@ts/adapter-kit'
import type { CatalogTool, ToolSearch, TurnInput } from '@ts/core'
import { changedText, getOrInsert, isJsonObject } from '@ts/core/kit'
import type { AgentEnds } from './agent-ends.js'
import { type AgentTool, copyTool, defaultNamespace, namespaceOf, type prepareAgentTools } from './agent-tools.js'

export type SearchRun = Pick<ClientToolSearchExecutorArgs, 'agent' | 'runContext' | 'toolCall'>

export interface AgentLoadingOptions {
  readonly search: ToolSearch
  readonly ends: AgentEnds
  readonly current: () => ReturnType<typeof prepareAgentTools>
  readonly turnOf: (context: RunContext) => TurnInput
  readonly guard: (tool: AgentTool, id: string) => AgentTool
}

/** The namespace and the name of the tool that carries the message of a search without results. */
export const NOTES = 'tool_search_notes'
const NOTE_NAME = 'tool_search_note'
/** The description of a tool that only says why another one cannot run. */
export const STAND_IN = 'This tool cannot be called now.'

/**
 * The field of `providerData` that records what a search loaded. The SDK keeps it in the state of a run. It sends no
 * field of this name to a provider, and takes none from one.
 */
const RECORD = 'arguments'

/** A tool that a search loaded. A note has no id. */
interface LoadedTool {
  readonly namespace: string
  readonly name: string
  readonly id?: string
  /** What an approval holds for: the definition and the session. */
  readonly digest?: string
}

/** The copies that the SDK loads, and what the policy permits now. */
function createCopies({ search, ends, current, turnOf, guard }: AgentLoadingOptions) {
  const permitted = search.with({ disclosure: 'eager' })
  const asked = new WeakMap<RunContext, Promise<ReadonlyMap<string, CatalogTool | undefined>>>()
  const copies = new WeakMap<AgentTool, AgentTool>()
  const digestOf = (definition: CatalogTool, context: RunContext) =>
    shownDigest({ ...turnOf(context), tool: definition, arguments: undefined })

  /**
   * The permitted tool with this id, in the session of a run. The SDK asks for all loaded tools at the same time at the
   * beginning of a turn: they share one question to the policy.
   */
  async function permittedTool(id: string, context: RunContext): Promise<CatalogTool | undefined> {
    const tools = await getOrInsert(asked, context, () =>
      permitted
        .expose(turnOf(context))
        .then(exposure => new Map(exposure.tools.map(({ name, tool }) => [name, tool])))
        .finally(() => asked.delete(context)),
    )
    return tools.get(id)
  }

  /** Whether the policy permits the tool with this definition, in the session of a run. */
  async function isPermitted(definition: CatalogTool, context: RunContext): Promise<boolean> {
    const now = await permittedTool(definition.id, context)
    return now === definition || (now !== undefined && digestOf(now, context) === digestOf(definition, context))
  }

  /**
   * The last check, after the approval: an input guardrail runs immediately before its tool. The SDK itself ensures that
   * the approved call is unchanged, and that its arguments fit the schema of the tool.
   */
  function lastCheck(definition: CatalogTool): ToolInputGuardrailDefinition {
    return {
      type: 'tool_input',
      name: 'tool_search_check',
      async run({ context, toolCall }) {
        const turn = turnOf(context)
        const { callId: id, arguments: args } = toolCall
        const record = { id, tool: definition, via: 'direct', session: turn.session } as const
        const call = { ...turn, id, name: definition.id, arguments: args, revealed: [definition.id] }
        const outcome = await search.handle(call).catch(async error => {
          await ends.deny(record, undefined)
          throw error
        })
        const execution = outcome.kind === 'execute' ? outcome : undefined
        const isSame = execution && digestOf(execution.tool, context) === digestOf(definition, context)
        if (isSame) ends.begin(toolCall, execution)
        const isInvalid = outcome.kind === 'refused' && outcome.code === 'invalid_arguments'
        // Faults by another definition say nothing of the call that a person may have approved.
        if (isSame || (isInvalid && (await isPermitted(definition, context)))) return { behavior: { type: 'allow' } }
        const reason = outcome.kind === 'refused' && !isInvalid ? outcome.message : changedText(definition.id)
        return { behavior: { type: 'rejectContent', message: await ends.deny(execution ?? record, reason) } }
      },
    }
  }

  /**
   * The copy of a tool that the SDK loads, in a namespace that does not depend on the list. It is enabled while the
   * policy permits the tool with this definition. One tool always gives the same copy: the SDK treats another object as
   * a conflict.
   */
  function copyOf(definition: CatalogTool): AgentTool | undefined {
    const given = current().toolOf(definition)
    const known = given && copies.get(given)
    if (given === undefined || known !== undefined) return known
    const { id } = definition
    const own = namespaceOf(given)
    const namespace = own ?? defaultNamespace(given.name)
    const isEnabled: AgentTool['isEnabled'] = async (context, agent) => {
      const [isNow, isOn] = await Promise.all([
        isPermitted(definition, context),
        given.isEnabled(context, agent),
        // The SDK calls this on every turn, so a rejection of an earlier turn is already in the state of the run.
        ends.settleRejected(context, `${namespace}.${given.name}`, id),
      ])
      return isNow && isOn
    }
    const inputGuardrails = [...(given.inputGuardrails ?? []), lastCheck(definition)]
    const checked = copyTool(guard(given, id), { deferLoading: true, isEnabled, inputGuardrails })
    const copy = own === undefined ? inNamespace(namespace, checked) : checked
    copies.set(given, copy)
    return copy
  }

  return { digestOf, permittedTool, copyOf }
}

/** Loads the tools that a search found, and loads them again in a resumed run. */
export function createAgentLoading(options: AgentLoadingOptions) {
  const { search, ends, turnOf } = options
  const { digestOf, permittedTool, copyOf } = createCopies(options)

  /** A tool in the place of one that a resumed run cannot load: it answers a call with the reason, and runs nothing. */
  function standInFor({ namespace, name, id }: LoadedTool, isPermitted: boolean): AgentTool {
    if (id === undefined) return createAnswer(namespace, name, STAND_IN)
    let isUsed = false
    return createAnswer(namespace, name, STAND_IN, {
      // After its answer it is not offered again, so that the next call of the tool searches for it.
      isEnabled: () => !isUsed,
      async execute(context, callId) {
        isUsed = true
        const turn = turnOf(context)
        const outcome = isPermitted ? undefined : await search.handle({ ...turn, name: id })
        const message = outcome?.kind === 'refused' ? outcome.message : changedText(id)
        return ends.deny({ id: callId, tool: id, via: 'direct', session: turn.session }, message)
      },
    })
  }

  return {
    /** The tools that a search loads, and the record of them for a resumed run; a note if there are none. */
    async load(
      found: readonly CatalogTool[],
      { agent, runContext, toolCall }: SearchRun,
      note: string,
    ): Promise<AgentTool[]> {
      const loaded: AgentTool[] = []
      const record: LoadedTool[] = []
      for (const definition of found) {
        const copy = copyOf(definition)
        if (copy === undefined || !(await copy.isEnabled(runContext, agent))) continue
        loaded.push(copy)
        const digest = digestOf(definition, runContext)
        record.push({ namespace: namespaceOf(copy)!, name: copy.name, id: definition.id, digest })
      }
      if (loaded.length === 0) {
        loaded.push(createAnswer(NOTES, NOTE_NAME, note))
        record.push({ namespace: NOTES, name: NOTE_NAME })
      }
      toolCall.providerData = { ...toolCall.providerData, [RECORD]: record }
      return loaded
    },

    /** The tools that this search loaded before, if its run is resumed; undefined if the search is new. */
    loadAgain({ agent, runContext, toolCall }: SearchRun): Promise<AgentTool[]> | undefined {
      const record: unknown = toolCall.providerData?.[RECORD]
      if (!Array.isArray(record)) return undefined
      return Promise.all(
        record.filter(isLoadedTool).map(async one => {
          const now = one.id === undefined ? undefined : await permittedTool(one.id, runContext)
          const copy = now !== undefined && digestOf(now, runContext) === one.digest ? copyOf(now) : undefined
          const isSame = copy?.name === one.name && namespaceOf(copy) === one.namespace
          return isSame && (await copy.isEnabled(runContext, agent)) ? copy : standInFor(one, now !== undefined)
        }),
      )
    },
  }
}

function isLoadedTool(value: unknown): value is LoadedTool {
  return isJsonObject(value) && typeof value['namespace'] === 'string' && typeof value['name'] === 'string'
}

/** A tool without parameters that only answers. A search can return tools but no text, so a description carries it. */
function createAnswer(
  namespace: string,
  name: string,
  description: string,
  more: { isEnabled?: () => boolean; execute?: (context: RunContext, callId: string) => Promise<string> } = {},
): AgentTool {
  const { execute, ...fields } = more
  const answer = tool({
    name,
    description,
    parameters: { type: 'object', properties: {}, required: [], additionalProperties: true },
    strict: false,
    deferLoading: true,
    execute: async (_, context, details) =>
      execute === undefined ? description : execute(context!, details?.toolCall?.callId ?? ''),
    ...fields,
  })
  return inNamespace(namespace, answer)
}

function inNamespace(name: string, member: AgentTool): AgentTool {
  const description = name === NOTES ? 'Notes of searches.' : 'Tools that were found.'
  return toolNamespace({ name, description, tools: [member] })[0] as AgentTool
}
