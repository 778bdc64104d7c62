import { chmod, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { capture, SERVER, stdio, variable } from '../../test/capture-command.js'
import { runIn } from '../../test/quick-io.js'
import { temporaryFolder } from '../../test/temporary-folder.js'

describe('the config file of ts-bench capture', () => {
  test('captures the other servers if one entry is invalid', async () => {
    const invalid = { 'a\u200bb': stdio('pages'), both: { command: 'a', url: 'b' } }
    const { code, names, err } = await capture({ ...invalid, good: stdio('pages') })
    expect(code).toBe(0)
    expect(names).toHaveLength(25)
    expect(err).toMatch(/a\\u\{200b\}b: failed: .*found a key that cannot begin a tool name/)
    expect(err).toMatch(/both: failed: .*found both "command" and "url"; remove one/)
  })

  test('resolves variables, and resolves relative paths from the folder of the file', async () => {
    const { names } = await capture({
      a: stdio('env', { args: [SERVER, 'env', variable('EMPTY:-fallback')], env: { GIVEN: `x${variable('TOKEN')}` } }),
    })
    // A server gets only the variables of its entry and the few that every program needs.
    expect(names).toEqual(['a__xfrom-environment-fallback-unset'])
    const folder = await temporaryFolder({
      'mcp.json': JSON.stringify({ mcpServers: { a: { command: './run.sh', cwd: 'sub', env: { GIVEN: 'here' } } } }),
      'run.sh': `#!/bin/sh\nexec "${process.execPath}" "${SERVER}" env "$(basename "$(pwd)")"\n`,
    })
    await mkdir(join(folder, 'sub'))
    await chmod(join(folder, 'run.sh'), 0o755)
    const { code, out } = await runIn('/', ['capture', '--config', join(folder, 'mcp.json'), '--out', '-'])
    expect(code).toBe(0)
    expect(JSON.parse(out)).toMatchObject({ name: 'a__here-sub-unset' })
  })

  test('fills in the references of VS Code', async () => {
    const { names } = await capture({
      a: stdio('env', { env: { GIVEN: variable('env:TOKEN') } }),
      asks: stdio('env', { env: { GIVEN: variable('input:key') } }),
    })
    expect(names).toEqual(['a__from-environment-undefined-unset'])
  })

  test('accepts comments, trailing commas and the key "servers" of VS Code, and leaves out disabled servers', async () => {
    const on = JSON.stringify(stdio('pages')).replace(/\}$/, ', // "a" } and /* what follows\n}')
    const off = JSON.stringify(stdio('pages', { disabled: true }))
    const text = `// my servers\n{ "servers": { /* of\n "x": */ "on": ${on}, "off": ${off}, },\n}`
    const folder = await temporaryFolder({ 'mcp.json': text })
    const { code, out } = await runIn(folder, ['capture', '--config', 'mcp.json', '--out', '-'])
    expect(code).toBe(0)
    expect(out.trimEnd().split('\n')).toHaveLength(25)
    expect(out).not.toContain('off__')
  })
})

describe('ts-bench capture refuses with one line and code 2', () => {
  const USUAL = '--config mcp.json --out o'
  test.each([
    ['no config', '{}', /--config: found none/, '--out o'],
    ['no output', '{}', /--out: found none/, '--config mcp.json'],
    ['a missing config', '{}', /none\.json: found no such file/, '--config none.json --out o'],
    ['two outputs on standard output', '{}', /--json: found standard output/, '--config mcp.json --out - --json'],
    ['a timeout of 0', '{}', /--timeout: found "0"/, `${USUAL} --timeout 0`],
    ['broken JSON', '{\n"mcpServers": {,}\n}', /mcp\.json:2: found broken JSON/, USUAL],
    ['a catalog', '{"name": "a"}\n{"name": "b"}\n', /mcp\.json: found one JSON object per line, as in a/, USUAL],
    ['no servers', '{"mcpServers": {}}', /mcp\.json: found no server/, USUAL],
    ['another file', '[]', /mcp\.json: found no "mcpServers"/, USUAL],
    ['only invalid servers', '{"mcpServers": {"s": {}}}', /mcp\.json: s: found neither "command" nor "url"/, USUAL],
    ['a key that cannot begin a name', '{"mcpServers": {" ": {}}}', /mcp\.json: " ": found a key/, USUAL],
  ])('%s', async (_, config, message, args) => {
    const folder = await temporaryFolder({ 'mcp.json': config })
    const { code, err } = await runIn(folder, ['capture', ...args.split(' ')])
    expect(code).toBe(2)
    expect(err).toMatch(message)
    expect(err.trimEnd().split('\n')).toHaveLength(1)
    expect(await readdir(folder)).toEqual(['mcp.json'])
  })
})
