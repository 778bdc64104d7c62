// A real authorization server (oidc-provider) and a small MCP server that accepts its tokens, both on loopback.
import { createServer } from 'node:http'
import { toNodeHandler } from '@modelcontextprotocol/node'
import { createMcpHandler, Server } from '@modelcontextprotocol/server'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { errors, Provider } from 'oidc-provider'

const RIGHTS = 'read write'

/** @typedef {Awaited<ReturnType<typeof startOAuth>>} OAuthWorld */

/**
 * By default, an access token is issued for the resource that was asked for. `metadata` replaces fields of the protected
 * resource metadata.
 * @param {{ audienceOf?: (resource: string) => string, metadata?: object, answers?: Record<string, unknown> }} [options]
 */
export async function startOAuth({ audienceOf = resource => resource, metadata = {}, answers = {} } = {}) {
  const world = { refreshes: 0, logins: 0, isDown: false, needs: 'read', user: 'ann', answers }
  const authorization = createServer()
  const origin = await listen(authorization)
  const api = createServer()
  const url = `${await listen(api)}/mcp`
  const provider = new Provider(origin, providerOptions(audienceOf))
  const [access, refresh] = [new Set(), new Set()]
  provider.on('access_token.saved', token => void access.add(token))
  provider.on('refresh_token.saved', token => void refresh.add(token))
  provider.on('grant.success', ({ oidc }) => void (oidc.params.grant_type === 'refresh_token' && world.refreshes++))
  const handle = provider.callback()
  authorization.on('request', (req, res) => {
    const path = new URL(req.url, origin).pathname
    if (world.isDown) return req.socket.destroy()
    if (world.answers[path] !== undefined) return json(res, 200, world.answers[path])
    if (path.startsWith('/interaction/')) return void agree(provider, world, req, res)
    return handle(req, res)
  })

  const mcp = toNodeHandler(createMcpHandler(() => createApi(world), { legacy: 'stateless' }))
  const resource = { resource: url, authorization_servers: [origin], ...metadata }
  api.on('request', async (req, res) => {
    if (req.url?.startsWith('/.well-known/oauth-protected-resource')) return json(res, 200, resource)
    const presented = /^Bearer (.+)$/.exec(req.headers.authorization ?? '')?.[1]
    const token = presented === undefined ? undefined : await provider.AccessToken.find(presented)
    const place = `resource_metadata="${url.replace('/mcp', '/.well-known/oauth-protected-resource/mcp')}"`
    if (token === undefined || token.aud !== url) {
      res.setHeader('www-authenticate', `Bearer ${place}, scope="read"`)
      return json(res, 401, {})
    }
    if (!token.scope?.split(' ').includes(world.needs)) {
      res.setHeader('www-authenticate', `Bearer error="insufficient_scope", scope="${world.needs}", ${place}`)
      return json(res, 403, {})
    }
    world.lastUser = token.accountId
    return mcp(req, res)
  })
  return {
    url,
    origin,
    world,
    provider,
    /** Ends every access token. */
    expire: () => Promise.all([...access].map(token => token.destroy())),
    /** Ends every grant: refresh tokens are refused, too. */
    revoke: () => Promise.all([...access, ...refresh].map(token => token.destroy())),
    async close() {
      for (const one of [authorization, api]) {
        one.closeAllConnections()
        await new Promise(resolve => one.close(resolve))
      }
    },
  }
}

/** A real authorization server that exchanges tokens for this audience, by RFC 8693. */
export async function startExchange(audience) {
  const grant = 'urn:ietf:params:oauth:grant-type:token-exchange'
  const server = createServer()
  const origin = await listen(server)
  const client = { client_id: 'gateway', client_secret: 's:cret', grant_types: [grant] }
  const clients = [{ ...client, redirect_uris: [], response_types: [] }]
  const provider = new Provider(origin, { clients, features: { devInteractions: { enabled: false } } })
  /** An access token of a user for a resource, as a JWT. */
  async function issue(accountId, resource) {
    const token = new provider.AccessToken({ accountId, client: await provider.Client.find('gateway') })
    const jwt = { sign: { alg: 'RS256' } }
    token.resourceServer = new provider.ResourceServer(resource, { scope: '', accessTokenFormat: 'jwt', jwt })
    return token.save()
  }
  const parameters = ['subject_token', 'subject_token_type', 'requested_token_type', 'resource']
  const exchange = async ctx => {
    const { subject_token: subject, resource } = ctx.oidc.params
    const { payload } = await jwtVerify(subject, createRemoteJWKSet(new URL(`${origin}/jwks`)), { audience })
    ctx.body = { access_token: await issue(payload.sub, resource), token_type: 'Bearer', expires_in: 60 }
  }
  provider.registerGrantType(grant, exchange, parameters)
  server.on('request', provider.callback())
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { origin, issue, client, close }
}

function providerOptions(audienceOf) {
  return {
    clients: [],
    cookies: { keys: ['test'] },
    pkce: { required: () => true },
    scopes: ['openid', 'offline_access', 'read', 'write'],
    clientDefaults: { token_endpoint_auth_method: 'none' },
    findAccount: (_, id) => ({ accountId: id, claims: async () => ({ sub: id }) }),
    rotateRefreshToken: true,
    issueRefreshToken: async () => true,
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    features: {
      devInteractions: { enabled: false },
      registration: { enabled: true },
      revocation: { enabled: true },
      resourceIndicators: {
        enabled: true,
        useGrantedResource: () => true,
        getResourceServerInfo: (_, resource) => {
          if (!resource.endsWith('/mcp')) throw new errors.InvalidTarget()
          return { scope: RIGHTS, audience: audienceOf(resource), accessTokenTTL: 3600, accessTokenFormat: 'opaque' }
        },
      },
    },
  }
}

/** What a person would do on the pages: logs in and agrees to everything. */
async function agree(provider, world, req, res) {
  const { params } = await provider.interactionDetails(req, res)
  const grant = new provider.Grant({ accountId: world.user, clientId: params.client_id })
  grant.addOIDCScope(params.scope ?? '')
  grant.addResourceScope(params.resource, params.scope ?? RIGHTS)
  const grantId = await grant.save()
  world.logins++
  const result = { login: { accountId: world.user }, consent: { grantId } }
  await provider.interactionFinished(req, res, result, { mergeWithLastSubmission: false })
}

function createApi(world) {
  const server = new Server({ name: 'api', version: '1' }, { capabilities: { tools: {} } })
  const tool = { name: 'whoami', description: 'Returns the user of the token.', inputSchema: { type: 'object' } }
  server.setRequestHandler('tools/list', async () => ({ tools: [tool] }))
  server.setRequestHandler('tools/call', async () => ({ content: [{ type: 'text', text: world.lastUser }] }))
  return server
}

/**
 * A browser: opens a link and follows every redirect, with cookies. Returns the last answer, or stops before an address
 * that `until` recognises and returns it.
 * @param {string} link
 * @param {{ until?: (url: URL) => boolean, cookies?: Map<string, Map<string, string>>, init?: RequestInit }} [options]
 */
export async function visit(link, { until, cookies = new Map(), init = {} } = {}) {
  let url = new URL(link)
  for (let step = 0; step < 20; step++) {
    if (until?.(url)) return { url, status: 0, text: '' }
    const cookie = [...(cookies.get(url.origin) ?? [])].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { ...init.headers, ...(cookie === '' ? {} : { cookie }) }
    const response = await fetch(url, { ...init, headers, redirect: 'manual' })
    keep(cookies, url, response)
    const text = await response.text()
    const location = response.headers.get('location')
    if (location === null) return { url, status: response.status, text }
    url = new URL(location, url)
    init = {}
  }
  throw new Error('Found more than 20 redirects')
}

export function keep(cookies, url, response) {
  const own = cookies.get(url.origin) ?? new Map()
  for (const line of response.headers.getSetCookie()) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)
    own.set(name, value)
  }
  cookies.set(url.origin, own)
}

function listen(server) {
  return new Promise(resolve => {
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${server.address().port}`))
  })
}

function json(res, status, value) {
  res.writeHead(status, { 'content-type': 'application/json' })
  res.end(JSON.stringify(value))
}
