import { createLog, createRedactor, type HttpAuth, serveHttp, startGateway } from './index.js'

/** Serves a configuration to users of an authorization server; `subjectOf` verifies a token and returns its subject. */
export async function serveWithOAuth(path: string, subjectOf: (token: string) => Promise<string | undefined>) {
  const redactor = createRedactor()
  const log = createLog({ write: line => process.stderr.write(line), redactor })
  const { gateway, config } = await startGateway({ path, env: process.env, log, redactor })
  const auth: HttpAuth = {
    metadata: { resource: 'https://tools.example/mcp', authorization_servers: ['https://login.example'] },
    async verify(token) {
      const name = await subjectOf(token)
      return name === undefined ? undefined : { name, token, scope: { servers: ['github'] } }
    },
  }
  return serveHttp({ gateway, config, log, auth })
}
