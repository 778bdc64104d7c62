/**
 * Reproducible random numbers from 0 up to, but not including, 1, from a 32-bit seed: the generator sfc32 (small fast
 * counter; Doty-Humphrey, PractRand). Not for secrets.
 */
export function seededRandom(seed: number): () => number {
  let a = 0x9e3779b9
  let b = seed | 0
  let c = 0x243f6a88
  let counter = 1
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return (sum >>> 0) / 2 ** 32
  }
  // The state needs about a dozen rounds to mix; without them, similar seeds would give similar numbers.
  for (let i = 0; i < 15; i++) next()
  return next
}

/** A seed made from a text and another seed (FNV-1a, 32 bits), so that each query has a different shuffle. */
export function seedOf(text: string, seed: number): number {
  let hash = (0x811c9dc5 ^ seed) >>> 0
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash | 0
}

/** The positions 0 to `count` − 1 in a random order (Durstenfeld 1964). */
export function shuffledPositions(count: number, random: () => number): number[] {
  const positions = Array.from({ length: count }, (_, i) => i)
  for (let i = 0; i < count - 1; i++) {
    const j = i + Math.floor(random() * (count - i))
    const moved = positions[i] as number
    positions[i] = positions[j] as number
    positions[j] = moved
  }
  return positions
}

/** Tools in the order of their schemas' sizes, so that small and large ones can be drawn. */
export function bySchemaSize<Tool extends { readonly inputSchema: unknown }>(tools: readonly Tool[]): readonly Tool[] {
  const sizeOf = (tool: Tool) => JSON.stringify(tool.inputSchema).length
  return [...tools].sort((a, b) => sizeOf(a) - sizeOf(b))
}

/** Draws items at even distances, each from the middle of its part of the list. */
export function drawEvenly<Item>(items: readonly Item[], count: number): readonly Item[] {
  return Array.from({ length: count }, (_, i) => items[Math.floor(((i + 0.5) / count) * items.length)] as Item)
}
