import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { createUnzip } from 'node:zlib'
import { ProtocolError } from '@modelcontextprotocol/client'
import { tooLarge } from './bounded-fetch.js'

/** The decompressed body of a response. */
export function decoded(response: IncomingMessage): Readable {
  const encoding = response.headers['content-encoding']
  if (encoding === undefined || encoding === 'identity') return response
  const unzipped = response.pipe(createUnzip())
  response.on('error', error => unzipped.destroy(error))
  response.on('close', () => response.complete || unzipped.destroy(new Error('The answer was cut off.')))
  return unzipped
}

/** Reads a whole body; rejects if it has more than `maxBytes` bytes, or if it was cut off. */
export function readAll(stream: Readable, maxBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let bytes = 0
    let isWhole = false
    stream.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes <= maxBytes) chunks.push(chunk)
      else stream.destroy(tooLarge(maxBytes))
    })
    stream.on('end', () => {
      isWhole = true
      resolve(Buffer.concat(chunks, bytes))
    })
    stream.on('error', error =>
      reject(error instanceof ProtocolError ? error : new Error('The answer was cut off', { cause: error })),
    )
    stream.on('close', () => isWhole || reject(new Error('The answer was cut off')))
  })
}
