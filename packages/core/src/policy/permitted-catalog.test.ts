import { describe, expect, it } from 'vitest'
import { createCatalog } from '../index.js'
import { createIssue, readFile, writeFile } from '../test-tools.js'
import { deferMarked, narrow, permitsSame } from './permitted-catalog.js'
import { applyPolicy, type PolicyOptions, pinTools } from './policy.js'

const catalog = createCatalog([readFile, writeFile, createIssue])
const [read, write, issue] = ['read_file', 'write_file', 'create_issue']
const only = (...names: readonly unknown[]): PolicyOptions => ({ permit: tool => names.includes(tool.name) })
const core = { neverDefer: [read!, write!, issue!] }
const idsOf = (tools: readonly { readonly id: string }[]) => tools.map(({ id }) => id)

describe('permitsSame', () => {
  const pins = pinTools(catalog)
  const [readPin] = pins.keys()
  const without = new Map([...pins].filter(([key]) => key !== readPin))
  const stale = new Map([...pins].map(([key, digest]) => [key, key === readPin ? 'sha256-stale' : digest] as const))

  it.each<[string, PolicyOptions, PolicyOptions]>([
    ['the number of core tools', { ...only(read), ...core }, { ...only(read, write), ...core }],
    ['which core tools they permit', { ...only(read, write), ...core }, { ...only(read, issue), ...core }],
    ['the number of deferred tools', { neverDefer: [issue!] }, {}],
    ['which tools they defer', { neverDefer: [write!] }, { neverDefer: [issue!] }],
    ['whether a missing tool is forbidden or held back', only(write, issue), { pins: without, unpinned: 'hold' }],
    ['the reason why a tool is held back', { pins: stale, unpinned: 'hold' }, { pins: without, unpinned: 'hold' }],
  ])('distinguishes two policies that differ in %s', (_, a, b) => {
    expect(permitsSame(applyPolicy(catalog, a), applyPolicy(catalog, b))).toBe(false)
    expect(permitsSame(applyPolicy(catalog, b), applyPolicy(catalog, a))).toBe(false)
    expect(permitsSame(applyPolicy(catalog, a), applyPolicy(catalog, { ...a }))).toBe(true)
  })
})

describe('narrow', () => {
  const whole = applyPolicy(catalog)

  it('keeps only the visible tools, and returns the catalog itself if everything is visible', () => {
    expect(narrow(whole, () => true)).toBe(whole)
    const part = narrow(whole, tool => tool.id !== write)
    expect(idsOf(part.tools)).toEqual([read, issue])
    expect([read!, write!, 'unknown'].map(id => part.get(id)?.id)).toEqual([read, undefined, undefined])
  })

  it.each([
    ['the first list', [{ tools: [read!] }, { servers: ['files'] }]],
    ['the last list', [{ servers: ['files'] }, { tools: [read!] }]],
    ['the only list that does not select everything', [{}, { tools: [read!] }, {}]],
  ])('reads only the tools of %s if that list is the shortest', (_, among) => {
    const seen: string[] = []
    expect(idsOf(narrow(whole, tool => seen.push(tool.id) > 0, among).tools)).toEqual([read])
    expect(seen).toEqual([read])
  })
})

it('the catalog in which only marked tools are deferred is computed once', () => {
  const marked = applyPolicy(createCatalog([readFile, { ...writeFile, deferrable: 'always' }]))
  expect(idsOf(deferMarked(marked).deferrable)).toEqual([write])
  expect(deferMarked(marked)).toBe(deferMarked(marked))
})
