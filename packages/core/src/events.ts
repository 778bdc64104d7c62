import type { CatalogChange } from './catalog/tool-source.js'
import type { ActivationDecision } from './policy/activation.js'
import type { ToolId } from './tool.js'

/** What happened, for logs, metrics and a memory of use. Never shown to the model. Tools are named by their ids. */
export type ToolSearchEvent =
  | {
      readonly kind: 'search'
      readonly session: string | undefined
      /** The queries as the model wrote them. */
      readonly queries: readonly string[]
      /** The words that were ranked: without names, `select:` and `+` marks. Empty if only names were given. */
      readonly needs: readonly string[]
      /** Number of tools that the search could find. */
      readonly scope: number
      /** Number of matches before and after the cut to the top band. */
      readonly matches: number
      readonly inBand: number
      readonly results: readonly ToolId[]
      readonly durationMs: number
    }
  /** The model read full definitions. */
  | { readonly kind: 'describe'; readonly session: string | undefined; readonly names: readonly ToolId[] }
  | { readonly kind: 'reveal'; readonly session: string | undefined; readonly names: readonly ToolId[] }
  /** A call was understood and checked; the host runs it next, or refuses it. */
  | (CallEvent & { readonly kind: 'execute'; readonly via: ExecuteVia })
  /** The host reported how an execution ended. `via` is undefined if it settled a record without it. */
  | (CallEvent & {
      readonly kind: 'settled'
      readonly via: ExecuteVia | undefined
      readonly status: ExecutionStatus
    })
  /** `name` is as the model wrote it if no tool has it. */
  | (CallEvent & { readonly kind: 'refused'; readonly code: RefusalCode })
  | {
      readonly kind: 'exposed'
      readonly session: string | undefined
      readonly activation: ActivationDecision
      readonly tools: number
    }
  /** An index is being built for a search: at most one event for each percent, the last one with `done` equal to `total`. */
  | { readonly kind: 'indexing'; readonly done: number; readonly total: number }
  /** An update of a fixed list changed the tools. */
  | ({ readonly kind: 'catalog' } & CatalogChange)
  /**
   * Something failed, but the host gets no exception: a ranker, a companion, a listener, closing an index, reading the
   * tools.
   */
  | { readonly kind: 'failure'; readonly session: string | undefined; readonly during: string; readonly error: unknown }

/** A call, and the id of the tool that it calls, also through a bridge. */
interface CallEvent {
  readonly session: string | undefined
  readonly id: string | undefined
  readonly name: ToolId
}

/** How a call reached its tool: by its own name, by its own name before it was loaded, or through a bridge. */
export type ExecuteVia = 'direct' | 'unloaded' | 'bridge'

/** How an execution ended: the tool ran, it failed, or a person or a rule denied it. */
export type ExecutionStatus = 'ran' | 'failed' | 'denied'

/** Why a call was refused. The site's page of errors is made from these comments. */
export type RefusalCode =
  /**
   * No permitted tool has this name; forbidden tools are treated as if they did not exist.
   * Remedy: The model searches again. If the tool should be there, look at the policy and at the scope.
   */
  | 'unknown_tool'
  /**
   * Several servers have a tool with this name, or the arguments fit only a meta tool of a similar name.
   * Remedy: The model calls one of the suggested names. Names with the server as a prefix avoid it.
   */
  | 'ambiguous_tool'
  /**
   * The arguments do not fit the tool's schema, or cannot be read.
   * Remedy: The model corrects them by the text of the refusal. If it often fails, describe the parameters better.
   */
  | 'invalid_arguments'
  /**
   * The arguments of a call tool contain no call, or more calls than are read at once.
   * Remedy: The model writes the call in the form that the refusal shows.
   */
  | 'malformed_call'
  /**
   * The tool must be called by its own name, or by another call tool.
   * Remedy: The model calls it as the refusal says.
   */
  | 'not_through_bridge'
  /**
   * The ranker failed.
   * Remedy: The event `failure` has the error; its code names the remedy.
   */
  | 'search_failed'
  /**
   * The tool does not allow this caller.
   * Remedy: The model calls it as the refusal says, or the tool's definition allows the caller.
   */
  | 'wrong_caller'
  /**
   * The tool was sent, and its source has removed it.
   * Remedy: The model searches for another tool. A new session does not see it any more.
   */
  | 'gone'
