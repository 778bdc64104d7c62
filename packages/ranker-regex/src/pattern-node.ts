/**
 * The syntax tree of a pattern, with only what searching needs: fixed texts, and everything else as opaque nodes. The
 * engine decides what matches; this tree only gives the text that a match must contain, and estimates of cost.
 */
export type PatternNode =
  | { readonly type: 'literal'; readonly text: string }
  /** A set of characters or an assertion, without fixed text. */
  | { readonly type: 'opaque'; readonly cost: OpaqueCost }
  | { readonly type: 'sequence'; readonly nodes: readonly PatternNode[] }
  | { readonly type: 'choice'; readonly nodes: readonly PatternNode[] }
  | { readonly type: 'repeat'; readonly node: PatternNode; readonly min: number; readonly max: number }

/** The cost of an opaque node for the engine. */
export interface OpaqueCost {
  /** Steps for reading it, once, even if it is repeated; see {@link compileStepsOf}. */
  readonly read: number
  /** Steps for each copy that a repetition creates, in addition to those of an instruction. */
  readonly copy: number
}
