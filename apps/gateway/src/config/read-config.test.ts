// biome-ignore-all lint/suspicious/noTemplateCurlyInString: variables in configurations have this syntax
import { execFile } from 'node:child_process'
import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { isToolSearchError } from '@ts/core'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../test/temporary-folder.js'
import { parseGatewayConfig, readGatewayConfig } from './read-config.js'
import { refusal } from './test-config.js'

describe('documents', () => {
  const read = (text: string, path = '/mcp.json') => refusal(() => parseGatewayConfig(text, path, { env: {} }))

  test.each([
    ['an empty file', '', /^\/mcp\.json:1: found broken JSON \(Value expected\)/],
    ['broken JSON', '{\n"mcpServers": {"a" {}}}', /^\/mcp\.json:2: found broken JSON \(Colon expected\)/],
    [
      'a key given twice',
      '{"mcpServers": {"a": {"command": "x"},\n"a": {"command": "y"}}}',
      /:2: found the key "a" twice/,
    ],
    ['__proto__', '{"mcpServers": {"__proto__": {"command": "x"}}}', /found the key "__proto__"/],
    ['NUL in a text', '{"mcpServers": {"a": {"command": "x\\u0000"}}}', /:1: found a NUL character/],
    ['NUL in a key', '{"a\\u0000": 1}', /found a NUL character/],
    ['deep nesting', `{"mcpServers": ${'['.repeat(100_000)}`, /nesting deeper than 64 levels/],
    ['many values', `[${'1,'.repeat(100_001)}]`, /more than 100000 values/],
    ['no object', '[]', /found a list, expected an object/],
  ])('refuses %s', (_, text, message) => {
    expect(read(text)).toMatch(message)
  })

  test.each([
    ['broken YAML', 'mcpServers:\n  a: b: c\n', /^\/mcp\.yaml:2: found broken YAML/],
    ['a tag', 'mcpServers: !!js/function x', /found broken YAML \(a tag, which is not allowed\)/],
    ['a key given twice', 'mcpServers:\n  a: {command: x}\n  a: {command: x}\n', /found the key "a" twice/],
    ['__proto__', 'mcpServers:\n  __proto__: {command: x}\n', /found the key "__proto__"/],
    ['a merge key', 'mcpServers:\n  a:\n    <<: {command: x}\n', /found the merge key <</],
    ['two documents', 'a: 1\n---\nb: 2\n', /found 2 YAML documents/],
    ['an alias of itself', 'mcpServers: &a\n  b: *a\n', /deeper than 64 levels|Unresolved alias|aliases/],
    [
      'an alias bomb',
      `a0: &a0 [x]\n${Array.from({ length: 30 }, (_, i) => `a${i + 1}: &a${i + 1} [*a${i}, *a${i}]`).join('\n')}`,
      /more than 100 aliases/,
    ],
    ['lists in lists', '- '.repeat(10_000), /nesting deeper than 64 levels/],
    ['keys in keys', '? '.repeat(10_000), /nesting deeper than 64 levels/],
    ['brackets in brackets', '['.repeat(10_000), /nesting deeper than 64 levels/],
    ['maps in maps', '{a: '.repeat(10_000), /nesting deeper than 64 levels/],
    ['NUL in a text', 'mcpServers: "\\0"', /found a NUL character/],
    ['nothing', '', /found null, expected an object/],
  ])('refuses %s in YAML', (_, text, message) => {
    expect(read(text, '/mcp.yaml')).toMatch(message)
  })

  test('refuses files that are not plain files, are too large, or are not UTF-8', async () => {
    const folder = await temporaryFolder({
      'large.json': ' '.repeat(10_000_000),
      'latin1.json': Uint8Array.from([0x7b, 0xe9, 0x7d]),
      'utf16.json': Uint8Array.from([0x7b, 0, 0x7d, 0]),
    })
    await promisify(execFile)('mkfifo', [join(folder, 'pipe.json')])
    await symlink('loop.json', join(folder, 'loop.json'))
    for (const [name, message] of [
      ['no.json', /no\.json: found no such file, expected a configuration with "mcpServers"; check the path/],
      ['.', /found a folder/],
      ['pipe.json', /found a device or a pipe/],
      ['loop.json', /cannot be read \(ELOOP\)/],
      ['large.json', /found 10000000 bytes, expected .* at most 262144/],
      ['latin1.json', /bytes that are not UTF-8/],
      ['utf16.json', /found a NUL character at offset 1/],
    ] as const) {
      const error = await readGatewayConfig(join(folder, name), { env: {} }).catch((reason: unknown) => reason)
      expect(isToolSearchError(error, 'INVALID_CONFIGURATION')).toBe(true)
      expect((error as Error).message).toMatch(message)
    }
  })

  test.each(['/mcp.json', '/mcp.yaml'])('reads 5,000 keys in %s', path => {
    const settings = Array.from({ length: 5_000 }, (_, i) => `"k${i}": 1`).join(',\n')
    const text = `{"mcpServers": {"a": {"command": "x"}},\n${settings}}`
    expect(parseGatewayConfig(text, path, { env: {} }).warnings[0]).toContain('and 4995 more')
  })

  test('reads a file, and uses its folder for paths', async () => {
    const folder = await temporaryFolder({ 'mcp.json': '{"mcpServers": {"a": {"command": "./x"}}}' })
    const { servers } = await readGatewayConfig(join(folder, 'mcp.json'), { env: {} })
    expect(servers).toMatchObject([{ command: join(folder, 'x'), cwd: folder }])
  })
})
