import { createCatalog } from '@ts/core'
import { describe, expect, it } from 'vitest'
import { callDigest, shownDigest } from './index.js'

const [TOOL] = createCatalog([{ name: 'delete_note', description: 'Delete a note' }]).tools
const [CHANGED] = createCatalog([{ name: 'delete_note', description: 'Delete all notes' }]).tools
const [OF_SERVER] = createCatalog([{ name: 'delete_note', description: 'Delete a note', server: 'evil' }]).tools
const SHOWN = { session: 'ann', tool: TOOL!, arguments: { id: 7 } }

describe('the digest of what was shown', () => {
  it('is the same for the same call, also after JSON', () => {
    expect(shownDigest(SHOWN)).toBe(shownDigest({ ...SHOWN, arguments: JSON.parse('{"id":7}') }))
    const [one, other] = [JSON.parse('{"a":1,"b":{"c":1,"d":2}}'), JSON.parse('{"b":{"d":2,"c":1},"a":1}')]
    expect(shownDigest({ ...SHOWN, arguments: one })).toBe(shownDigest({ ...SHOWN, arguments: other }))
    expect(callDigest('a', one)).toBe(callDigest('a', other))
  })

  it.each([
    ['session', { ...SHOWN, session: 'bob' }],
    ['no session', { tool: TOOL!, arguments: { id: 7 } }],
    ['arguments', { ...SHOWN, arguments: { id: 8 } }],
    ['definition', { ...SHOWN, tool: CHANGED! }],
    ['server', { ...SHOWN, tool: OF_SERVER! }],
  ])('differs by %s', (_, other) => expect(shownDigest(other)).not.toBe(shownDigest(SHOWN)))
})

describe('the digest of a call', () => {
  it('tells an edited call from the one that was made', () => {
    expect(callDigest('delete_note', { id: 7 })).toBe(callDigest('delete_note', { id: 7 }))
    expect(callDigest('delete_note', { id: 8 })).not.toBe(callDigest('delete_note', { id: 7 }))
    expect(callDigest('read_note', { id: 7 })).not.toBe(callDigest('delete_note', { id: 7 }))
    expect(callDigest('delete_note', { id: 7 })).toHaveLength(16)
  })
})

describe('arguments that are nested too deep', () => {
  const nested = (levels: number): unknown => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`)

  it('match nothing, so that no approval holds for them', () => {
    const deep = { ...SHOWN, arguments: nested(5_000) }
    expect(shownDigest(deep)).not.toBe(shownDigest(deep))
    expect(shownDigest(deep)).not.toBe(shownDigest({ ...SHOWN, arguments: nested(5_001) }))
    expect(callDigest('delete_note', deep.arguments)).not.toBe(callDigest('delete_note', deep.arguments))
    expect(shownDigest({ ...SHOWN, arguments: nested(5) })).toBe(shownDigest({ ...SHOWN, arguments: nested(5) }))
  })
})
