import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pageStatuses } from '../../test/page-statuses.js'
import { readHash, writeHash } from './app/state.js'
import * as words from './app/words.js'

const NOW = Date.UTC(2026, 5, 1, 12)
const statuses = pageStatuses(NOW)
const [server] = statuses.get('full')!.servers

describe('the words of the page', () => {
  it('write numbers, parts and times as people read them', () => {
    const parts = [
      words.percent(239, 141_444),
      words.percent(1, 3),
      words.percent(141_205, 141_444),
      words.percent(5, 5),
      words.percent(0, 0),
    ]
    expect(parts).toEqual(['0.2 %', '33.3 %', '99.8 %', '100 %', '0 %'])
    expect([words.percent(999_999, 1_000_000), words.percent(3, 10_000)]).toEqual(['99.9 %', '0.03 %'])
    expect([words.count(141_444), words.counted(1, 'tool'), words.counted(2, 'tool')]).toEqual([
      '141,444',
      '1 tool',
      '2 tools',
    ])
    expect([words.brief(141_444), words.brief(999)]).toEqual(['141K', '999'])
    const minute = 60_000
    const times = [0, 59_999, 61_000, 60 * minute, 192 * minute, 72 * 60 * minute, -5, Number.NaN].map(words.duration)
    expect(times).toEqual(['0 s', '59 s', '1 min', '1 h', '3 h 12 min', '3 days', '0 s', '0 s'])
    expect([500, 5_000, -5_000].map(ms => words.ago(NOW - ms, NOW))).toEqual(['now', '5 s ago', 'now'])
    expect([0.8412, 13.4, 0].map(words.took)).toEqual(['0.84 ms', '13 ms', '0 ms'])
    expect([18.4172, 0.06831].map(words.score)).toEqual(['18.4', '0.0683'])
    expect([148_000_000, 2_150_000_000, 0].map(words.bytes)).toEqual(['148 MB', '2.1 GB', '–'])
  })

  it('show hidden characters, and cut long texts without splitting a character', () => {
    expect(words.foreign('a\u202eb')).toBe('a\\u{202e}b')
    expect(words.foreign('abcdef', 4)).toBe('abc…')
    expect(words.foreign('ab😀cd', 4)).toBe('ab…')
    expect([words.foreign(undefined), words.foreign(null), words.foreign(7)]).toEqual(['', '', '7'])
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), fc.integer({ min: 2, max: 40 }), (text, max) => {
        const shown = words.foreign(text, max)
        // Halves of surrogate pairs are shown as escapes, and a cut makes no new ones.
        expect(shown).not.toMatch(/\p{Cs}/u)
        expect(shown).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200b]/)
        if (text.length > max) expect(shown.endsWith('…')).toBe(true)
      }),
    )
  })

  it('call a server broken if it has an outage, even if its process runs', () => {
    const outage = { server: 'x', since: NOW - 65_000, reason: 'It\u200b ended' }
    const broken = { ...server!, state: 'starting', outage, stderr: [] } as const
    expect(words.conditionOf(broken)).toBe('broken')
    expect(words.stateWords(broken)).toBe('Broken')
    expect(words.stateWords({ ...broken, wantsLogin: true })).toBe('Needs a login')
    expect(words.outageWords(broken, NOW)).toMatch(/^Since .* \(1 min\): It\\u\{200b\} ended\. Tried/)
    const gone = { ...broken, outage: { server: 'x', reason: 'Gone.' } }
    expect(words.outageWords({ ...gone, retryAt: NOW + 5_000 }, NOW)).toMatch(
      /^Gone\. Tried again at \d\d:\d\d:\d\d\.$/,
    )
    expect(words.outageWords({ ...gone, retryAt: NOW - 1 }, NOW)).toBe('Gone. Tried again now or with its next call.')
    expect(words.outageWords({ ...server!, state: 'ready', outage: undefined }, NOW)).toBeUndefined()
    expect(words.conditionOf({ ...server!, state: 'failed', outage: undefined })).toBe('broken')
  })

  it('put broken servers first and keep the order of the others', () => {
    const keys = words.byCondition(statuses.get('broken')!.servers).map(({ key }) => key)
    expect(keys.slice(0, 4)).toEqual(['postgres', 'slack', 'kubernetes', 'github'])
    expect(keys).toHaveLength(statuses.get('broken')!.servers.length)
  })

  it('filter by all words, in any text, in any case', () => {
    expect(words.matches('Git issue', 'github__create_issue', 'Open one')).toBe(true)
    expect(words.matches('open github', 'github__create_issue', 'Open one')).toBe(true)
    expect(words.matches('close', 'github__create_issue', 'Open one')).toBe(false)
  })

  it('keep a query and a tool in the address', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.option(fc.string(), { nil: undefined }), (query, explain) => {
        expect(readHash(writeHash(query, explain))).toEqual({ query, explain })
      }),
    )
    expect([readHash(''), readHash('#servers'), readHash('#q=')]).toEqual([undefined, undefined, undefined])
  })
})
