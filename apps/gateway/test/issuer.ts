import type { IncomingMessage, ServerResponse } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { onLoopback } from './http-server.js'

/**
 * An issuer of access tokens on loopback: its metadata, its keys, and what `answer` adds. Tokens are requested at
 * `tokenUrl`, or at an address of its own. Closed when the test ends.
 */
export async function startIssuer(
  answer?: (req: IncomingMessage, res: ServerResponse, body: string) => void,
  tokenUrl?: string,
) {
  const keys: { kid: string; privateKey: CryptoKey; jwk: object }[] = []
  const state = { isDown: false, reads: 0 }
  const url: string = await onLoopback(async (req, res) => {
    let body = ''
    for await (const chunk of req) body += chunk
    if (state.isDown) return req.socket.destroy()
    const json = (value: object) => res.setHeader('content-type', 'application/json').end(JSON.stringify(value))
    if (req.url === '/keys') {
      state.reads++
      return json({ keys: keys.map(({ jwk }) => jwk) })
    }
    if (req.url?.startsWith('/.well-known/') === false) return answer?.(req, res, body)
    json({
      issuer: url,
      jwks_uri: `${url}/keys`,
      authorization_endpoint: `${url}/a`,
      token_endpoint: tokenUrl ?? `${url}/token`,
      response_types_supported: ['code'],
    })
  })

  /** Replaces the key with which tokens are signed. */
  async function rotate(): Promise<void> {
    const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true })
    const kid = `key-${keys.length}`
    keys.unshift({ kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'ES256' } })
  }
  await rotate()

  /** An access token for `https://tools.example/mcp`, with other claims or another type. */
  async function sign(claims: Readonly<Record<string, unknown>>, typ = 'at+jwt'): Promise<string> {
    const [{ kid, privateKey }] = keys as [(typeof keys)[0]]
    const now = Math.floor(Date.now() / 1_000)
    const all = { iss: url, aud: 'https://tools.example/mcp', sub: 'ann', exp: now + 60, ...claims }
    return new SignJWT(all).setProtectedHeader({ alg: 'ES256', kid, typ }).sign(privateKey)
  }
  return { url, state, rotate, sign }
}
