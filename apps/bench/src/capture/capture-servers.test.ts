import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hideSecrets } from '@ts/cli-kit'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../test/temporary-folder.js'

async function shown(env: object, text: string): Promise<string> {
  const cwd = await temporaryFolder({ 'notes.sqlite': '', hunter2hunter2: '' })
  await mkdir(join(cwd, 'data/invoices'), { recursive: true })
  await writeFile(join(cwd, 'data/key.json'), '{}')
  const placed = Object.fromEntries(Object.entries(env).map(([name, value]) => [name, value.replace('$CWD', cwd)]))
  const server = { kind: 'stdio' as const, key: 's', command: 'a', args: [], env: placed, cwd }
  return hideSecrets(text.replaceAll('$CWD', cwd), server).replaceAll(cwd, '$CWD')
}

test.each([
  ['an absolute folder', { ROOT: '$CWD/data/invoices' }, 'cannot read $CWD/data/invoices/a.txt'],
  ['a relative folder', { ROOT: './data/invoices' }, 'cannot read ./data/invoices'],
  ['a file', { DATABASE: 'notes.sqlite' }, 'notes.sqlite is locked'],
  ['a short value', { DEBUG: '1' }, 'ended with code 1'],
  ['the path of a key file', { GOOGLE_CREDENTIALS: '$CWD/data/key.json' }, 'no $CWD/data/key.json'],
])('shows %s in an environment variable', async (_, env, text) => {
  expect(await shown(env, text)).toBe(text)
})

test.each([
  ['a path that does not exist', { ROOT: '/srv/no-such-folder-here' }, '/srv/no-such-folder-here'],
  ['a secret that looks like a path', { AWS_KEY: '/K7MDENG/bPxRfiCYEXAMPLE/key' }, '/K7MDENG/bPxRfiCYEXAMPLE/key'],
  ['a secret after a path', { DSN: '$CWD/data?password=hunter2' }, '$CWD/data?password=hunter2'],
  ['a secret that is also the name of a file', { DB_PASSWORD: 'hunter2hunter2' }, 'hunter2hunter2'],
  ['a value that no file name can have', { A: 'hunter2\0hunter2' }, 'hunter2\0hunter2'],
  ['a value that is longer than any path', { A: 'x'.repeat(10_000) }, 'x'.repeat(10_000)],
  ['a short value of a variable that is named like a secret', { DB_PASSWORD: 'fox1' }, 'fox1'],
  ['a key', { A: 'hunter2-environment' }, 'hunter2-environment'],
])('hides %s', async (_, env, value) => {
  const text = await shown(env, `no: ${value}.`)
  expect(text).toBe('no: [redacted].')
})

test('hides a token inside an existing path', async () => {
  const folder = await temporaryFolder()
  const path = join(folder, `ghp_${'a1'.repeat(10)}`)
  await mkdir(path)
  const server = { kind: 'stdio' as const, key: 's', command: 'a', args: [], env: { ROOT: path }, cwd: folder }
  expect(hideSecrets(`cannot read ${path}`, server)).toBe(`cannot read ${folder}/[redacted]`)
})
