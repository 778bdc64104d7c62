import { invalidInput, quoted } from '@ts/cli-kit'
import type { ModelUsage } from './model.js'

/** What a provider asks for a million tokens, in any currency. */
export interface Prices {
  /** Tokens that are neither read from the cache nor written to it. */
  readonly input: number
  /** Tokens read from the cache. */
  readonly cached: number
  /** Tokens written to the cache. */
  readonly written: number
  readonly output: number
}

/**
 * Reads the value of `--prices`: `input=3,cached=0.3,written=3.75,output=15`. `input` and `output` are needed; the
 * others are `input` by default.
 *
 * @throws ToolSearchError that says what to change.
 */
export function readPrices(text: string): Prices {
  const parts = text
    .split(',')
    .map(part => /^\s*(input|cached|written|output)\s*=\s*(\d{1,9}(?:\.\d{1,9})?)\s*$/.exec(part))
  const given = new Map(parts.map(part => [part?.[1], Number(part?.[2])]))
  const [input, output] = [given.get('input'), given.get('output')]
  if (input === undefined || output === undefined || parts.includes(null))
    throw invalidInput(
      '--prices',
      `found ${quoted(text)}, expected prices per million tokens: input=3,cached=0.3,written=3.75,output=15`,
    )
  return { input, cached: given.get('cached') ?? input, written: given.get('written') ?? input, output }
}

/** The cost of tokens that an endpoint counted. Each input token has one of the three input prices. */
export function costOf(usage: ModelUsage, prices: Prices): number {
  const { inputTokens, cachedTokens, writtenTokens = 0, outputTokens } = usage
  const plain = Math.max(0, inputTokens - cachedTokens - writtenTokens)
  const { input, cached, written, output } = prices
  return (plain * input + cachedTokens * cached + writtenTokens * written + outputTokens * output) / 1e6
}
