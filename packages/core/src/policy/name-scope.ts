import { maskDifference } from '../text/letter-mask.js'
import type { ToolId } from '../tool.js'

/** The tools of a catalog. All scopes over this catalog share one object. */
export interface ScopedTools {
  readonly tools: readonly { readonly id: ToolId }[]
  /** The position of each tool in `tools`. */
  readonly positions: Pick<ReadonlyMap<ToolId, number>, 'get'>
}

/** An immutable subset of a catalog's tools, stored as one bit per tool. */
export class NameScope implements ReadonlySet<ToolId> {
  readonly size: number
  readonly #all: ScopedTools
  readonly #bits: Uint8Array

  /** @param bits One bit per tool; the first tool has the lowest bit. Bits after the last tool are 0. */
  private constructor(all: ScopedTools, bits: Uint8Array) {
    this.#all = all
    this.#bits = bits
    let size = 0
    for (let i = 0; i < bits.length; i++) size += maskDifference(bits[i]!, 0)
    this.size = size
  }

  /**
   * The tools at the positions for which `isKept` returns true. `isKept` is called in ascending order, and only for the
   * tools of `within` if that is given.
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

  /** The tools at some positions, given in any order and possibly repeated. */
  static at(all: ScopedTools, positions: Iterable<number>): NameScope {
    const bits = emptyBits(all)
    for (const position of positions) bits[position >> 3]! |= 1 << (position & 7)
    return new NameScope(all, bits)
  }

  /** The tools at the same positions of a catalog of the same size. */
  over(all: ScopedTools): NameScope {
    return new NameScope(all, this.#bits)
  }

  /** The tools of this scope that are not in `other`, a scope over the same catalog. */
  without(other: NameScope): NameScope {
    if (other.size === 0) return this
    const bits = this.#bits.map((byte, i) => byte & ~other.#bits[i]!)
    return new NameScope(this.#all, bits)
  }

  /** The tools of this scope that are also in `other`, a scope over the same catalog. */
  and(other: NameScope): NameScope {
    if (other.size === 0) return other
    const bits = this.#bits.map((byte, i) => byte & other.#bits[i]!)
    return new NameScope(this.#all, bits)
  }

  /** Whether two sets have the same ids. Scopes over one catalog are compared by their bits. */
  static areEqual(a: ReadonlySet<ToolId>, b: ReadonlySet<ToolId>): boolean {
    if (a.size !== b.size) return false
    if (a instanceof NameScope && b instanceof NameScope && a.#all === b.#all)
      return a.#bits.every((byte, i) => byte === b.#bits[i])
    for (const id of a) if (!b.has(id)) return false
    return true
  }

  has(id: ToolId): boolean {
    const position = this.#all.positions.get(id)
    return position !== undefined && this.hasPosition(position)
  }

  /** Whether the tool at this position of the catalog is in the scope. */
  hasPosition(position: number): boolean {
    return (this.#bits[position >> 3]! & (1 << (position & 7))) !== 0
  }

  /** Calls `visit` with the position of each tool of the scope, in the order of the catalog. */
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

  /** Calls `visit` with each id of the scope, in the order of the catalog. */
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
