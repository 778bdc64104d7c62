/**
 * Number of bytes of the earlier prompt that a provider's prefix cache cannot use for the later one: those from the
 * first byte that differs. 0 if the later prompt begins with the whole earlier one.
 *
 * @param before the earlier prompt, in the order in which the provider caches it
 * @param after the later prompt, in the same order
 */
export function prefixBytesChanged(before: string, after: string): number {
  const encoder = new TextEncoder()
  const earlier = encoder.encode(before)
  const later = encoder.encode(after)
  let same = 0
  while (same < earlier.length && earlier[same] === later[same]) same++
  return earlier.length - same
}
