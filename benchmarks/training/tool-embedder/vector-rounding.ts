import { join } from 'node:path'
import { quantise } from '@ts/ranker-embedding/embedder-kit'
import { readToolModel } from '../../../packages/tool-embedder/src/tool-model.js'
import { toolFieldsText } from '../../../packages/tool-embedder/src/tool-text.js'
import { type Query, readJsonLines, readTools } from './data.js'

/** The error if vectors of tools and queries are rounded to 8 bits. */
export interface VectorRounding {
  readonly set: string
  /** Mean and largest error of a cosine. */
  readonly meanError: number
  readonly maxError: number
  /** Percentage of the ten best tools by exact vectors that are also among the ten best by rounded vectors. */
  readonly sameTen: number
}

/** Compares every query of a set with every tool, with exact vectors and with 8-bit vectors. */
export function measureVectorRounding(weights: Uint8Array, data: string, set: string): VectorRounding {
  const model = readToolModel(weights)
  const exact = readTools(data, set).map(tool => model.embedDocument(toolFieldsText(tool)))
  const stored = exact.map(quantise)
  let [sum, count, maxError, same, ten] = [0, 0, 0, 0, 0]
  for (const { query } of readJsonLines<Query>(join(data, set, 'queries.jsonl'))) {
    const vector = model.embedQuery(query)
    const cosines = exact.map(other => other.reduce((dot, x, i) => dot + x * vector[i]!, 0))
    const asked = quantise(vector)
    const length = Math.min(1, Math.hypot(...vector))
    const rounded = stored.map(({ values, scale }) => {
      const product = values.reduce((dot, x, i) => dot + x * asked.values[i]!, 0)
      return product * scale * asked.scale * length
    })
    const best = new Set([...rounded.keys()].sort((a, b) => rounded[b]! - rounded[a]!).slice(0, 10))
    for (const [position, score] of rounded.entries()) {
      const error = Math.abs(score - cosines[position]!)
      sum += error
      count++
      maxError = Math.max(maxError, error)
    }
    const order = [...cosines.keys()].sort((a, b) => cosines[b]! - cosines[a]!).slice(0, 10)
    same += order.filter(position => best.has(position)).length
    ten += order.length
  }
  return { set, meanError: sum / count, maxError, sameTen: (100 * same) / ten }
}
