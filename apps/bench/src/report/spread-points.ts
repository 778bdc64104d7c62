/** A place in the area of a plot, in pixels from its lower left corner. */
export interface Place {
  readonly x: number
  readonly y: number
}

/** Pixels between the centres of two adjacent dots: the size of a dot and a gap. */
const DISTANCE = 23
/**
 * How far a dot may be moved in each direction, in units of {@link DISTANCE}: enough for several dozen dots at one
 * position.
 */
const MOST_STEPS = 4

/**
 * Moves dots that would overlap: each goes to the nearest free position of a grid around its own. Earlier dots have
 * precedence. The area is `height` pixels high, and no dot is moved out of it at the top or the bottom.
 *
 * @param names The widths in pixels of the names beside the dots: to the right, or to the left if negative. Default: no
 * names.
 */
export function spreadPoints(places: readonly Place[], height: number, names: readonly number[] = []): Place[] {
  const taken: Place[] = []
  places.forEach(({ x, y }, i) => {
    const candidates = (names.length === 0 ? STEPS : NAMED_STEPS).map(step => ({
      x: x + step.x * DISTANCE,
      y: y + step.y * DISTANCE,
    }))
    const isFree = (at: Place) =>
      taken.every((one, other) =>
        names.length === 0 || Math.abs(one.y - at.y) >= DISTANCE - 1
          ? Math.hypot(one.x - at.x, one.y - at.y) >= DISTANCE - 1
          : areApart(span(one, names[other]), span(at, names[i])),
      )
    const isInside = (at: Place) => at.y === y || (at.y >= 0 && at.y <= height)
    taken.push(candidates.find(at => isInside(at) && isFree(at)) ?? { x, y })
  })
  return taken
}

/** The left and the right end of a dot with its name. */
function span({ x }: Place, name = 0): readonly [left: number, right: number] {
  return [x - DISTANCE / 2 + Math.min(0, name), x + DISTANCE / 2 + Math.max(0, name)]
}

function areApart([left, right]: ReturnType<typeof span>, [otherLeft, otherRight]: ReturnType<typeof span>): boolean {
  return right <= otherLeft || otherRight <= left
}

/**
 * Steps on the grid, the shortest first. Vertical steps count as longer, because moving a dot up would suggest more
 * accuracy.
 */
const STEPS: readonly Place[] = stepsOf(1.5)
/** With names, a dot is moved even farther to the side instead of up or down. */
const NAMED_STEPS: readonly Place[] = stepsOf(MOST_STEPS + 1)

function stepsOf(weight: number): Place[] {
  const costOf = ({ x, y }: Place) => Math.hypot(x, y * weight)
  return Array.from({ length: (2 * MOST_STEPS + 1) ** 2 }, (_, i) => ({
    x: (i % (2 * MOST_STEPS + 1)) - MOST_STEPS,
    y: Math.floor(i / (2 * MOST_STEPS + 1)) - MOST_STEPS,
  })).sort((a, b) => costOf(a) - costOf(b))
}
