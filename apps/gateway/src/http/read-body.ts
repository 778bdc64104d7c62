import type { IncomingMessage } from 'node:http'
import { isTextTooDeep } from '@ts/core/kit'
import { ClientGone, HttpRefusal } from './answer.js'

export interface BodyLimits {
  readonly maxBytes: number
  /** How long the whole body may take, in milliseconds. */
  readonly timeoutMs: number
}

/** Deeper values would overflow the stack of recursive readers; real arguments are never nested this deep. */
const MAX_DEPTH = 256
/**
 * How much of a refused body is read and discarded, so that its sender reads the answer instead of a reset connection.
 */
const DISCARD_BYTES = 8 * 1024 * 1024
const DISCARD_MS = 1_000
const CLOSE = { headers: { connection: 'close' } }

/**
 * The JSON value of a request body, read once. Throws {@link HttpRefusal} for a body that is too large, too slow,
 * compressed, not UTF-8, not JSON or too deep, and {@link ClientGone} if the connection ended.
 */
export async function readJsonBody(req: IncomingMessage, limits: BodyLimits): Promise<unknown> {
  const bytes = await readBody(req, limits)
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw notJson('the body is not UTF-8')
  }
  if (isTextTooDeep(text, MAX_DEPTH)) throw notJson(`the body is nested deeper than ${MAX_DEPTH} levels`)
  try {
    return JSON.parse(text)
  } catch {
    throw notJson(text.trim() === '' ? 'the body is empty' : 'the body is not JSON')
  }
}

/** The bytes of a request body, with the same limits. */
export async function readBody(req: IncomingMessage, limits: BodyLimits): Promise<Buffer> {
  const encoding = req.headers['content-encoding']
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity') {
    throw new HttpRefusal(415, 'Found a compressed body, expected plain JSON; send it without Content-Encoding.')
  }
  return Buffer.from(await readBytes(req, limits))
}

function notJson(found: string): HttpRefusal {
  return new HttpRefusal(400, `Parse error: ${found}; send one JSON-RPC message as JSON in UTF-8.`, {
    rpcCode: -32_700,
  })
}

function readBytes(req: IncomingMessage, { maxBytes, timeoutMs }: BodyLimits): Promise<Uint8Array> {
  if (req.destroyed) return Promise.reject(new ClientGone('The connection ended before the body.'))
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let received = 0
    let refusal: HttpRefusal | undefined
    let timer = setTimeout(() => {
      finish(new HttpRefusal(408, 'The body did not arrive in time; send the request again.', CLOSE))
    }, timeoutMs)
    const finish = (outcome: Error | Uint8Array) => {
      clearTimeout(timer)
      req.off('data', onData).off('end', onEnd).off('close', onClose).off('error', onClose)
      // An aborted request reports its error a second time.
      req.on('error', () => {})
      if (outcome instanceof Error) reject(outcome)
      else resolve(outcome)
    }
    const refuse = () => {
      refusal = new HttpRefusal(413, `Found a body of more than ${maxBytes} bytes; send a smaller request.`, CLOSE)
      chunks.length = 0
      clearTimeout(timer)
      timer = setTimeout(finish, DISCARD_MS, refusal)
    }
    const onData = (chunk: Buffer) => {
      received += chunk.length
      if (refusal !== undefined) {
        if (received > maxBytes + DISCARD_BYTES) finish(refusal)
      } else if (received > maxBytes) refuse()
      else chunks.push(chunk)
    }
    const onEnd = () => finish(refusal ?? Buffer.concat(chunks, received))
    const onClose = () => finish(refusal ?? new ClientGone('The connection ended before the body.'))
    if (Number(req.headers['content-length'] ?? 0) > maxBytes) refuse()
    req.on('data', onData).on('end', onEnd).on('close', onClose).on('error', onClose)
  })
}
