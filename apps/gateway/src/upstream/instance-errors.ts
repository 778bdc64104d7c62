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
