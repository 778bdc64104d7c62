/** A tool's identity within one catalog: its name, unique there. */
export type ToolId = string

/** A JSON Schema object, 2020-12 or draft-07. Data, never code: it is walked with caps and never compiled. */
export type JsonSchema = { readonly [keyword: string]: unknown }

/** What a tool says of its own effects, as in MCP. Hints of a possibly hostile author: good for ordering, never for trust. */
export interface ToolAnnotations {
  readonly title?: string | undefined
  readonly readOnlyHint?: boolean | undefined
  readonly destructiveHint?: boolean | undefined
  readonly idempotentHint?: boolean | undefined
  readonly openWorldHint?: boolean | undefined
}

/**
 * Whether a tool's schema may be kept back from the model: `never` (always sent), `automatic` (kept back while deferral
 * is active; the default) or `always` (kept back also where the host defers marked tools only).
 */
export type Deferrable = 'never' | 'automatic' | 'always'

export type Caller = 'model' | 'code'

/** A tool as its owner declares it. Extra properties are ignored. */
export interface ToolDefinition {
  /** Unique in the catalog, 1 to 256 characters, no control characters. */
  readonly name: string
  /** What the tool does, for the model. Default: empty. */
  readonly description?: string | undefined
  /** The arguments as a JSON Schema of `type: 'object'`. Default: an object without properties. */
  readonly inputSchema?: JsonSchema | undefined
  readonly outputSchema?: JsonSchema | undefined
  /** A name for people. */
  readonly title?: string | undefined
  /** Where the tool comes from: the name of an MCP server, a toolset, a plugin. */
  readonly server?: string | undefined
  /** A group for policy and for the list of what exists, such as `human`. */
  readonly category?: string | undefined
  /** Words that people use for it and that its other texts lack. */
  readonly keywords?: readonly string[] | undefined
  readonly annotations?: ToolAnnotations | undefined
  /** Default: `automatic`. */
  readonly deferrable?: Deferrable | undefined
  /** The spelling of S5: `true` is `deferrable: 'always'`, `false` is `'never'`. `deferrable` wins where both are given. */
  readonly deferLoading?: boolean | undefined
  /**
   * Who may call it: the model by a tool call, or code that the model writes (S5.8). Default: both. A tool for code alone
   * is found by searches and shown as a signature, and never stands in the list that is sent.
   */
  readonly callers?: readonly Caller[] | undefined
}

/** A definition after validation: every field that the pipeline reads is there, the whole is deeply frozen. */
export interface CatalogTool extends ToolDefinition {
  readonly description: string
  readonly inputSchema: JsonSchema
  readonly deferrable: Deferrable
}
