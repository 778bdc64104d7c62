// biome-ignore-all lint/suspicious/noTemplateCurlyInString: variables in configurations have this syntax
import { toNodeHandler } from '@modelcontextprotocol/node'
import { createMcpHandler, Server } from '@modelcontextprotocol/server'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { describe, expect, onTestFinished, test } from 'vitest'
import { writeConfig } from '../../test/gateway-process.mjs'
import { onLoopback } from '../../test/http-server.js'
import { startIssuer } from '../../test/issuer.js'
import { startExchange } from '../../test/oauth-server.mjs'
import { serveHere } from '../../test/running.js'
import { modernRequest, openSession, textOf } from '../../test/wire.js'

/** An MCP server whose tool returns the headers of its request that identify a user. */
async function startApi(isAccepted: (authorization: string) => boolean = () => true): Promise<string> {
  const seen = { authorization: '', user: '' }
  const mcp = toNodeHandler(
    createMcpHandler(
      () => {
        const server = new Server({ name: 'api', version: '1' }, { capabilities: { tools: {} } })
        server.setRequestHandler('tools/list', async () => ({
          tools: [{ name: 'whoami', inputSchema: { type: 'object' as const } }],
        }))
        server.setRequestHandler('tools/call', async () => ({
          content: [{ type: 'text' as const, text: `${seen.authorization}|${seen.user}` }],
        }))
        return server
      },
      { legacy: 'stateless' },
    ),
  )
  const origin = await onLoopback((req, res) => {
    const { authorization = '', 'x-user': user = '' } = req.headers
    if (!isAccepted(authorization)) return res.writeHead(401, { 'www-authenticate': 'Bearer' }).end()
    Object.assign(seen, { authorization, user })
    return mcp(req as never, res)
  })
  return `${origin}/mcp`
}

async function serve(issuer: string, entry: object, settings: object = {}) {
  const http = { publicUrl: 'https://tools.example', oidc: { issuer }, groups: { '*': {} } }
  const config = await writeConfig({ api: entry }, { mode: 'eager', servers: { api: settings }, http })
  const { url, stop } = await serveHere(config.path, [], { HOME: config.folder })
  onTestFinished(() => stop().then(config.remove))
  const call = ['tools/call', { name: 'api__whoami', arguments: {} }] as const
  return {
    call: async (token: string) => textOf(await modernRequest(url, ...call, { token })),
    legacy: async (token: string) => textOf(await (await openSession(url, { token })).request(...call)),
  }
}

describe('a header with claims', () => {
  test('has those of the user who calls, in both protocol eras', async () => {
    const issuer = await startIssuer()
    const headers = { authorization: 'Basic c2VydmljZQ==', 'x-user': '${claim:email};${claim:org.roles}' }
    const { call, legacy } = await serve(issuer.url, { url: await startApi(), headers })
    const ann = await issuer.sign({ email: 'ann@a.example', org: { roles: ['dev', 'ops'] } })
    const bob = await issuer.sign({ sub: 'bob', email: 'bob@a.example', org: { roles: 'dev' } })
    expect(await call(ann)).toBe('Basic c2VydmljZQ==|ann@a.example;dev,ops')
    expect(await Promise.all([call(bob), call(ann), legacy(bob)])).toEqual([
      'Basic c2VydmljZQ==|bob@a.example;dev',
      'Basic c2VydmljZQ==|ann@a.example;dev,ops',
      'Basic c2VydmljZQ==|bob@a.example;dev',
    ])
  })
})

describe('a token exchange', () => {
  const exchange = { clientId: 'gate way', clientSecret: 's:cret', scope: 'read' }
  const opened = (header = '') => Buffer.from(header.replace('Basic ', ''), 'base64').toString()

  test('gives the server a token of the user for the server, once, and never the token of the user', async () => {
    const asked: Record<string, string>[] = []
    const issuer = await startIssuer((req, res, body) => {
      const form = Object.fromEntries(new URLSearchParams(body))
      asked.push({ ...form, client: opened(req.headers.authorization) })
      const { sub } = JSON.parse(Buffer.from(form['subject_token']!.split('.')[1]!, 'base64url').toString())
      res.end(JSON.stringify({ access_token: `api-token-of-${sub}`, expires_in: 3_600, token_type: 'Bearer' }))
    })
    const api = await startApi(header => header.startsWith('Bearer api-token-of-'))
    const { call, legacy } = await serve(issuer.url, { url: api }, { advanced: { exchange } })
    const [ann, bob] = [await issuer.sign({}), await issuer.sign({ sub: 'bob' })]
    expect(await call(ann)).toBe('Bearer api-token-of-ann|')
    expect(await Promise.all([call(bob), call(ann), legacy(ann), call(bob)])).toEqual(
      ['bob', 'ann', 'ann', 'bob'].map(user => `Bearer api-token-of-${user}|`),
    )
    expect(asked).toEqual(
      [ann, bob].map(token => ({
        grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
        subject_token: token,
        subject_token_type: 'urn:ietf:params:oauth:token-type:access_token',
        requested_token_type: 'urn:ietf:params:oauth:token-type:access_token',
        resource: api,
        scope: 'read',
        client: 'gate%20way:s%3Acret',
      })),
    )
  })
})

test('exchanges tokens at a real authorization server, which binds them to the server and the user', async () => {
  const { origin, issue, client, close } = await startExchange('https://tools.example/mcp')
  onTestFinished(close)
  const api = await startApi()
  const settings = {
    advanced: { exchange: { clientId: client.client_id, clientSecret: client.client_secret } },
  }
  const { call } = await serve(origin, { url: api }, settings)
  const sent = await call(await issue('ann', 'https://tools.example/mcp'))
  const keys = createRemoteJWKSet(new URL(`${origin}/jwks`))
  const [, token] = /^Bearer (.+)\|$/.exec(sent) ?? []
  const { payload } = await jwtVerify(token ?? sent, keys, { issuer: origin, audience: api })
  expect(payload.sub).toBe('ann')
  const other = await issue('ann', 'https://other.example/mcp')
  await expect(call(other)).resolves.not.toMatch(/Bearer/)
})
