/** An authorization server, and an MCP server with one tool, `whoami`, that accepts its tokens. */
export interface OAuthWorld {
  /** The MCP server. */
  readonly url: string
  /** The authorization server. */
  readonly origin: string
  readonly world: {
    refreshes: number
    logins: number
    isDown: boolean
    /** The right that a token must have. */
    needs: string
    /** Who logs in next. */
    user: string
    /** Answers of the authorization server in place of its own, by path. */
    answers: Record<string, unknown>
  }
  expire(): Promise<void>
  revoke(): Promise<void>
  close(): Promise<void>
}

export declare function startOAuth(options?: {
  readonly audienceOf?: (resource: string) => string
  readonly metadata?: Readonly<Record<string, unknown>>
  readonly answers?: Record<string, unknown>
}): Promise<OAuthWorld>

export declare function visit(
  link: string,
  options?: {
    readonly until?: (url: URL) => boolean
    readonly cookies?: Map<string, Map<string, string>>
    readonly init?: RequestInit
  },
): Promise<{ readonly url: URL; readonly status: number; readonly text: string }>
