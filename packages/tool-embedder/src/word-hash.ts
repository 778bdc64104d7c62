/** The 32-bit hash with which a word is looked up in the list of a weights file. */
export function wordHash(word: string): number {
  return hashRange(word, 0, word.length)
}

/**
 * A second hash, independent of the first. With both, the probability that a word outside the list is mistaken for one
 * of its 20,000 words is 20,000 / 2⁶⁴.
 */
export function checkHash(word: string): number {
  return mix(fnv1a(word, 0, word.length, 0x9747b28c))
}

/** The hash of a part of a word. */
export function hashRange(text: string, from: number, to: number): number {
  return mix(fnv1a(text, from, to, 0x811c9dc5))
}

/** FNV-1a, 32 bits, over UTF-16 code units (Fowler, Noll, Vo). */
function fnv1a(text: string, from: number, to: number, basis: number): number {
  let hash = basis
  for (let i = from; i < to; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash
}

/** A part of the final mix of MurmurHash3, which improves the low bits. */
function mix(hash: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  return (mixed ^ (mixed >>> 13)) >>> 0
}
