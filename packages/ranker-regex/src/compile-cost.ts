import type { PatternNode } from './pattern-node.js'

/** Number of steps in which the engine parses, simplifies, compiles and analyses an instruction. */
const INSTRUCTION = 10

interface Cost {
  readonly read: number
  readonly copy: number
}

/**
 * Estimates the number of steps for compiling a pattern, before any time is spent on compiling. One step takes about
 * 0.1 microseconds, like a step of {@link RegexRankerOptions.maxWork}. The constants were fitted to the processor time
 * of re2js on patterns with one construct each.
 */
export function compileStepsOf(root: PatternNode): number {
  const { read, copy } = costOf(root)
  return read + copy
}

function costOf(node: PatternNode): Cost {
  switch (node.type) {
    case 'literal':
      return { read: 0, copy: node.text.length * INSTRUCTION }
    case 'opaque':
      return { read: node.cost.read, copy: node.cost.copy + INSTRUCTION }
    case 'repeat': {
      const { read, copy } = costOf(node.node)
      const times = Number.isFinite(node.max) ? node.max : Math.max(node.min, 1)
      return { read, copy: (copy + INSTRUCTION) * times }
    }
    default: {
      // An empty alternation still costs an instruction for each of its branches.
      let read = 0
      let copy = node.type === 'choice' ? node.nodes.length * INSTRUCTION : 0
      for (const child of node.nodes) {
        const cost = costOf(child)
        read += cost.read
        copy += cost.copy
      }
      return { read, copy }
    }
  }
}
