/**
 * The inverse document frequency of a word that `count` of `all` tools have: `ln(1 + (N − n + ½) / (n + ½))`, the formula
 * of Robertson and Zaragoza 2009, §3.3.1, with 1 added to stay above 0.
 */
export function inverseFrequency(count: number, all: number): number {
  return Math.log(1 + (all - count + 0.5) / (count + 0.5))
}
