import type { Ranker } from '@ts/core'
import type { ToolSet } from 'ai'
import { createRivalRanker } from './rival-ranker.js'

/**
 * toolpick without an embedding model: its own keyword search over names, descriptions and parameters. It gives an
 * order, but no scores. It can cut its results at a gap between scores; this is switched off, so that it returns as
 * many tools as the others.
 */
export async function createRival(): Promise<Ranker> {
  const [{ createToolIndex }, { jsonSchema, tool }] = await Promise.all([import('toolpick'), import('ai')])
  return createRivalRanker('toolpick', async tools => {
    const places = new Map(tools.map(({ id }, position) => [id, position]))
    const set = tools.map(({ id, description, parameters }) => {
      const properties = Object.fromEntries(
        parameters.map(parameter => [parameter.name, { type: 'string' as const, description: parameter.description }]),
      )
      const inputSchema = jsonSchema({ type: 'object', properties })
      return [id, tool({ description, inputSchema }) as ToolSet[string]] as const
    })
    const index = createToolIndex(Object.fromEntries(set))
    return async query => {
      const names = await index.select(query, { maxTools: tools.length, adaptive: false })
      return names.map((name, place) => [places.get(name) ?? -1, names.length - place] as const)
    }
  })
}
