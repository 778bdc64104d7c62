import type { ActivationDecision } from './activation.js'

/** What happened, for logs, metrics and a memory of use. Never shown to the model. */
export type ToolSearchEvent =
  | {
      readonly kind: 'search'
      readonly session?: string
      /** As the model wrote them. */
      readonly queries: readonly string[]
      /** The words that were ranked: without `select:`, exact names and `+` marks. Empty where only names were given. */
      readonly needs: readonly string[]
      /** Tools that the search could find. */
      readonly scope: number
      /** Matches before and after the top band. */
      readonly matches: number
      readonly inBand: number
      readonly results: readonly string[]
      readonly durationMs: number
    }
  | { readonly kind: 'describe'; readonly session?: string; readonly names: readonly string[] }
  | { readonly kind: 'reveal'; readonly session?: string; readonly names: readonly string[] }
  /** A call was decided. It has not run yet. */
  | {
      readonly kind: 'execute'
      readonly session?: string
      readonly call?: string
      readonly name: string
      readonly via: ExecuteVia
    }
  /** How an execution ended, as the host reports it. */
  | {
      readonly kind: 'settled'
      readonly session?: string
      readonly call?: string
      readonly name: string
      readonly via: ExecuteVia
      readonly status: 'ran' | 'failed' | 'denied'
    }
  | { readonly kind: 'refused'; readonly session?: string; readonly name: string; readonly code: RefusalCode }
  | {
      readonly kind: 'exposed'
      readonly session?: string
      readonly activation: ActivationDecision
      readonly tools: number
    }

/** How a call reached its tool: by its own name, by its own name though it was not loaded yet, or through a bridge. */
export type ExecuteVia = 'direct' | 'unloaded' | 'bridge'

/** Why a call was refused. Forbidden tools are `unknown_tool`, like those that never existed. */
export type RefusalCode = 'unknown_tool' | 'invalid_arguments' | 'not_through_bridge' | 'search_failed' | 'wrong_caller'
