import type { ToolId } from './tool.js'

/**
 * Some of a catalog's tools, as a set that nobody can change. A thousand scopes over one catalog share its positions, and
 * each holds one bit a tool.
 */
export class NameScope implements ReadonlySet<ToolId> {
  readonly size: number
  readonly #positions: ReadonlyMap<ToolId, number>
  readonly #bits: Uint8Array

  /** @param positions Every tool of the catalog with its place, from 0. @param kept The places of this scope. */
  constructor(positions: ReadonlyMap<ToolId, number>, kept: Iterable<number>) {
    this.#positions = positions
    this.#bits = new Uint8Array((positions.size + 7) >> 3)
    let size = 0
    for (const position of kept) {
      const bit = 1 << (position & 7)
      if ((this.#bits[position >> 3]! & bit) !== 0) continue
      this.#bits[position >> 3]! |= bit
      size++
    }
    this.size = size
  }

  has(id: ToolId): boolean {
    const position = this.#positions.get(id)
    return position !== undefined && this.hasPosition(position)
  }

  /** Whether the tool at this place of the catalog is in the scope. */
  hasPosition(position: number): boolean {
    return (this.#bits[position >> 3]! & (1 << (position & 7))) !== 0
  }

  /** Calls `visit` with each id, in the order of the catalog. */
  forEach(visit: (value: ToolId, key: ToolId, set: ReadonlySet<ToolId>) => void, self?: unknown): void {
    for (const id of this) visit.call(self, id, id, this)
  }

  *[Symbol.iterator](): SetIterator<ToolId> {
    for (const [id, position] of this.#positions) if (this.hasPosition(position)) yield id
  }

  keys(): SetIterator<ToolId> {
    return this[Symbol.iterator]()
  }

  values(): SetIterator<ToolId> {
    return this[Symbol.iterator]()
  }

  *entries(): SetIterator<[ToolId, ToolId]> {
    for (const id of this) yield [id, id]
  }
}
