/** A request that is answered with an error instead of the protocol's answer. The message is shown to the client. */
export class HttpRefusal extends Error {
  override readonly name = 'HttpRefusal'
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** The code of the JSON-RPC error in the body. */
  readonly rpcCode: number

  constructor(
    status: number,
    message: string,
    options: { readonly headers?: Readonly<Record<string, string>>; readonly rpcCode?: number } = {},
  ) {
    super(message)
    this.status = status
    this.headers = options.headers ?? {}
    this.rpcCode = options.rpcCode ?? -32_000
  }
}

/** The client disconnected before its request was complete, so it cannot receive an answer. */
export class ClientGone extends Error {
  override readonly name = 'ClientGone'
}
