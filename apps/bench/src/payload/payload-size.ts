/**
 * The size of what is sent to a model: a serialised tool list, and the note, which is the disclosure's part of the
 * system prompt.
 */
export interface PayloadSize {
  /** UTF-8 bytes of the list: name, description and parameter schema of each tool as neutral JSON. */
  readonly listBytes: number
  /** UTF-8 bytes of the parameter schemas alone. */
  readonly schemaBytes: number
  /** UTF-8 bytes of the note; 0 if none is sent. */
  readonly noteBytes: number
  /** Tokens of list and note together. o200k tokens are counted tool by tool, each with the comma that follows it. */
  readonly tokens: { readonly estimate: number; readonly o200k: number }
}
