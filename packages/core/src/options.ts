import type { Activation, ActivationDecision } from './activation.js'
import type { Catalog, RejectedTool } from './catalog.js'
import type { Disclosure, DisclosureName, ExposedTool, MetaRole, Outcome } from './disclosure.js'
import { bridge } from './disclosures/bridge.js'
import { eager } from './disclosures/eager.js'
import { load } from './disclosures/load.js'
import { createNative } from './disclosures/native.js'
import { stub } from './disclosures/stub.js'
import { createWindow } from './disclosures/window.js'
import { ToolSearchError } from './errors.js'
import type { ToolSearchEvent } from './events.js'
import type { SearchExplanation } from './explain.js'
import { quote } from './json.js'
import type { PolicyOptions } from './policy.js'
import type { Ranker } from './ranker.js'
import type { Rendering } from './render.js'
import type { RevealStore, ToolEvent } from './reveal.js'
import type { SearchLimits } from './search.js'
import type { Size, TokenCounter } from './tokens.js'
import type { Caller, ToolDefinition } from './tool.js'
import type { ArgumentValidator } from './validate.js'

/** A list of tools, or a catalog made of one. */
export type ToolSource = readonly ToolDefinition[] | Catalog

/** What a tool search is made of. Only the tools and a ranker are needed. */
export interface ToolSearchOptions {
  /**
   * The tools; or a function that gives the live ones, asked at every call, so that what a server adds or drops while
   * the agent runs is followed (S2.4, S3.11). Of a live list, bad tools are left out and reported; of a fixed one, they throw.
   */
  readonly tools: ToolSource | (() => ToolSource | Promise<ToolSource>)
  readonly ranker: Ranker
  /** How deferred tools are represented. Default `stub`, which works with every model and loses no name. */
  readonly disclosure?: DisclosureName | Disclosure
  /** When deferral is active. Default `auto`: the disclosure's own rule. */
  readonly activation?: Activation
  readonly policy?: PolicyOptions
  /** Bounds of results; what is left out is the disclosure's own. */
  readonly limits?: Partial<SearchLimits>
  /** Names of the meta tools; what is left out is the disclosure's own. */
  readonly names?: Partial<Record<MetaRole, string>>
  /** How found tools are written. Default: the disclosure's own. */
  readonly render?: Rendering
  /** Where reveals are remembered. Default: in this process' memory, bounded. `history`: nowhere, the message history is read. */
  readonly reveals?: RevealStore | 'history'
  /** Default: characters divided by four. */
  readonly tokens?: TokenCounter
  /** Checks the arguments of calls that come unloaded or through a bridge. Default: `validateArguments`. */
  readonly validator?: ArgumentValidator
  /**
   * A configuration document, as JSON or YAML gave it; see `readConfiguration`. Options in code win over it, and the two
   * never-defer lists are merged (S1.8).
   */
  readonly configuration?: unknown
  /** Told what happens, for logs and metrics; what it throws is thrown on. */
  readonly onEvent?: (event: ToolSearchEvent) => void
}

/** What is known of the model of a turn. */
export interface ModelFacts {
  /** In tokens; decides `sharePercent`. Default 128,000. */
  readonly contextWindow?: number
}

/** What one call is about. */
export interface TurnInput {
  /** The conversation; reveals never cross from one to another. */
  readonly session: string
  /** The messages so far, as events: reveals are read from it (S5.5). */
  readonly history?: readonly ToolEvent[]
  /** Names of the tools that this turn may see (S1.13). Default: all permitted ones. */
  readonly visible?: Iterable<string>
  /** Names that are revealed because the host says so: from a compacted conversation's summary, or from a parent agent. */
  readonly revealed?: readonly string[]
  readonly model?: ModelFacts
}

export interface CallInput extends TurnInput {
  readonly name: string
  readonly arguments: unknown
  /** Whether the model's tool call or code that it wrote calls. Default `model`. */
  readonly caller?: Caller
}

/** What to send on a turn. */
export interface Exposure {
  readonly tools: readonly ExposedTool[]
  /** A note for the system prompt; empty where deferral is not active. */
  readonly instructions: string
  /** TypeScript signatures of the loaded tools that code may call (S5.8), written when first read. */
  readonly signatures: string
  readonly report: ExposureReport
}

/** For the operator, never for the model. */
export interface ExposureReport extends ActivationDecision {
  readonly disclosure: DisclosureName
  /** The list without deferral, and the list and note as sent. Measured when first read. */
  readonly full: Size
  readonly sent: Size
  readonly deferred: number
  readonly revealed: readonly string[]
  /** Revealed tools that are not in the catalog any more. */
  readonly vanished: readonly string[]
  /** Definitions that were left out: invalid, repeated, changed since they were pinned, or named like a meta tool. */
  readonly rejected: readonly RejectedTool[]
}

/** The two calls that a host's loop needs, and what goes with them. */
export interface ToolSearch {
  /** What to send to the model on this turn. Same inputs, same bytes. */
  expose(turn: TurnInput): Promise<Exposure>
  /** What to do with a tool call of the model: answer it, run a real tool, or refuse with words. */
  handle(call: CallInput): Promise<Outcome>
  /** Why a query finds a tool on this turn, or does not (B7). */
  explain(input: TurnInput & { readonly query: string; readonly tool: string }): Promise<SearchExplanation>
  /** Builds the index now rather than at the first search. */
  prepare(): Promise<void>
  /** Gives a subagent's session what its parent has revealed. Without it, a session starts fresh. */
  inherit(from: string, to: string): Promise<void>
  /** Forgets a session. */
  forget(session: string): Promise<void>
  /** Frees what the index holds outside of memory. */
  close(): Promise<void>
}

const ROLES: readonly MetaRole[] = ['search', 'describe', 'call', 'add', 'list']
/** What every provider takes as a tool's name; OpenAI's is the narrowest. */
const NAME_PATTERN = /^[a-zA-Z_][a-zA-Z0-9_-]{0,63}$/

/** The disclosure of a name, with its own defaults. */
export function disclosureNamed(name: DisclosureName): Disclosure {
  switch (name) {
    case 'stub':
      return stub
    case 'bridge':
      return bridge
    case 'load':
      return load
    case 'window':
      return createWindow()
    case 'native':
      return createNative(false)
    case 'eager':
      return eager
    default:
      throw new ToolSearchError(
        'INVALID_CONFIGURATION',
        `Found the disclosure ${quote(name)}, expected stub, bridge, load, window, native or eager`,
        { details: { path: 'disclosure' } },
      )
  }
}

/** The names of the meta tools, checked; a role that the disclosure does not have is the empty text. */
export function metaNames(
  disclosure: Disclosure,
  chosen: Partial<Record<MetaRole, string>> = {},
): Record<MetaRole, string> {
  const names = { search: '', describe: '', call: '', add: '', list: '' }
  for (const role of ROLES) {
    if (!disclosure.roles.includes(role)) continue
    const name = chosen[role] ?? disclosure.defaults.names[role] ?? ''
    if (!NAME_PATTERN.test(name)) {
      throw configurationError(`names.${role}`, name, 'letters, digits, _ and -, at most 64, a letter first')
    }
    if (Object.values(names).includes(name))
      throw configurationError(`names.${role}`, name, 'a name for each meta tool')
    names[role] = name
  }
  return names
}

/** Bounds that make sense, or an error that names the one that does not. */
export function checkLimits(limits: SearchLimits): SearchLimits {
  const { results, maxResults, topBand } = limits
  if (!isCount(results)) throw configurationError('limits.results', results, 'a whole number from 1 to 50')
  if (!isCount(maxResults)) throw configurationError('limits.maxResults', maxResults, 'a whole number from 1 to 50')
  if (!(topBand >= 0 && topBand <= 1)) throw configurationError('limits.topBand', topBand, 'a number from 0 to 1')
  return Object.freeze({ results: Math.min(results, maxResults), maxResults, topBand })
}

function isCount(value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= 50
}

export function configurationError(path: string, found: unknown, expected: string): ToolSearchError {
  return new ToolSearchError('INVALID_CONFIGURATION', `Found ${quote(found)} as ${path}, expected ${expected}`, {
    details: { path },
  })
}

/** A user's tool that has a meta tool's name (S5.1). */
export function collisionError(name: string): ToolSearchError {
  return new ToolSearchError(
    'NAME_COLLISION',
    `Found a tool named ${quote(name)}, which is the name of a meta tool; rename it, or give the meta tool another name with the option names`,
    { details: { name } },
  )
}
