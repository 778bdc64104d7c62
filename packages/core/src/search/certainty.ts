import type { Ranked, Ranker, RankOptions } from '../ranker.js'
import { checkOptions, type OptionRule } from '../text/option-rules.js'
import { splitWords } from '../text/words.js'

/**
 * How a ranker's scores become a certainty: 1 / (1 + e^−z), where z is the sum of `bias` and of each other number times
 * its quantity. `ts-bench calibrate` finds the five numbers for a ranker. All are finite.
 */
export interface Calibration {
  readonly bias: number
  /** Times ln(1 + best score); scores below 0 count as 0. */
  readonly score: number
  /** Times the difference between ln(1 + best score) and ln(1 + fifth score). A missing fifth score is 0. */
  readonly gap: number
  /** Times ln(1 + number of different words of the query, or the `lengthOf` of {@link withCertainty}). */
  readonly words: number
  /** Times ln(number of tools in scope). */
  readonly tools: number
}

/** The places of an answer that its certainty is about. */
const JUDGED = 5

/** The certainty by the formula of {@link Calibration}, 0 to 1, from two scores and two counts. */
export function certaintyOf(
  calibration: Calibration,
  { best, fifth, words, tools }: Readonly<Record<'best' | 'fifth' | 'words' | 'tools', number>>,
): number {
  const { bias, score, gap } = calibration
  const [high, low] = [Math.log1p(Math.max(0, best)), Math.log1p(Math.max(0, fifth))]
  const length = calibration.words * Math.log1p(words) + calibration.tools * Math.log(Math.max(1, tools))
  return 1 / (1 + Math.exp(-(bias + score * high + gap * (high - low) + length)))
}

/**
 * How likely an answer serves its query: `clear` is written as it is, `possible` with a doubt, `unclear` as the nearest
 * tools only.
 */
export type CertaintyLevel = 'clear' | 'possible' | 'unclear'

/**
 * The least certainty of the levels, for a ranker that was calibrated with as many queries that a tool serves as others.
 * benchmarks/results/CERTAINTY.md has the shares of both that each level gets.
 */
const LEAST_CLEAR = 0.5
const LEAST_POSSIBLE = 0.2

/** The level of a certainty; `clear` without one, since nothing is known against the answer. */
export function levelOf(certainty: number | undefined): CertaintyLevel {
  if (certainty === undefined || certainty >= LEAST_CLEAR) return 'clear'
  return certainty >= LEAST_POSSIBLE ? 'possible' : 'unclear'
}

/**
 * A ranker that answers like `ranker` and also reports a certainty, computed from its scores. Its calibration holds for
 * this ranker only. If `ranker` reports a certainty itself, that one is replaced.
 *
 * @param lengthOf how high scores of a query usually are, 0 or more. Default: the number of its different words.
 * @throws ToolSearchError `INVALID_CONFIGURATION` for an unknown or missing key, or a number that is not finite
 */
export function withCertainty(
  ranker: Ranker,
  calibration: Calibration,
  lengthOf: (query: string) => number | Promise<number> = query => new Set(splitWords(query)).size,
): Ranker {
  checkOptions(undefined, calibration, RULES, 'calibration')
  return Object.freeze({
    name: ranker.name,
    traits: ranker.traits,
    async index(tools, indexOptions) {
      const inner = await ranker.index(tools, indexOptions)
      async function rank(query: string, { onCertainty, ...options }: RankOptions): Promise<readonly Ranked[]> {
        if (onCertainty === undefined) return inner.rank(query, options)
        const found = await inner.rank(query, { ...options, limit: Math.max(options.limit, JUDGED) })
        const [best = 0, fifth = 0] = [found[0]?.score, found[JUDGED - 1]?.score]
        const input = {
          best,
          fifth,
          words: await lengthOf(query),
          tools: options.within?.size ?? tools.length,
        }
        onCertainty(certaintyOf(calibration, input))
        return found.slice(0, options.limit)
      }
      return Object.freeze({
        rank,
        ...(inner.explain && {
          async explain(query, id) {
            const explained = await inner.explain!(query, id)
            let certainty = 0
            const onCertainty = (value: number) => {
              certainty = value
            }
            await rank(query, { limit: 1, onCertainty })
            return { ...explained, certainty }
          },
        }),
        ...(inner.close && { close: () => inner.close!() }),
      } satisfies Awaited<ReturnType<Ranker['index']>>)
    },
  } satisfies Ranker)
}

const NUMBER: OptionRule = { required: true, expected: 'a finite number', accepts: Number.isFinite }
const RULES: Record<keyof Calibration, OptionRule> = {
  bias: NUMBER,
  score: NUMBER,
  gap: NUMBER,
  words: NUMBER,
  tools: NUMBER,
}
