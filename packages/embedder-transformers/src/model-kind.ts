/** What a model is loaded for, and how messages speak of it. */
export interface ModelKind<Task extends string> {
  readonly task: Task
  /** Who loads it: `the embedder`. */
  readonly user: string
  /** The model that is loaded where none is named. */
  readonly defaultModel: string
  /** What its weights must be: `a feature-extraction model`. */
  readonly expected: string
  /** What to do without it: `use toolEmbedder(), which needs no download`. */
  readonly instead: string
}
