import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createToolSearch, type RefusedOutcome, type ToolDefinition } from '../index.js'
import { NameIndex } from '../search/name-index.js'
import { wordRanker } from '../test-tools.js'
import { editDistance } from './edit-distance.js'
import { nearestTools } from './suggest.js'

/** The names that are suggested for a name that `known` does not contain. */
const suggestions = (name: string, known: readonly string[]) =>
  new NameIndex(known.map(id => ({ id, name: id }))).suggest(name)

describe('suggestions for a name', () => {
  it.each([
    ['the same letters, then the same words, then few edits', 'file_write', ['fle_wrote', 'write_file', 'fileWrite']],
    ['the same letters, then the same words twice', 'file_write', ['file_write_file_write', 'filewrite']],
    ['two edits if the longer name has enough letters', 'delete', ['dilet']],
    ['the one with the fewest edits first', 'get_user', ['get_usexy', 'get_userx']],
    ['one edit before two, though two keep more pairs of letters', 'readfile', ['readfilexx', 'raedfile']],
    ['one missing letter, the maximum difference for a short name', 'reads', ['read']],
    ['a name with the same number first', 'get_table2', ['get_table_1', 'get_table_2']],
    ['half of the words', 'list_open_issues', ['list_all_issues']],
  ])('are best first: %s', (_, name, known) => {
    expect(suggestions(name, known)).toEqual([...known].reverse())
  })

  it.each([
    ['a name without a letter', '___', ['__', 'a']],
    ['a name of two letters that both differ', 'ab', ['cd']],
    ['a name that shares one word of many', 'list_all_open_issues', ['list_files']],
  ])('are none for %s', (_, name, known) => {
    expect(suggestions(name, known)).toEqual([])
  })

  it('are in catalog order if they are equally near', () => {
    for (const known of [
      ['raedfile', 'xeadfile'],
      ['xeadfile', 'raedfile'],
    ])
      expect(suggestions('readfile', known)).toEqual(known)
  })

  it('are found after a hundred names that share nothing with them', () => {
    const others = Array.from({ length: 100 }, (_, i) => `zq${i}`)
    expect(suggestions('raed_file', [...others, 'read_file'])).toEqual(['read_file'])
  })
})

describe('nearestTools', () => {
  /** The positions of the names that are found. */
  function find(wanted: string, names: readonly string[], limit = 100): readonly number[] {
    const tools = names.map(name => ({ id: name, name }))
    return nearestTools(
      wanted,
      tools,
      tool => [names[tool]!],
      limit,
      () => true,
    )
  }
  const first = (count: number) => Array.from({ length: count }, (_, i) => i)

  it('compares at most 64 names in full, the first ones of the catalog if all are equally near', () => {
    expect(find('readfile', Array(66).fill('readfile'))).toEqual(first(64))
    expect(find('abcdefgh', ['xbcdefgh', ...Array(66).fill('abcdefgx')])).toEqual(first(64))
  })

  it('compares the names that share most pairs of letters, however many share a few', () => {
    expect(find('readfile', [...Array(100).fill('reuse'), 'raedfile'])).toEqual([100])
  })

  it.each([
    ['the same letters of any script, with any separators', 'füralle2', 'f_ü/r-a.l l_e_2', [0]],
    ['one common letter at the end', 'a_b', 'b', [0]],
    ['a word in the first 256 characters', `create${' '.repeat(250)}a b c d e f`, 'create_issue', [0]],
    ['no word behind the first 256 characters', `${'_'.repeat(256)}create`, 'create', []],
  ])('finds %s', (_, wanted, name, expected) => {
    expect(find(wanted, [name])).toEqual(expected)
  })

  it('compares the first 64 letters', () => {
    const begin = 'b'.repeat(64)
    expect(find(`${begin}${'x'.repeat(60)}`, [`${begin}${'y'.repeat(60)}`])).toEqual([0])
  })
})

describe('a call of a name that does not exist', () => {
  /** The outcome of a call with this name. */
  async function refusal(name: string, known: readonly string[], more: object = {}) {
    const toolSearch = createToolSearch({ tools: known.map(own => ({ name: own })), ranker: wordRanker(), ...more })
    return toolSearch.handle({ name, arguments: {} })
  }

  it('is answered with at most three names', async () => {
    const known = ['read_filer', 'read_files', 'read_filet', 'read_filex']
    const expected = { kind: 'refused', code: 'unknown_tool', suggestions: known.slice(0, 3) }
    expect(await refusal('read_file', known)).toMatchObject(expected)
  })

  it('is answered with the names that models see, even if the owner’s name was nearer', async () => {
    const { suggestions } = (await refusal('Serch Contacts', ['Search Contacts'])) as RefusedOutcome
    expect(suggestions).toEqual([expect.stringMatching(/^Search_Contacts_/)])
  })

  it('is never answered with a tool that policy forbids or that the turn may not see, however near', async () => {
    const known = ['read_secret', 'read_secrets', 'unrelated']
    const permit = (tool: ToolDefinition) => tool.name !== 'read_secret'
    expect(await refusal('read_secre', known, { policy: { permit } })).toMatchObject({ suggestions: ['read_secrets'] })
    const toolSearch = createToolSearch({ tools: known.map(name => ({ name })), ranker: wordRanker() })
    const outcome = await toolSearch.handle({ name: 'read_secret', arguments: {}, visible: ['unrelated'] })
    expect(outcome).toMatchObject({ code: 'unknown_tool', suggestions: [] })
    expect(JSON.stringify(outcome)).not.toContain('read_secrets')
  })
})

describe('editDistance', () => {
  /**
   * The definition of the distance as a recursion: the smallest result over all first edits, without a table and a
   * limit.
   */
  function shortest(a: string, b: string): number {
    if (a === '' || b === '') return a.length + b.length
    const ways = [
      shortest(a.slice(1), b) + 1,
      shortest(a, b.slice(1)) + 1,
      shortest(a.slice(1), b.slice(1)) + (a[0] === b[0] ? 0 : 1),
    ]
    if (a.length > 1 && b.length > 1 && a[0] === b[1] && a[1] === b[0]) ways.push(shortest(a.slice(2), b.slice(2)) + 1)
    return Math.min(...ways)
  }

  it('is the smallest number of edits, or one more than the limit', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 5 })
    fc.assert(
      fc.property(word, word, fc.nat({ max: 6 }), (a, b, bound) => {
        expect(editDistance(a, b, bound)).toBe(Math.min(shortest(a, b), bound + 1))
      }),
      { numRuns: 300 },
    )
  })
})
