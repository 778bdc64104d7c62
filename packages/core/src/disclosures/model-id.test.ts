import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readModelId } from './model-id.js'

describe('readModelId', () => {
  it.each([
    ['claude-opus-4-5', 'claude', 'opus', [4, 5], undefined],
    ['claude-opus-4-5-20251101', 'claude', 'opus', [4, 5], undefined],
    ['anthropic/claude-opus-4.5', 'claude', 'opus', [4, 5], undefined],
    ['Claude-Opus-4-5', 'claude', 'opus', [4, 5], undefined],
    ['claude-sonnet-5', 'claude', 'sonnet', [5, 0], undefined],
    ['claude-opus-4-20250514', 'claude', 'opus', [4, 0], undefined],
    ['claude-haiku-4-5-latest', 'claude', 'haiku', [4, 5], undefined],
    ['claude-opus-4-5@20251101', 'claude', 'opus', [4, 5], 'vertex'],
    ['publishers/anthropic/models/claude-opus-4-6@default', 'claude', 'opus', [4, 6], 'vertex'],
    ['anthropic.claude-opus-4-6-v1', 'claude', 'opus', [4, 6], 'bedrock'],
    ['us.anthropic.claude-opus-4-5-20251101-v1:0', 'claude', 'opus', [4, 5], 'bedrock'],
    ['us-gov.anthropic.claude-sonnet-4-5-20250929-v1:0', 'claude', 'sonnet', [4, 5], 'bedrock'],
    ['global.anthropic.claude-sonnet-5', 'claude', 'sonnet', [5, 0], 'bedrock'],
    ['gpt-5.4', 'gpt', '', [5, 4], undefined],
    ['openai/gpt-5.4-2026-03-05', 'gpt', '', [5, 4], undefined],
    ['gpt-5.4-mini-2026-03-17', 'gpt', 'mini', [5, 4], undefined],
    ['gpt-12.34', 'gpt', '', [12, 34], undefined],
    ['claude-opus-12-34', 'claude', 'opus', [12, 34], undefined],
    ['gpt-6-luna', 'gpt', 'luna', [6, 0], undefined],
    ['gpt-5.4-clone', 'gpt', 'clone', [5, 4], undefined],
    ['claude-opus-4-5-distill', 'claude', 'opus-distill', [4, 5], undefined],
    ['ft:gpt-5.4-mini-2026-03-17:org::id', 'gpt', 'mini', [5, 4], undefined],
    ['ft:gpt-5.4:org', 'gpt', '', [5, 4], undefined],
    ['ft:gpt-5.4:org:name:id', 'gpt', '', [5, 4], undefined],
    ['models/gemini-3-pro', 'gemini', 'pro', [3, 0], undefined],
    ['moonshotai/kimi-k3', 'kimi', 'k3', [0, 0], undefined],
    ['zai-org/GLM-5.1-FP8', 'glm', 'fp8', [5, 1], undefined],
  ])('reads %s', (id, family, line, version, cloud) => {
    expect(readModelId(id)).toEqual({ family, line, version, cloud })
  })

  it.each<[string, readonly string[]]>([
    ['a word before the family', ['my-claude-opus-4-5', 'deepseek-claude-opus-4-5']],
    ['a prefix that is not the maker', ['acme/claude-opus-4-5', 'openai/claude-opus-4-5']],
    ['a second prefix', ['openrouter/anthropic/claude-opus-4-5', 'anthropic/us.anthropic.claude-opus-4-5-v1:0']],
    ['a second version', ['claude-opus-4-5-6', 'claude-opus-4.5-6']],
    ["Claude's spelling of a version in another family", ['gpt-5-4']],
    ['a second date', ['claude-opus-4-5-20251101-20251102', 'gpt-5.4-2026-03-05-2026-03-06']],
    ['a date that is not one', ['gpt-5.4-2026-03', 'gpt-5.4-2026-03-05-1', 'gpt-5.4-12026-03-05']],
    ['a month or day of three digits', ['gpt-5.4-2026-103-05', 'gpt-5.4-2026-03-055']],
    ['a date with another character', ['claude-opus-4-5-202511011', 'claude-opus-4-5-1x20251101']],
    ['two dates after @', ['claude-opus-4-5@20251101@20251101']],
    ['another text after @', ['claude-opus-4-5@acme', 'claude-opus-4-5@202511011', 'claude-opus-4-5@x20251101']],
    ['a variant after a colon', ['anthropic/claude-opus-4.5:thinking']],
    ['an unknown region', ['mars.anthropic.claude-opus-4-5-v1:0', 'xus.anthropic.claude-opus-4-5-v1:0']],
    ['no dot after the region', ['us_anthropic.claude-opus-4-5-v1:0']],
    ["another family in Bedrock's spelling", ['anthropic.gpt-5.4']],
    ['a Bedrock revision in the middle', ['anthropic.claude-v1:0-opus-4-5']],
    ['a fine-tune without an organisation', ['ft:gpt-5.4']],
    ['a fine-tune of another family', ['ft:claude-opus-4-5:org']],
    ['a fine-tune with another form', ['ft:gpt-5.4:a:b:c:d', 'xx:gpt-5.4:org']],
    ['a family without known prefixes', ['llama-4']],
    ['a letter that only looks like an ASCII letter', ['\u212Aimi-k3']],
    ['characters that no id has', ['gpt-5.4 ', 'claude-op_us-4-5']],
    ['an empty part', ['gpt--5.4', '']],
    ['a number or date first', ['5.4-gpt', '20251101']],
  ])('does not read an id with %s', (_, ids) => {
    for (const id of ids) expect(readModelId(id), id).toBeUndefined()
  })

  it('reads up to 200 characters', () => {
    const id = (length: number) => `gpt-5.4-${'x'.repeat(length - 8)}`
    expect(readModelId(id(200))?.version).toEqual([5, 4])
    expect(readModelId(id(201))).toBeUndefined()
  })

  it('accepts any text without throwing', () => {
    const part = fc.constantFrom(...'claude opus 4 5 4.5 20251101 2026 03 ft gpt v1 anthropic us'.split(' '))
    const separator = fc.constantFrom('-', '.', '@', ':', '/', '')
    const made = fc.array(fc.tuple(part, separator)).map(pairs => pairs.flat().join(''))
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' }), made), id => {
        const read = readModelId(id)
        if (read !== undefined) expect(id.toLowerCase()).toContain(read.family)
      }),
    )
  })
})
