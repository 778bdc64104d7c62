/** The first index of an ascending list whose number is not below `wanted`; the length of the list if there is none. */
export function firstAtLeast(sorted: ArrayLike<number>, wanted: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (sorted[middle]! < wanted) low = middle + 1
    else high = middle
  }
  return low
}
