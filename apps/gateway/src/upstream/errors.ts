/** A server that cannot be used now. The message is fit for a model: no path, no environment. */
export class UpstreamUnavailable extends Error {
  override readonly name = 'UpstreamUnavailable'
  /** Whether the request may have reached the server. */
  readonly mayHaveRun: boolean

  constructor(message: string, options: { readonly mayHaveRun: boolean; readonly cause?: unknown }) {
    super(message, { cause: options.cause })
    this.mayHaveRun = options.mayHaveRun
  }
}

/** The end of a connection before or during a call. */
export class ConnectionEnded extends Error {
  override readonly name = 'ConnectionEnded'
  /** Whether the call had begun. */
  readonly mayHaveRun: boolean

  constructor(reason: string, options: { readonly mayHaveRun: boolean }) {
    super(reason)
    this.mayHaveRun = options.mayHaveRun
  }
}

/** A start took longer than its server's limit. */
export class StartLimitError extends Error {
  override readonly name = 'StartLimitError'
  constructor(limitMs: number) {
    super(`It did not start within ${limitMs} ms`)
  }
}

/** Every process place is used by a busy instance. */
export class NoPlaceError extends Error {
  override readonly name = 'NoPlaceError'
}
