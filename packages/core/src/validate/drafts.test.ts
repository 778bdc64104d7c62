import { describe, expect, it } from 'vitest'
import { type Draft, draftOf } from './drafts.js'

describe('draftOf', () => {
  it.each<[unknown, Draft]>([
    ['http://json-schema.org/draft-07/schema#', 7],
    ['https://json-schema.org/draft-07/schema', 7],
    ['http://json-schema.org/draft-07/schema#/definitions/nonNegativeInteger', 'unsupported'],
    ['see http://json-schema.org/draft-07/schema#', 'unsupported'],
    ['http://json-schema.org/draft-03/schema#', 'unsupported'],
    ['', 'unsupported'],
    [undefined, 'any'],
    [7, 'any'],
  ])('reads the whole address: %s', (uri, draft) => {
    expect(draftOf(uri)).toBe(draft)
  })
})
