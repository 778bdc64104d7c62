import type { PassThrough } from 'node:stream'
import type { Transport } from '@modelcontextprotocol/client'

/** The client's side of two streams, with one message per line. */
export function lineTransport(input: PassThrough, output: PassThrough): Transport {
  let rest = ''
  const transport: Transport = {
    async start() {
      output.on('data', chunk => {
        const lines = (rest + String(chunk)).split('\n')
        rest = lines.pop() ?? ''
        for (const line of lines) transport.onmessage?.(JSON.parse(line))
      })
    },
    async send(message: object) {
      input.write(`${JSON.stringify(message)}\n`)
    },
    async close() {
      input.end()
    },
  }
  return transport
}
