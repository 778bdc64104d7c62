/** What error texts say of the model: who loads it, which it is if none is named, and what to do without it. */
export const MODEL = Object.freeze({
  user: 'the embedder',
  defaultModel: 'Xenova/all-MiniLM-L6-v2',
  expected: 'a feature-extraction model',
  instead: 'use toolEmbedder() of @ts/tool-embedder, which needs no download',
})
