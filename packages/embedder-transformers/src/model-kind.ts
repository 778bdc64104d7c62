/** The task that a model is loaded for, and the words for it in error texts. */
export interface ModelKind<Task extends string> {
  readonly task: Task
  /** What loads the model, such as `the embedder`. */
  readonly user: string
  /** The model that is loaded if none is named. */
  readonly defaultModel: string
  /** The required kind of model, such as `a feature-extraction model`. */
  readonly expected: string
  /** What to do without the model, such as `use toolEmbedder(), which needs no download`. */
  readonly instead: string
}
