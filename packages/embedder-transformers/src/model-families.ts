/** The text prefixes that a family of models expects, and how it makes one vector of a text. */
export interface ModelFamily {
  /** `mean` of all tokens, or the first token's vector (`cls`). */
  readonly pooling: 'mean' | 'cls'
  /** Text put before every query. */
  readonly queryPrefix: string
  /** Text put before every tool's text. */
  readonly documentPrefix: string
}

const PLAIN: ModelFamily = Object.freeze({ pooling: 'mean', queryPrefix: '', documentPrefix: '' })
const FIRST_TOKEN: ModelFamily = Object.freeze({ pooling: 'cls', queryPrefix: '', documentPrefix: '' })
/** In the form that the model card requires: one sentence that describes the search task. */
const INSTRUCT = 'Instruct: Given a request, retrieve the tools that can serve it\nQuery: '
/**
 * The instruction that the BGE authors publish for short queries and long passages, for English models from v1.5 on.
 */
const REPRESENT = 'Represent this sentence for searching relevant passages: '

/**
 * Families by the last part of the model's name, with the values that each model card publishes; the first match wins.
 * A wrong prefix or pooling makes results much worse without any error, so users should not have to know them.
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

/**
 * Finds the family of a model by its name, whatever its organisation; an unknown name gets mean pooling without
 * prefixes.
 */
export function familyOf(model: string): ModelFamily {
  const name = (model.split(/[/\\]/).filter(Boolean).at(-1) ?? '').toLowerCase()
  return FAMILIES.find(([pattern]) => pattern.test(name))?.[1] ?? PLAIN
}
