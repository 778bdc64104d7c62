import type { ActivationDecision } from './activation.js'

/** What happened, for logs, metrics and a memory of use. Never shown to the model. */
export type ToolSearchEvent =
  | {
      readonly type: 'search'
      readonly session: string
      readonly queries: readonly string[]
      /** Tools that the search could find. */
      readonly scope: number
      /** Matches before and after the top band. */
      readonly matches: number
      readonly inBand: number
      readonly results: readonly string[]
      readonly durationMs: number
    }
  | { readonly type: 'reveal'; readonly session: string; readonly names: readonly string[] }
  | { readonly type: 'execute'; readonly session: string; readonly name: string; readonly via: ExecuteVia }
  | { readonly type: 'refused'; readonly session: string; readonly name: string; readonly code: RefusalCode }
  | {
      readonly type: 'exposed'
      readonly session: string
      readonly activation: ActivationDecision
      readonly tools: number
    }

/** How a call reached its tool: by its own name, by its own name though it was not loaded yet, or through a bridge. */
export type ExecuteVia = 'direct' | 'unloaded' | 'bridge'

/** Why a call was refused. Forbidden tools are `unknown_tool`, like those that never existed. */
export type RefusalCode = 'unknown_tool' | 'invalid_arguments' | 'not_through_bridge' | 'search_failed' | 'wrong_caller'
