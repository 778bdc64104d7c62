import { describe, expect, it } from 'vitest'
import { readPlanInput } from './plan-input.js'

const INPUT = { model: 'm', api: 'other', tools: 1, tokens: 1 } as const
const began = (...history: readonly unknown[]) => readPlanInput({ ...INPUT, history: history as never }).began

describe('the plan that a conversation began with', () => {
  const bridge = { mode: 'bridge', wire: undefined }

  it.each<[string, unknown, unknown]>([
    ['a bridge that was sent', { kind: 'sent', form: 'bridge v1 true' }, bridge],
    ['a bridge that was off', { kind: 'sent', form: 'bridge v1 false' }, undefined],
    ['another disclosure', { kind: 'sent', form: 'my bridge v1 true' }, undefined],
    ['a form with more text after it', { kind: 'sent', form: 'bridge v1 true, but' }, undefined],
    ['a form that is not a string', { kind: 'sent', form: ['bridge v1 true'] }, undefined],
    ['a form of another event', { kind: 'result', form: 'bridge v1 true' }, undefined],
    ['a reveal', { kind: 'reveal', mode: 'append', wire: 'kimi' }, { mode: 'append', wire: 'kimi' }],
    ['a reveal on an unknown wire', { kind: 'reveal', mode: 'append', wire: 'x' }, { mode: 'append', wire: undefined }],
    ['no object', null, undefined],
  ])('is read from valid events only: %s', (_, event, record) => {
    expect(began(event)).toStrictEqual(record)
    expect(began(null, 7, event)).toStrictEqual(record)
  })
})

describe('an unknown key', () => {
  const written = (key: string) => () => readPlanInput({ ...INPUT, [key]: 1 } as never)

  it('is quoted if it has at most 64 characters', () => {
    expect(written('k'.repeat(64))).toThrow('k'.repeat(64))
    expect(written('k'.repeat(65))).toThrow('a key of 65 characters')
  })

  it('is answered with the nearest known key', () => {
    expect(written('Modell')).toThrow('the nearest is model')
    expect(written('TOKEN')).toThrow('the nearest is tokens')
  })
})
