import type { Ranker, SearchableTool } from '@ts/core'

/**
 * VoltAgent's tool routing from its documentation: the cosine between the query and the text of a tool, with our embedding
 * model in place of the provider's model that the user of VoltAgent names.
 */
export async function createRival(): Promise<Ranker> {
  const [{ createEmbeddingRanker }, { toolEmbedder }] = await Promise.all([
    import('@ts/ranker-embedding'),
    import('@ts/tool-embedder'),
  ])
  const { id, deterministic, network, embed } = toolEmbedder()
  const embedder = { id: `${id} voltagent`, deterministic, network, embed, describe: textOf }
  return { ...createEmbeddingRanker({ embedder }), name: 'voltagent' }
}

/** The text that VoltAgent embeds: labelled lines, with the parameters as JSON. */
function textOf({ name, description, keywords, parameters }: SearchableTool): string {
  const schema = Object.fromEntries(parameters.map(one => [one.name, { description: one.description }]))
  const lines = [`Tool: ${name}`, `Description: ${description}`]
  if (keywords.length > 0) lines.push(`Tags: ${keywords.join(', ')}`)
  return [...lines, `Parameters: ${JSON.stringify(schema)}`].join('\n')
}
