import { StreamableHTTPClientTransport } from '@modelcontextprotocol/client'

/** The SDK's transport with the constructor of the gateway's own, which it replaces in a measurement. */
export class HttpTransport extends StreamableHTTPClientTransport {
  constructor(
    { url, headers }: { readonly url: URL; readonly headers: Readonly<Record<string, string>> },
    options: { readonly fetch: typeof fetch },
  ) {
    super(url, { requestInit: { headers: { ...headers } }, fetch: options.fetch })
  }
}
