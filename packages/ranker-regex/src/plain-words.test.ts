import { describe, expect, it } from 'vitest'
import { isPlainWords } from './plain-words.js'

describe('isPlainWords', () => {
  it.each([
    'weather',
    'send a message',
    'get_weather',
    'what is this?',
    'Read the file. Then close it.',
    'really?!',
    'he said "why?"',
    "don't stop",
    'create-issue',
    '天気を調べる',
    '',
    'please charge $5 to the customer (the urgent one) and tell C++ developers',
  ])('takes %j as words', query => {
    expect(isPlainWords(query)).toBe(true)
  })

  it.each([
    'get_.*',
    '(?i)slack',
    'a|b',
    'colou?r',
    'file.read',
    '^get',
    'end$',
    'a{2}',
    '[ab]',
    '\\bget\\b',
    '.',
    '? what',
    'create .* issue in the tracker of my team now',
    'one two three four five six seven eight|nine',
  ])('takes %j as a pattern', query => {
    expect(isPlainWords(query)).toBe(false)
  })
})
