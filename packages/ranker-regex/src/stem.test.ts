import { expect, it } from 'vitest'
import { stemWord } from './stem.js'

it.each([
  ['issues', 'issu'],
  ['cats', 'cat'],
  ['ids', 'ids'],
  ['user2', 'user2'],
  [`${'a'.repeat(60)}ings`, 'a'.repeat(60)],
  [`${'a'.repeat(61)}ings`, `${'a'.repeat(61)}ings`],
])('stems %s as %s', (word, stem) => {
  expect(stemWord(word)).toBe(stem)
})
