/** A query and the text of the tool that answers it. */
export interface Draw {
  readonly query: string
  readonly document: string
  /** Draws with the same key are never negatives of each other. */
  readonly key: string
}

/**
 * A source of examples. All examples of a batch come from one source, so that negatives are of the same kind as the
 * answer.
 */
export interface Source {
  readonly name: string
  /** The examples of one epoch, newly drawn. */
  draw(random: () => number): Draw[]
}
