import { describe, expect, it } from 'vitest'
import { beganWith } from './plan-input.js'

const began = (...history: readonly unknown[]) => beganWith({ history: history as never })

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
