/** A query and the text of the tool that answers it. */
export interface Draw {
  readonly query: string
  readonly document: string
  /** Draws of equal key are never negatives of each other. */
  readonly key: string
}

/** Where examples come from. A batch takes one source only, so that negatives are of the same kind as the answer. */
export interface Source {
  readonly name: string
  /** The examples of one epoch, newly drawn. */
  draw(random: () => number): Draw[]
}
