import { INVALID, UNKNOWN, VALID, type Verdict } from './verdict.js'

/** Relative distance to a multiple below which rounding may have caused the difference. */
const TOLERANCE = 1e-9

/**
 * Whether a number is a multiple of another one, decided with the decimal notation of both, so that 0.3 is a multiple
 * of 0.1. Unknown if digits may have been lost: beyond 2^53, or within rounding of a multiple.
 */
export function isMultiple(value: number, divisor: number): Verdict {
  if (!(divisor > 0) || !Number.isFinite(divisor)) return UNKNOWN
  const [a, aExponent] = decimal(value)
  const [b, bExponent] = decimal(divisor)
  const exponent = Math.min(aExponent, bExponent)
  if ((a * 10n ** BigInt(aExponent - exponent)) % (b * 10n ** BigInt(bExponent - exponent)) === 0n) return VALID
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER) return UNKNOWN
  const quotient = value / divisor
  if (!Number.isFinite(quotient)) return UNKNOWN
  const nearest = Math.round(quotient)
  return nearest !== 0 && Math.abs(quotient - nearest) <= TOLERANCE * Math.min(1, Math.abs(quotient))
    ? UNKNOWN
    : INVALID
}

/** A finite number as `mantissa * 10 ** exponent`, from its shortest decimal notation. */
function decimal(value: number): [mantissa: bigint, exponent: number] {
  const [digits = '', exponent = '0'] = String(value).split('e')
  const [whole = '', fraction = ''] = digits.split('.')
  return [BigInt(whole + fraction), Number(exponent) - fraction.length]
}
