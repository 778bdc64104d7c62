import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { wireName } from './wire-name.js'

const LEGAL = /^[a-zA-Z_][a-zA-Z0-9_-]{0,63}$/
const HASHED = /_[0-9][a-z][0-9][a-z0-9]{6}$/

/** Every text of at most `length` letters of an alphabet. */
function textsOf(alphabet: readonly string[], length: number): string[] {
  const texts = ['']
  let longest = ['']
  for (let i = 0; i < length; i++) {
    longest = longest.flatMap(text => alphabet.map(letter => text + letter))
    texts.push(...longest)
  }
  return texts
}

/**
 * Texts that are hard to make a wire name of: illegal characters, separators, leading digits, lengths near the budget.
 */
const oddText = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', 'B', '_', '-', '.', ' ', '1', 'é', '検', '\ud800', '💡'), maxLength: 12 }),
  fc.string({ unit: fc.constantFrom('a', '_', ' '), minLength: 50, maxLength: 80 }),
  fc.string({ unit: 'binary', maxLength: 100 }),
)

describe('wireName', () => {
  test.each([
    ['github', 'create_issue', 'github__create_issue'],
    ['my-server', '2fa', 'my-server__2fa'],
    ['a', 'b__c', 'a__b__c'],
    ['s'.repeat(31), 'n'.repeat(31), `${'s'.repeat(31)}__${'n'.repeat(31)}`],
  ])('joins the server %s and the name %s', (server, name, expected) => {
    expect(wireName(name, { server })).toBe(expected)
  })

  // Pinned with their hashes: histories and stores keep names, so another version must produce the same ones.
  test.each<[string, string, string | undefined, string]>([
    ['a space', 'Search Contacts', undefined, 'Search_Contacts_8s4xk5lf0'],
    ['another script', '検索', undefined, 'tool_3m80h5ovr'],
    ['a leading digit', '2fa_setup', undefined, 'tool_2fa_setup_1q9w7z746'],
    ['a leading hyphen', '-x', undefined, 'x_2c7hqxz9z'],
    ['separators around a name', '--_send a mail_--', undefined, 'send_a_mail_7j3h409i9'],
    ['65 characters', 'x'.repeat(65), undefined, `${'x'.repeat(54)}_5s2hds83m`],
    ['a name like a hashed one', 'Search_Contacts_3k9f0a1b2', undefined, 'Search_Contacts_8f1nxoht3'],
    ['a server with the separator', 'c', 'a__b', 'a__b__c_3r4q0xddf'],
    ['an empty server', 'x', '', 'tool__x_9z3s5tbjc'],
    ['a name that looks hashed after the server', '3k9f0a1b2', 'x', 'x__3k9f0a1b2_3v7q7094u'],
    [
      'more than 64 characters with the server',
      'list_all_the_operations_of_a_node_pool_in_a_cluster',
      'google_cloud_kubernetes_engine_service',
      'google_cloud_kuber__list_all_the_operations_of_a_node_2i70nrncr',
    ],
  ])('hashes %s: %j of server %j', (_, name, server, expected) => {
    expect(wireName(name, { server })).toBe(expected)
  })

  it('joins a server and a name within the budget, and else shortens the server first, to a third of the space', () => {
    const wire = (server: number, name: number) =>
      wireName('n'.repeat(name), { server: 's'.repeat(server), budget: 24 })
    expect(wire(10, 12)).toBe(`${'s'.repeat(10)}__${'n'.repeat(12)}`)
    expect(wire(10, 13)).toMatch(/^s{4}__n{8}_[0-9][a-z][0-9][a-z0-9]{6}$/)
    expect(wire(20, 5)).toMatch(/^s{7}__n{5}_[0-9]/)
    expect(wire(20, 20)).toMatch(/^s{4}__n{8}_[0-9]/)
  })

  it('stays within the budget, and gives the same hash for each budget', () => {
    const options = { server: 'google_cloud_kubernetes_engine_service', budget: 50 }
    const name = 'list_all_the_operations_of_a_node_pool_in_a_cluster'
    expect(wireName(name, options)).toBe('google_cloud__list_all_the_operations_of_2i70nrncr')
    expect(wireName('x'.repeat(50), { budget: 50 })).toBe('x'.repeat(50))
    expect(wireName('x'.repeat(51), { budget: 50 })).toMatch(/^x{40}_/)
    expect(wireName('x'.repeat(100), { budget: 128 })).toBe('x'.repeat(100))
  })

  test.each([23, 0, -1, 30.5, Number.NaN, Number.POSITIVE_INFINITY])('refuses a budget of %d', budget => {
    expect(() => wireName('a', { budget })).toThrow(
      expect.objectContaining({ code: 'INVALID_CONFIGURATION', details: { path: 'budget' } }),
    )
  })

  it('is legal within any budget, and keeps a name only if it is legal and does not look hashed', () => {
    const server = fc.option(oddText, { nil: undefined })
    fc.assert(
      fc.property(oddText, server, fc.integer({ min: 24, max: 64 }), (name, server, budget) => {
        const wire = wireName(name, { server, budget })
        expect(wire).toMatch(LEGAL)
        expect(wire.length).toBeLessThanOrEqual(budget)
        const keeps = LEGAL.test(name) && !HASHED.test(name)
        expect(wireName(name) === name).toBe(keeps)
        expect(HASHED.test(wireName(name))).toBe(!keeps)
      }),
    )
  })

  it('differs for all pairs of a short server and a short name, with separators and illegal characters', () => {
    const alphabet = ['a', '_', '-', '1', ' ', 'é']
    const wires = new Set<string>()
    const servers = textsOf(alphabet, 2)
    const names = textsOf(alphabet, 3)
    for (const server of servers) for (const name of names) wires.add(wireName(name, { server }))
    expect(wires.size).toBe(servers.length * names.length)
    expect(new Set(names.map(name => wireName(name))).size).toBe(names.length)
  })

  it('differs for any two pairs, also if a part is the wire name of another pair', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(oddText, oddText)), given => {
        const pairs = new Map(given.map(pair => [JSON.stringify(pair), pair]))
        for (const [server, name] of given) {
          const wire = wireName(name, { server })
          const cut = wire.indexOf('__')
          for (const pair of [
            [wire, name],
            [server, wire],
            [wire.slice(0, cut), wire.slice(cut + 2)],
          ] as const) {
            pairs.set(JSON.stringify(pair), [...pair])
          }
        }
        const wires = [...pairs.values()].map(([server, name]) => wireName(name, { server }))
        expect(new Set(wires).size).toBe(pairs.size)
      }),
    )
  })

  it('takes names of any length', () => {
    expect(wireName('漢'.repeat(1_000_000), { server: '_'.repeat(1_000_000) })).toMatch(LEGAL)
    expect(wireName('_'.repeat(1_000_000))).toMatch(/^tool_/)
  })
})
