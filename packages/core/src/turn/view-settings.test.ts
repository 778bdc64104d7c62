import { describe, expect, it } from 'vitest'
import { createCatalog, type ViewOptions } from '../index.js'
import { createIssue, readFile, writeFile } from '../test-tools.js'
import type { CompanionTools } from './companion-tools.js'
import { settleView } from './view-settings.js'

const companions = { ids: new Set(['helper']) } as unknown as CompanionTools
/** The settings of the last of these views, each made from the previous one. */
const settle = (...views: readonly ViewOptions[]) =>
  views
    .slice(1)
    .reduce((parent, options) => settleView(options, parent, companions), settleView(views[0]!, undefined, companions))

describe('the settings of a view', () => {
  it('know the meta tools of every disclosure by their usual names, and their own meta tools by the chosen names', () => {
    const names = { search: 'find', call: 'run' }
    const usual = Object.entries({ tool_search: 'reveals', add_tool: 'reveals', search_available_tools: 'reveals' })
    const calling = Object.entries({ call_tool: 'calls', call_read_only_tool: 'calls' })
    expect([...settle({ disclosure: 'bridge', names }).metaKinds]).toEqual([...usual, ...calling, ['run', 'calls']])
    const { metaKinds } = settle({ disclosure: 'stub', names: { search: 'find' } })
    expect([...metaKinds]).toEqual([...usual, ...calling, ['find', 'reveals']])
  })

  it('read the names of meta tools and companions with a prefix', () => {
    const { metaTools, reserved } = settle({ disclosure: 'bridge' })
    for (const name of ['search_tools', 'helper'])
      expect(metaTools.resolve(`functions.${name}`)).toMatchObject({ kind: 'tool', id: name })
    expect(reserved).toContain('helper')
  })

  it('keep names and limits of the previous view, unless they have another disclosure', () => {
    const first: ViewOptions = { disclosure: 'bridge', names: { search: 'find' }, limits: { default: 3 } }
    const kept = settle(first, { render: 'json' })
    expect(kept.names.search).toBe('find')
    expect(kept.limits.default).toBe(3)
    const other = settle(first, { disclosure: 'stub' })
    expect(other.names.search).not.toBe('find')
    expect(other.limits.default).not.toBe(3)
  })

  it('contain the selection of each scope', () => {
    const [read, write, issue] = createCatalog([readFile, writeFile, createIssue]).tools
    const { scopes, isInScope, mayName, permits } = settle(
      { disclosure: 'bridge' },
      { scope: { servers: ['files', 'mail'] } },
      { render: 'json' },
      { scope: { servers: ['github', 'files'], permit: tool => tool.name !== 'write_file' } },
    )
    expect(scopes.map(({ servers }) => servers)).toEqual([
      ['files', 'mail'],
      ['github', 'files'],
    ])
    expect([read, write, issue].map(tool => isInScope(tool!))).toEqual([true, false, false])
    expect(['files', 'mail', 'github', 'other'].map(mayName)).toEqual([true, false, false, false])
    expect(permits).toHaveLength(1)
    const whole = settle({ disclosure: 'bridge' })
    expect(whole).toMatchObject({ scopes: [], permits: [] })
    expect(whole.mayName('any')).toBe(true)
  })
})
