export function createOverlapRanker() {
  const wordsOf = text => text.toLowerCase().split(/[^a-z0-9]+/)
  return {
    name: 'overlap',
    traits: { query: 'text', deterministic: true, network: false },
    async index(tools) {
      return {
        async rank(query, { limit, within }) {
          const asked = new Set(wordsOf(query).filter(Boolean))
          return tools
            .filter(({ id }) => within === undefined || within.has(id))
            .map(tool => ({
              id: tool.id,
              score: wordsOf(`${tool.name} ${tool.description}`).filter(word => asked.has(word)).length,
            }))
            .filter(({ score }) => score > 0)
            .sort((a, b) => b.score - a.score)
            .slice(0, limit)
        },
      }
    },
  }
}
