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

const NAMES = ['input', 'cached', 'written', 'output'] as const

/**
 * Reads the value of `--prices`: `input=3,cached=0.3,written=3.75,output=15`. `input` and `output` are needed; the
 * others are `input` by default.
 *
 * @throws ToolSearchError that says what to change.
 */
export function readPrices(text: string): Prices {
  const given = new Map(
    text.split(',').map(part => {
      const [name = '', price = ''] = part.split('=').map(side => side.trim())
      if (!NAMES.some(one => one === name) || !/^\d{1,9}(\.\d{1,9})?$/.test(price)) throw wrongPrices(text)
      return [name, Number(price)]
    }),
  )
  const [input, output] = [given.get('input'), given.get('output')]
  if (input === undefined || output === undefined) throw wrongPrices(text)
  return { input, cached: given.get('cached') ?? input, written: given.get('written') ?? input, output }
}

function wrongPrices(text: string) {
  return invalidInput(
    '--prices',
    `found ${quoted(text)}, expected prices per million tokens: input=3,cached=0.3,written=3.75,output=15`,
  )
}

/** The cost of tokens that an endpoint counted. Each input token has one of the three input prices. */
export function costOf(usage: ModelUsage, prices: Prices): number {
  const { inputTokens, cachedTokens, writtenTokens = 0, outputTokens } = usage
  const plain = Math.max(0, inputTokens - cachedTokens - writtenTokens)
  const { input, cached, written, output } = prices
  return (plain * input + cachedTokens * cached + writtenTokens * written + outputTokens * output) / 1e6
}
