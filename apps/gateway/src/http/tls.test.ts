import { cp, writeFile } from 'node:fs/promises'
import { request } from 'node:https'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { startServer, testConfig } from '../../test/http-server.js'
import { temporaryFolder } from '../../test/temporary-folder.js'

const CERTIFICATE = fileURLToPath(new URL('../../test/fixtures/localhost.pem', import.meta.url))

function statusOf(url: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(`${url}/healthz`, { rejectUnauthorized: false, agent: false }, res => resolve(res.resume().statusCode))
      .on('error', reject)
      .end()
  })
}

test('serves https with the certificate of the configuration, and keeps it if a new one cannot be used', async () => {
  const file = join(await temporaryFolder({}), 'pair.pem')
  await cp(CERTIFICATE, file)
  const http = { tls: { cert: file, key: file } }
  const { server, url } = await startServer({ http })
  expect(url).toMatch(/^https:/)
  expect(await statusOf(url)).toBe(200)
  await writeFile(file, 'nonsense')
  await expect(server.reload(testConfig({ http }))).rejects.toThrow(/http\.tls/)
  expect(await statusOf(url)).toBe(200)
})

test('refuses to start with files that are no certificate', async () => {
  await expect(startServer({ http: { tls: { cert: '/nowhere', key: '/nowhere' } } })).rejects.toThrow(
    /http\.tls.*ENOENT/,
  )
})
