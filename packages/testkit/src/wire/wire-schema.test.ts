import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { schemaPath } from './wire-schema.js'

/** The folder of an installed package, which has these schemas and no generator. */
function installedPackage(...names: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'wire-schema-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'dist/wire-schemas'), { recursive: true })
  for (const name of names) writeFileSync(join(folder, 'dist/wire-schemas', name), '{}')
  return folder
}

describe('the schema of an installed package', () => {
  it.each([
    ['the version of the build', '1.2.0'],
    ['another version', '9.0.0'],
    ['no installed SDK', undefined],
  ])('is the one of the build, with %s', (_, installed) => {
    const folder = installedPackage('openai-1.2.0.json', 'anthropic-3.0.0.json')
    expect(schemaPath(folder, 'openai', installed)).toBe(join(folder, 'dist/wire-schemas/openai-1.2.0.json'))
  })

  it('is an error if the build has none of the provider', () => {
    const folder = installedPackage('anthropic-3.0.0.json')
    expect(() => schemaPath(folder, 'openai', '1.2.0')).toThrow('Found no schema of openai, expected one')
  })
})
