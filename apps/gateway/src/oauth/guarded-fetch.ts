import { lookup as lookupAddress } from 'node:dns'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { isLoopback } from '../http/request-guard.js'

/** An address that a server named and that is not used. The message is fit for the operator. */
export class UnsafeAddress extends Error {
  override readonly name = 'UnsafeAddress'
}

const MAX_BYTES = 1_000_000
const LIMIT_MS = 10_000

/** Whether an IP address is not public: IPv6 addresses in which another address is embedded count as private. */
export function isPrivateAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return true
  const known = ipaddr.process(address)
  // Only 2000::/3 is assigned for global unicast.
  return known.range() !== 'unicast' || ('parts' in known && (known.parts[0] ?? 0) >> 13 !== 1)
}

/**
 * `fetch` for addresses that a server named in its OAuth metadata. It uses https only, refuses addresses that are not
 * public (checked after the name is resolved, for the connection that is then made), follows no redirect, and limits
 * size and time. The origin of the server itself is used as it is configured.
 *
 * @param allowsPrivate Allows private addresses, and http on loopback.
 * @param resolve Finds the addresses of a name; for tests.
 */
export function createGuardedFetch(home: URL, allowsPrivate: boolean, resolve = lookupAddress) {
  const check: LookupFunction = (host, options, done) =>
    resolve(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '')
      if (found.some(({ address }) => isPrivateAddress(address))) return done(privateAddress(host), '')
      if (options.all) done(null, found)
      else done(null, found[0]!.address, found[0]!.family)
    })

  return async (input: string | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input)
    const isHome = url.origin === home.origin
    if (!isHome) checkAddress(url, allowsPrivate)
    const send = url.protocol === 'https:' ? requestHttps : requestHttp
    const response = await new Promise<IncomingMessage>((done, reject) => {
      const request = send(url, {
        method: init.method ?? 'GET',
        headers: Object.fromEntries(new Headers(init.headers)),
        signal: AbortSignal.any([AbortSignal.timeout(LIMIT_MS), ...(init.signal ? [init.signal] : [])]),
        ...(isHome || allowsPrivate ? {} : { lookup: check }),
      })
      request.once('response', done).once('error', reject)
      request.end(init.body === undefined || init.body === null ? undefined : String(init.body))
    })
    const { statusCode: status = 500 } = response
    if (status >= 300 && status < 400) {
      response.resume()
      throw new UnsafeAddress(`${url.origin} answered with a redirect, which is not followed.`)
    }
    const headers = Object.entries(response.headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as [string, string]],
    )
    const chunks: Buffer[] = []
    let bytes = 0
    for await (const chunk of response as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > MAX_BYTES) throw new UnsafeAddress(`${url.origin} answered with more than ${MAX_BYTES} bytes.`)
      chunks.push(chunk)
    }
    return new Response(status === 204 ? null : new Uint8Array(Buffer.concat(chunks)), { status, headers })
  }
}

/** @throws UnsafeAddress for an address that no token and no browser may be sent to. */
export function checkAddress(url: URL, allowsPrivate: boolean): void {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (url.protocol !== 'https:' && !(allowsPrivate && isLoopback(host) && url.protocol === 'http:'))
    throw new UnsafeAddress(`Found the address ${url.origin}, expected https.`)
  if (url.username !== '' || url.password !== '') throw new UnsafeAddress('Found an address with a user or a password.')
  if (!allowsPrivate && (host === 'localhost' || (isIP(host) !== 0 && isPrivateAddress(host))))
    throw privateAddress(host)
}

function privateAddress(host: string): UnsafeAddress {
  return new UnsafeAddress(
    `Found the private address ${host}, expected a public one; if it is right, set "privateAddresses": true in oauth.advanced of the server.`,
  )
}
