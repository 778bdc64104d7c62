import { expect, it } from 'vitest'
import { createCatalog, type ViewOptions } from '../index.js'
import { createIssue, readFile, writeFile } from '../test-tools.js'
import type { CompanionTools } from './companion-tools.js'
import { settleView } from './view-settings.js'

const companions = { ids: new Set() } as unknown as CompanionTools

it('the settings of a view contain the selection of each scope, and may name only servers of all of them', () => {
  const outer = settleView({ scope: { servers: ['files', 'mail'] } }, undefined, companions)
  const scope: ViewOptions['scope'] = { servers: ['github', 'files'], permit: tool => tool.name !== 'write_file' }
  const { isInScope, mayName } = settleView({ scope }, settleView({ render: 'json' }, outer, companions), companions)
  expect(createCatalog([readFile, writeFile, createIssue]).tools.map(isInScope)).toEqual([true, false, false])
  expect(['files', 'mail', 'github', 'other'].map(mayName)).toEqual([true, false, false, false])
  expect(settleView({}, undefined, companions).mayName('any')).toBe(true)
})
