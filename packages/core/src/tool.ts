/** A tool's identity within one catalog: its name on the wire, unique there. See `wireName`. */
export type ToolId = string

/** A JSON Schema object, draft 4 to 2020-12. Data, never code: it is walked with caps and never compiled. */
export type JsonSchema = { readonly [keyword: string]: unknown }

/**
 * The effects that a tool's author declares, as in MCP. They are hints of a possibly hostile author: use them for
 * ordering, never for trust.
 */
export interface ToolAnnotations {
  readonly title?: string | undefined
  readonly readOnlyHint?: boolean | undefined
  readonly destructiveHint?: boolean | undefined
  readonly idempotentHint?: boolean | undefined
  readonly openWorldHint?: boolean | undefined
}

/**
 * Whether a tool's schema may be kept from the model: `never` (always sent), `automatic` (kept back while deferral is
 * active; the default) or `always` (kept back even if the host defers only marked tools).
 */
export type Deferrable = 'never' | 'automatic' | 'always'

/** Who calls: the model by a tool call, or code that the model wrote. */
export type Caller = 'model' | 'code'

/** A tool as its owner declares it. Fields that are not listed here are kept in {@link CatalogTool.extras}. */
export interface ToolDefinition {
  /** The name that its owner gave it: a text of 1 to 256 characters without control or invisible characters. */
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
  /** A group, such as `human`, for policy and for the list of searchable tools that the model sees. */
  readonly category?: string | undefined
  /** Words that people use for the tool and that its other texts do not contain. */
  readonly keywords?: readonly string[] | undefined
  readonly annotations?: ToolAnnotations | undefined
  /** Default: `automatic`. */
  readonly deferrable?: Deferrable | undefined
  /** Short for `deferrable`: `true` is `always`, `false` is `never`. If both are given, `deferrable` wins. */
  readonly deferLoading?: boolean | undefined
  /**
   * Who may call it: the model by a tool call, or code that the model writes. Default: both. A tool that only code may
   * call is found by searches and rendered as a signature, and is never in the sent list.
   */
  readonly allowedCallers?: readonly Caller[] | undefined
}

/**
 * A definition after validation: every field that the pipeline reads is set, and the whole is deeply frozen plain data.
 */
export interface CatalogTool extends ToolDefinition {
  /** The name that models see and call: legal for every provider, unique in the catalog, stable. */
  readonly id: ToolId
  readonly description: string
  readonly inputSchema: JsonSchema
  readonly deferrable: Deferrable
  /**
   * Every other field of the definition, such as `_meta`, `icons`, `execution`, `strict` or `cache_control`, as plain
   * JSON.
   */
  readonly extras: Readonly<Record<string, unknown>>
}
