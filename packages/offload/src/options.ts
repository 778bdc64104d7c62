import type { CompanionResult, TokenCounter } from '@ts/core'
import { checkOptions, type OptionRule, rule } from '@ts/core/kit'
import { createFolderStore } from './folder-store.js'
import type { OutputStore } from './output-store.js'
import type { PreviewKind } from './preview.js'

/** An event about a stored output, for the operator. */
export type OffloadEvent =
  /** An output was stored, and the model got a preview of `previewCharacters` characters. */
  | {
      readonly kind: 'stored'
      readonly session: string | undefined
      readonly tool: string
      readonly handle: string
      readonly characters: number
      readonly bytes: number
      readonly previewCharacters: number
    }
  /** Storing or reading an output failed; the model got a text about it. */
  | { readonly kind: 'failure'; readonly session: string | undefined; readonly during: string; readonly error: unknown }

/** The limits of jq. */
export interface JqLimits {
  /**
   * Time limit of a query in milliseconds, 100 to 600,000. Default 30,000, chosen as ten times what jq needs to read
   * 100 MB.
   */
  readonly timeoutMs?: number
  /**
   * Maximum number of bytes of WebAssembly memory, 64 million to 2,000 million. Default: 1,500 million, which 100 MB of
   * JSON need. For a smaller output, the limit is lower: 256 million, and 14 for each byte of the output.
   */
  readonly memoryBytes?: number
  /**
   * Maximum number of bytes of an output that can be queried, at least 1. Default: 100 million; see
   * benchmarks/results/OFFLOAD.md.
   */
  readonly maxInputBytes?: number
}

/** Options of {@link createOffload}. */
export interface OffloadOptions {
  /** Where outputs are kept. Default: {@link createFolderStore} with its defaults. */
  readonly store?: OutputStore | undefined
  /**
   * The number of tokens above which an output is stored, 500 to 1,000,000. Default 10,000, as in mcpagent. Answers of
   * the reading tools stay below this number.
   */
  readonly threshold?: number | undefined
  /** A token counter. Default: the option `countTokens` of the tool search. */
  readonly tokens?: TokenCounter | undefined
  /**
   * `structure` (default) shows JSON by its paths with types and lengths, and other text by its beginning and end.
   * `plain` shows only the beginning, as in mcpagent.
   */
  readonly preview?: PreviewKind | undefined
  /**
   * Maximum number of characters of a preview, 500 to 20,000. It never has more tokens than half the threshold. Default
   * 2,000, as in Claude Code.
   */
  readonly previewCharacters?: number | undefined
  /**
   * Whether a result above the threshold may be stored. Return false if its model cannot call the reading tools, or if
   * code reads the result instead of a model. Default: true for results that a model reads, of tools that a model may
   * call.
   */
  readonly isOffloadable?: ((result: CompanionResult) => boolean) | undefined
  readonly jq?: JqLimits | undefined
  readonly onEvent?: ((event: OffloadEvent) => void) | undefined
}

export type OffloadSettings = ReturnType<typeof readOptions>

const OWNER = 'offload'
const RULES: Readonly<Record<keyof OffloadOptions, OptionRule>> = {
  store: rule.withMethods('an object with write, list and forget', 'write', 'list', 'forget'),
  threshold: rule.numberFrom(500, 1_000_000),
  tokens: rule.func,
  preview: rule.oneOf('structure', 'plain'),
  previewCharacters: rule.numberFrom(500, 20_000),
  isOffloadable: rule.func,
  // Checked with rules of its own.
  jq: rule.any,
  onEvent: rule.func,
}
const JQ_RULES: Readonly<Record<keyof JqLimits, OptionRule>> = {
  timeoutMs: rule.numberFrom(100, 600_000),
  memoryBytes: rule.numberFrom(64e6, 2_000e6),
  maxInputBytes: rule.numberFrom(1, Number.MAX_SAFE_INTEGER),
}

/** @throws ToolSearchError `INVALID_CONFIGURATION` for an unknown option, or one of a wrong kind or out of range. */
export function readOptions(options: OffloadOptions) {
  checkOptions(OWNER, options, RULES)
  const { store, tokens, preview = 'structure', isOffloadable = mayBeReadByModel, onEvent } = options
  const { threshold = 10_000, previewCharacters = 2_000, jq = {} } = options
  checkOptions(OWNER, jq, JQ_RULES, 'jq')
  const { timeoutMs = 30_000, memoryBytes = 1_500e6, maxInputBytes = 100e6 } = jq
  return {
    store: store ?? createFolderStore(),
    threshold,
    tokens,
    preview,
    previewCharacters,
    isOffloadable,
    jq: { timeoutMs, memoryBytes, maxInputBytes },
    emit(event: OffloadEvent): void {
      try {
        onEvent?.(event)
      } catch {
        // An error of a listener must not keep a result from the model.
      }
    },
  }
}

/** The default of `isOffloadable`. A preview would break code that reads the result. */
function mayBeReadByModel({ tool, caller }: CompanionResult): boolean {
  if (caller === 'code') return false
  return tool.allowedCallers === undefined || tool.allowedCallers.includes('model')
}
