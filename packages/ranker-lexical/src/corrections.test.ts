import { createCatalog, type ToolDefinition } from '@ts/core'
import { describe, expect, it } from 'vitest'
import { createLexicalRanker, type LexicalRankerOptions } from './lexical-ranker.js'

const TOOLS: readonly ToolDefinition[] = [
  { name: 'create_invoice', description: 'Make a new invoice' },
  { name: 'delete_invoice', description: 'Remove an invoice for good' },
  { name: 'list_invoices', description: 'All invoices of a customer' },
  { name: 'find_hotel', description: 'Hotels in a city' },
  { name: 'send_note', description: 'Send notes' },
  { name: 'send_vote', description: 'Send votes' },
  { name: 'count_votes', description: 'Count every vote' },
]

async function indexOf(options?: LexicalRankerOptions) {
  return createLexicalRanker(options).index(createCatalog(TOOLS).searchable)
}

async function rank(query: string, options?: LexicalRankerOptions) {
  return (await indexOf(options)).rank(query, { limit: 5 })
}

describe('a misspelled word', () => {
  it.each([
    ['crreate an invoice now', 'create an invoice now'],
    ['create some invoicce', 'create some invoice'],
    ['delte for good', 'delete for good'],
    ['every cuustomer', 'every customer'],
    ['one photel', 'one hotel'],
  ])('gives exactly the same results: %s, %s', async (wrong, right) => {
    expect(await rank(wrong)).toEqual(await rank(right))
  })

  it('is corrected to a word of the thesaurus', async () => {
    const own = ['#thesaurus\t1\ten\ninvoice\tbill~9\ndelete\terase~9\ninvoice\tstatement~9\n']
    const options = { thesaurus: { english: false, languages: false, own } }
    expect(await rank('create', options)).toHaveLength(1)
    expect(await rank('erase statment', options)).toEqual(await rank('erase statement', options))
  })

  it('is not corrected in its first letter if it is a proper name', async () => {
    expect(await rank('one Photel')).toEqual([])
  })

  it('keeps all possible corrections, and ranks the word that more tools have first', async () => {
    const found = (await rank('xotes')).map(({ id }) => id)
    expect(found).toHaveLength(3)
    expect(found[2]).toBe('send_note')
  })

  it.each([
    ['hotl', 'hotel'],
    ['invoicee', 'invoice'],
  ])('is corrected in a sentence: %s', async (wrong, right) => {
    const sentence = 'The wedding party arrives tomorrow morning, that would be very'
    const found = await rank(`${sentence} ${wrong}`)
    expect(found[0]?.id).toBe((await rank(`${sentence} ${right}`))[0]!.id)
  })

  it('is shown as typed if a score is explained', async () => {
    const index = await indexOf()
    const { parts } = await index.explain('invoicce', 'create_invoice')
    expect(parts).toContainEqual(expect.objectContaining({ source: 'correction', term: 'invoicce', matched: 'invoic' }))
  })

  it('still finds the tool, wherever the one typing error is', async () => {
    const index = await indexOf()
    for (let at = 1; at <= 5; at++) {
      const [before, letter, after] = ['invoices'.slice(0, at), 'invoices'[at]!, 'invoices'.slice(at + 1)]
      const swapped = before + after[0] + letter + after.slice(1)
      for (const wrong of [before + after, before + letter + letter + after, swapped])
        expect((await index.rank(`list ${wrong}`, { limit: 1 }))[0]?.id, wrong).toBe('list_invoices')
    }
  })
})
