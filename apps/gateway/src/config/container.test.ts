import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../test/temporary-folder.js'
import { parse, refusal } from './test-config.js'

/** The server of a document with this container, on a machine with this engine. */
async function read(container: object, engine = 'podman', entry: object = { command: 'serve', args: ['--x'] }) {
  const bin = await temporaryFolder({ [engine]: '#!/bin/sh' })
  await chmod(join(bin, engine), 0o755)
  const document = {
    mcpServers: { one: { env: { KEY: 'secret' }, ...entry } },
    toolSearch: { servers: { one: { container } } },
  }
  return { bin, read: () => parse(document, { PATH: `/nowhere:${bin}` }).servers[0]! }
}

test.each(['docker', 'podman'])(
  'a server in a container is run by %s, without network, rights and secrets in arguments',
  async engine => {
    const { bin, read: server } = await read(
      { image: 'mcp/one:2', mounts: ['./data:/data:ro', 'named:/cache'] },
      engine,
    )
    expect(server()).toMatchObject({
      kind: 'stdio',
      command: join(bin, engine),
      args: [
        ...['run', '--rm', '--interactive', '--init', '--cap-drop', 'ALL', '--security-opt', 'no-new-privileges'],
        ...['--network', 'none', '--volume', '/etc/tools/data:/data:ro', '--volume', 'named:/cache', '--env', 'KEY'],
        ...['mcp/one:2', 'serve', '--x'],
      ],
      env: { KEY: 'secret' },
    })
  },
)

test.each<[object, (object | undefined)?, string?]>([
  [{ image: '--privileged' }],
  [{ image: 'a', mounts: ['/data'] }],
  [{ image: 'a', mounts: ['/data:relative'] }],
  [{ image: 'a' }, { command: undefined, url: 'https://a.example', env: undefined }],
  [{ image: 'a' }, undefined, 'other'],
])('the container %j of %j on a machine with %s is refused', async (container, entry, engine) => {
  expect(refusal((await read(container, engine, entry)).read)).toMatch(/servers\.one\.container/)
})
