/**
 * What a pattern is made of, as far as searching needs to know it: fixed text, and everything else. The engine decides
 * what matches; this tree only gives the text that a match must contain.
 */
export type PatternNode =
  | { readonly type: 'literal'; readonly text: string }
  /** One character of several, or an assertion: no fixed text. */
  | { readonly type: 'opaque'; readonly cost: OpaqueCost }
  | { readonly type: 'sequence'; readonly nodes: readonly PatternNode[] }
  | { readonly type: 'choice'; readonly nodes: readonly PatternNode[] }
  | { readonly type: 'repeat'; readonly node: PatternNode; readonly min: number; readonly max: number }

/** What an opaque node costs the engine. */
export interface OpaqueCost {
  /** Steps of reading it, once, however often it is repeated; see {@link compileStepsOf}. */
  readonly read: number
  /** Steps of each further copy that a repetition makes, besides those of an instruction. */
  readonly copy: number
}
