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

/** The shortest first. Vertical steps count as longer: moving a dot up would suggest more accuracy. */
const STEPS = Array.from({ length: (2 * MOST_STEPS + 1) ** 2 }, (_, i) => ({
  x: (i % (2 * MOST_STEPS + 1)) - MOST_STEPS,
  y: Math.floor(i / (2 * MOST_STEPS + 1)) - MOST_STEPS,
})).sort((a, b) => Math.hypot(a.x, a.y * 1.5) - Math.hypot(b.x, b.y * 1.5))

/**
 * Moves dots that would overlap: each goes to the nearest free position of a grid around its own. Earlier dots have
 * precedence. The area is `height` pixels high, and no dot is moved out of it at the top or the bottom.
 */
export function spreadPoints(places: readonly Place[], height: number): Place[] {
  const taken: Place[] = []
  for (const { x, y } of places) {
    const candidates = STEPS.map(step => ({ x: x + step.x * DISTANCE, y: y + step.y * DISTANCE }))
    const isFree = (at: Place) => taken.every(one => Math.hypot(one.x - at.x, one.y - at.y) >= DISTANCE - 1)
    const isInside = (at: Place) => at.y === y || (at.y >= 0 && at.y <= height)
    taken.push(candidates.find(at => isInside(at) && isFree(at)) ?? { x, y })
  }
  return taken
}
