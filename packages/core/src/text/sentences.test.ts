import { describe, expect, it } from 'vitest'
import { splitSentences } from './sentences.js'

describe('splitSentences', () => {
  it('splits a long request at the ends of its sentences and lines', () => {
    const sentences = [
      'Find me a flight to Rome in May.',
      'Is it cheap to eat out there?',
      'Then book a hotel near the station',
      'and rent a small car for two days',
    ]
    expect(splitSentences(`${sentences.slice(0, 3).join(' ')}\n${sentences[3]}`)).toEqual(sentences)
    const chinese = ['请帮我删除这个旧的文件。', '然后创建一个新的文件夹！', '最后把报告发送给我的经理。']
    expect(splitSentences(chinese.join(''))).toEqual(chinese)
  })

  it('also splits at commas if `clauses` is true', () => {
    const request =
      'I want to see which invoices are open, send a reminder to each customer of them, and then book a table for two. Is there one in Rome?'
    expect(splitSentences(request)).toHaveLength(2)
    expect(splitSentences(request, { clauses: true })).toEqual([
      'I want to see which invoices are open,',
      'send a reminder to each customer of them,',
      'and then book a table for two.',
      'Is there one in Rome?',
    ])
    expect(splitSentences(request.replaceAll(', ', ',').replace('. ', ' '), { clauses: true })).toEqual([])
  })

  it('returns none for a short request, for names with dots, and for short pieces around one sentence', () => {
    const one =
      'please show me every invoice of the last three years that was not paid by the customer of our largest shop in Rome'
    for (const text of [
      'list open issues. Then close them',
      'read src/app.config.ts',
      `Hi there! ${one}. Thanks a lot.`,
      '',
    ]) {
      expect(splitSentences(text)).toEqual([])
    }
  })

  it('splits a request of twenty-five words, but not a shorter one', () => {
    const request = (words: number) => ` ${'word '.repeat(words - 6)}here. Then close all of it`
    expect(splitSentences(request(24))).toEqual([])
    expect(splitSentences(request(25))).toEqual([`${'word '.repeat(19)}here.`, 'Then close all of it'])
  })

  it('returns at most eight sentences', () => {
    expect(splitSentences('this is a sentence. '.repeat(1_000))).toHaveLength(8)
  })
})
