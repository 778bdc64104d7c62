import type { CatalogTool, JsonSchema, ToolAnnotations, ToolId } from './tool.js'

/**
 * A tool as it is sent to the model on one turn. Frozen plain data: clone it before passing it to an SDK that changes
 * its input.
 */
export interface ExposedTool {
  readonly name: ToolId
  readonly description: string
  readonly inputSchema: JsonSchema
  /**
   * Why it is in the list:
   * - `core`: never deferred, or deferral is not active
   * - `revealed`: deferred, and loaded by a search or a call
   * - `stub`: deferred, with a stub in place of its schema
   * - `deferred`: deferred, with its full schema, for the provider's own defer flag
   * - `window`: fills a window until a search replaces it
   * - `companion`: constant, added by a {@link Companion}
   * - `meta`: added by the disclosure
   */
  readonly role: 'core' | 'revealed' | 'stub' | 'deferred' | 'window' | 'companion' | 'meta'
  /** The role of a meta tool, under any name; the pipeline sets it. */
  readonly metaRole?: MetaRole | undefined
  /** The effects that the tool declares, for the model, with hidden characters of its title shown as escapes. */
  readonly annotations?: ToolAnnotations | undefined
  /**
   * The catalog's tool, with everything that its owner declared, for the host. Its texts are unchanged: apply
   * `showHiddenCharacters` before a model is sent any of them. Undefined for meta tools.
   */
  readonly tool?: CatalogTool | undefined
}

/** Every {@link MetaRole}. */
export const META_ROLES = ['search', 'describe', 'call', 'callReadOnly', 'add', 'list'] as const

/** The purpose of a meta tool; its name is configurable, its role is not. */
export type MetaRole = (typeof META_ROLES)[number]
