import { isToolSearchError } from '@ts/core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_PARTS, parseQuery, printQuery, type QueryNode } from './query-syntax.js'

const word = (text: string): QueryNode => ({ type: 'word', text })

function parsed(text: string): QueryNode {
  const result = parseQuery(text)
  if (!result.ok) throw result.error
  return result.query
}

describe('parses', () => {
  test.each<[string, QueryNode]>([
    ['github', word('github')],
    ['  create_issue  ', word('create_issue')],
    ['a b OR c', { type: 'or', nodes: ['a', 'b', 'c'].map(word) }],
    ['a b AND c', { type: 'or', nodes: [word('a'), { type: 'and', nodes: [word('b'), word('c')] }] }],
    ['(a b) AND c', { type: 'and', nodes: [{ type: 'or', nodes: [word('a'), word('b')] }, word('c')] }],
    ['a AND NOT b', { type: 'and', nodes: [word('a'), { type: 'not', node: word('b') }] }],
    ['"say \\"yes\\" \\\\ no"', { type: 'phrase', text: 'say "yes" \\ no' }],
    ['server:git*', { type: 'field', field: 'server', node: { type: 'prefix', text: 'git' } }],
    [
      'description:"pull request"',
      { type: 'field', field: 'description', node: { type: 'phrase', text: 'pull request' } },
    ],
    ['name:(a b)', { type: 'field', field: 'name', node: { type: 'or', nodes: [word('a'), word('b')] } }],
    ['and or not', { type: 'or', nodes: ['and', 'or', 'not'].map(word) }],
    [
      'https://example.com note:this get*user',
      { type: 'or', nodes: ['https://example.com', 'note:this', 'get*user'].map(word) },
    ],
  ])('%s', (text, expected) => expect(parsed(text)).toEqual(expected))
})

describe('refuses, with position and reason', () => {
  test.each<[string, number, RegExp]>([
    ['', 0, /the end, expected a word/],
    ['   ', 3, /the end, expected a word/],
    ['a AND', 5, /the end, expected a word/],
    ['AND a', 0, /`AND`, expected a word/],
    ['a OR OR b', 5, /`OR`, expected a word/],
    ['(a', 2, /the end, expected `\)`/],
    ['a)', 1, /`\)`, expected the end/],
    ['()', 1, /`\)`, expected a word/],
    ['ab "cd', 3, /quotation mark without its end/],
    ['a *', 2, /`\*`, expected letters/],
    ['a**', 0, /`a\*\*`, expected letters/],
    ['name:', 5, /the end, expected a word/],
    ['name:NOT a', 5, /`NOT`, expected a word/],
    ['NOT', 3, /the end, expected a word/],
    ['('.repeat(MAX_PARTS + 1), MAX_PARTS, /more than 32 levels/],
    ['NOT '.repeat(MAX_PARTS + 1), MAX_PARTS * 4, /more than 32 levels/],
    ['a '.repeat(MAX_PARTS + 1), MAX_PARTS * 2, /more than 32 words/],
  ])('%s', (text, position, message) => {
    const result = parseQuery(text)
    if (result.ok) throw new Error(`read as ${JSON.stringify(result.query)}`)
    expect(isToolSearchError(result.error, 'INVALID_QUERY')).toBe(true)
    expect(result.error.details).toEqual({ position })
    expect(result.error.message).toMatch(message)
  })
})

const RESERVED = /^(AND|OR|NOT)$|^(name|description|server):|\*$/
const wordNode = fc
  .stringMatching(/^[^\s()"]{1,12}$/)
  .filter(text => !RESERVED.test(text))
  .map(word)
const node: fc.Arbitrary<QueryNode> = fc.letrec<{ node: QueryNode; leaf: QueryNode }>(tie => {
  const list = fc.array(tie('node'), { minLength: 2, maxLength: 3 })
  return {
    leaf: fc.oneof(
      wordNode,
      fc.stringMatching(/^[a-z_]{0,5}[a-z]$/).map(text => ({ type: 'prefix' as const, text })),
      fc.string({ maxLength: 12 }).map(text => ({ type: 'phrase' as const, text })),
    ),
    node: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      tie('leaf'),
      list.map(nodes => ({ type: 'and' as const, nodes })),
      list.map(nodes => ({ type: 'or' as const, nodes })),
      tie('node').map(inner => ({ type: 'not' as const, node: inner })),
      fc
        .tuple(fc.constantFrom('name' as const, 'description' as const, 'server' as const), tie('node'))
        .map(([field, inner]) => ({ type: 'field' as const, field, node: inner })),
    ),
  }
}).node

function clauses(query: QueryNode): number {
  if ('nodes' in query) return query.nodes.reduce((sum, inner) => sum + clauses(inner), 0)
  return 'node' in query ? clauses(query.node) : 1
}

test('a printed query is parsed to the same query', () => {
  fc.assert(
    fc.property(
      node.filter(query => clauses(query) <= MAX_PARTS),
      query => {
        expect(parsed(printQuery(query))).toEqual(query)
      },
    ),
    { numRuns: 500 },
  )
})

test('any text is either parsed (and its printed form gives the same query) or refused with a valid position', () => {
  const piece = fc.constantFrom(...'( ) " \\ * : AND OR NOT name: server: a 日本'.split(' '), ' ', '\n')
  const soup = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.array(piece, { maxLength: 30 }).map(pieces => pieces.join('')),
  )
  fc.assert(
    fc.property(soup, text => {
      const result = parseQuery(text)
      if (result.ok) {
        expect(parsed(printQuery(result.query))).toEqual(result.query)
        return
      }
      const { position } = result.error.details
      expect(isToolSearchError(result.error, 'INVALID_QUERY')).toBe(true)
      expect(typeof position === 'number' && position >= 0 && position <= text.length).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})
