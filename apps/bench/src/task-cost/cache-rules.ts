/** How a provider prices the tokens of a request, relative to an input token that is not cached. */
export interface CacheRules {
  /** Unique; names the provider in reports. */
  readonly name: string
  /** When the rules were read from the provider's documentation, ISO 8601 date. */
  readonly asOf: string
  /** Where they were read, or what of them is not verified. */
  readonly source: string
  /** The order in which the provider puts the parts of a request; the cache matches a prefix of it. */
  readonly order: 'tools-system-messages' | 'system-tools-messages'
  /** Price of an input token that is read from the cache, 0 to 1. */
  readonly read: number
  /** Price of an input token that is written to the cache, 1 or more. */
  readonly write: number
  /** Price of an output token, 0 or more. */
  readonly output: number
  /** Requests with fewer tokens are not cached, and a shorter common prefix is not read. */
  readonly minimumTokens: number
  /** A common prefix counts in whole steps of so many tokens. */
  readonly stepTokens: number
  /** Whether the provider expands found tools in the conversation, which the disclosure `native` needs. */
  readonly hasNativeSearch: boolean
}
