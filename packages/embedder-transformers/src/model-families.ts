/** How a family of models wants its texts and gives its vectors. */
export interface ModelFamily {
  /** `mean` of all tokens, or the first token's vector (`cls`). */
  readonly pooling: 'mean' | 'cls'
  /** Put before every query. */
  readonly queryPrefix: string
  /** Put before every tool's text. */
  readonly documentPrefix: string
}

const PLAIN: ModelFamily = Object.freeze({ pooling: 'mean', queryPrefix: '', documentPrefix: '' })
const FIRST_TOKEN: ModelFamily = Object.freeze({ pooling: 'cls', queryPrefix: '', documentPrefix: '' })
/** In the form of the card, which asks for one sentence that says what is looked for. */
const INSTRUCT = 'Instruct: Given a request, retrieve the tools that can serve it\nQuery: '
/** The instruction that the BGE authors give for short queries and long passages; English models from v1.5 on. */
const REPRESENT = 'Represent this sentence for searching relevant passages: '

/**
 * By the last part of the model's name, as published on each model's card; the first match holds. A wrong prefix or pooling
 * costs many points and no error tells, so it must not be left to memory.
 */
const FAMILIES: readonly (readonly [RegExp, ModelFamily])[] = [
  [/^multilingual-e5-[a-z]+-instruct/, { pooling: 'mean', queryPrefix: INSTRUCT, documentPrefix: '' }],
  [
    /^(?:multilingual-)?e5-(?:small|base|large)/,
    { pooling: 'mean', queryPrefix: 'query: ', documentPrefix: 'passage: ' },
  ],
  [/^bge-(?:micro|small|base|large)-en/, { pooling: 'cls', queryPrefix: REPRESENT, documentPrefix: '' }],
  [/^bge-m3/, FIRST_TOKEN],
  [/^mxbai-embed-/, { pooling: 'cls', queryPrefix: REPRESENT, documentPrefix: '' }],
  [/^snowflake-arctic-embed-[a-z]+-v2/, { pooling: 'cls', queryPrefix: 'query: ', documentPrefix: '' }],
  [/^snowflake-arctic-embed-/, { pooling: 'cls', queryPrefix: REPRESENT, documentPrefix: '' }],
  [/^nomic-embed-text-/, { pooling: 'mean', queryPrefix: 'search_query: ', documentPrefix: 'search_document: ' }],
  [/^gte-modernbert|^gte-(?:base|large)-en-v1\.5/, FIRST_TOKEN],
  [/^gte-(?:small|base|large)$/, PLAIN],
  [/minilm|mpnet/, PLAIN],
]

/** The family of a model by its name, for any organisation; mean pooling without prefixes for an unknown name. */
export function familyOf(model: string): ModelFamily {
  const name = (model.split(/[/\\]/).filter(Boolean).at(-1) ?? '').toLowerCase()
  return FAMILIES.find(([pattern]) => pattern.test(name))?.[1] ?? PLAIN
}
