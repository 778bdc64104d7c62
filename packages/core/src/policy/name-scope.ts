import type { ToolId } from '../tool.js'

/** The tools of a catalog. A thousand scopes share one object. */
export interface ScopedTools {
  readonly tools: readonly { readonly id: ToolId }[]
  /** The place of each tool in `tools`. */
  readonly positions: ReadonlyMap<ToolId, number>
}

/** Some of a catalog's tools, as an immutable set. It holds one bit per tool. */
export class NameScope implements ReadonlySet<ToolId> {
  readonly size: number
  readonly #all: ScopedTools
  readonly #bits: Uint8Array

  /** @param bits One bit for each tool, the first tool lowest; no bit after the last tool is set. */
  private constructor(all: ScopedTools, bits: Uint8Array) {
    this.#all = all
    this.#bits = bits
    let size = 0
    for (let i = 0; i < bits.length; i++) size += BITS_OF[bits[i]!]!
    this.size = size
  }

  /**
   * The tools at the places for which `isKept` is true. It is called in their order, and only for the tools of `among`
   * if one is given.
   */
  static where(all: ScopedTools, isKept: (position: number) => boolean, within?: NameScope): NameScope {
    const bits = emptyBits(all)
    const keep = (position: number) => {
      if (isKept(position)) bits[position >> 3]! |= 1 << (position & 7)
    }
    if (within) within.forEachPosition(keep)
    else for (let position = 0; position < all.tools.length; position++) keep(position)
    return new NameScope(all, bits)
  }

  /** The tools at some places, given in any order and with repeats. */
  static at(all: ScopedTools, positions: Iterable<number>): NameScope {
    const bits = emptyBits(all)
    for (const position of positions) bits[position >> 3]! |= 1 << (position & 7)
    return new NameScope(all, bits)
  }

  /** The tools that are not in another scope over the same catalog. */
  without(other: NameScope): NameScope {
    return new NameScope(
      this.#all,
      this.#bits.map((byte, i) => byte & ~other.#bits[i]!),
    )
  }

  /** The tools that are in another scope over the same catalog, too. */
  and(other: NameScope): NameScope {
    return new NameScope(
      this.#all,
      this.#bits.map((byte, i) => byte & other.#bits[i]!),
    )
  }

  has(id: ToolId): boolean {
    const position = this.#all.positions.get(id)
    return position !== undefined && this.hasPosition(position)
  }

  /** Whether the tool at this place of the catalog is in the scope. */
  hasPosition(position: number): boolean {
    return (this.#bits[position >> 3]! & (1 << (position & 7))) !== 0
  }

  /** Calls `visit` with each place, in the order of the catalog. */
  forEachPosition(visit: (position: number) => void): void {
    for (let i = 0; i < this.#bits.length; i++) {
      for (let rest = this.#bits[i]!; rest !== 0; rest &= rest - 1) visit(i * 8 + 31 - Math.clz32(rest & -rest))
    }
  }

  /** The entries of the tools in this scope, from a list with one entry for each tool of the catalog. */
  pick<T>(list: readonly T[]): T[] {
    const picked: T[] = []
    this.forEachPosition(position => picked.push(list[position]!))
    return picked
  }

  /** Calls `visit` with each id, in the order of the catalog. */
  forEach(visit: (value: ToolId, key: ToolId, set: ReadonlySet<ToolId>) => void, self?: unknown): void {
    for (const id of this) visit.call(self, id, id, this)
  }

  *[Symbol.iterator](): SetIterator<ToolId> {
    for (const { id } of this.pick(this.#all.tools)) yield id
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

function emptyBits({ tools }: ScopedTools): Uint8Array {
  return new Uint8Array((tools.length + 7) >> 3)
}

/** The number of set bits of each byte. */
const BITS_OF = Uint8Array.from({ length: 256 }, (_, byte) => {
  let count = 0
  for (let rest = byte; rest !== 0; rest &= rest - 1) count++
  return count
})
