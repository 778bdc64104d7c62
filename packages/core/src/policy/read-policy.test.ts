import { describe, expect, it } from 'vitest'
import { createToolSearch, type PolicyOptions, type ToolSearchOptions, type TurnInput } from '../index.js'
import { withFillers, wordRanker } from '../test-tools.js'

const TOOLS = withFillers([{ name: 'read_note' }, { name: 'delete_note' }], 3)
const SEARCH = { name: 'search_tools', arguments: { queries: ['delete note'] } }

const searchWith = (policy: unknown, more: Partial<ToolSearchOptions> = {}) =>
  createToolSearch({ tools: TOOLS, ranker: wordRanker(), activation: 'on', policy: policy as PolicyOptions, ...more })

async function callable(policy: unknown, name = 'delete_note'): Promise<boolean> {
  return (await searchWith(policy).handle({ name, arguments: {} })).kind === 'execute'
}

/** A policy of a class, as an application writes it: its rule is inherited and uses `this`. */
class Rules {
  readonly #forbidden = new Set(['delete_note'])
  readonly user = 'ann'
  permit({ name }: { readonly name: string }) {
    return !this.#forbidden.has(name)
  }
  get neverDefer() {
    return ['read_note']
  }
}

describe('a policy that is an instance of a class', () => {
  it.each<[string, unknown]>([
    ['given as it is', new Rules()],
    ['returned by a function', () => new Rules()],
    ['that a function promises', async () => new Rules()],
    ['of a derived class', new (class extends Rules {})()],
  ])('forbids what its inherited rules forbid: %s', async (_, policy) => {
    expect(await callable(policy)).toBe(false)
    expect(await callable(policy, 'read_note')).toBe(true)
    const { report } = await searchWith(policy).expose()
    expect(report.facts).toMatchObject({ tools: 4, deferrable: 3 })
  })

  it('is merged with the policy of a configuration document', async () => {
    const toolSearch = searchWith(new Rules(), { configuration: { neverDefer: ['filler_0'] } })
    expect((await toolSearch.expose()).report.facts).toMatchObject({ tools: 4, deferrable: 2 })
  })

  it('is refused without any rule, and with a name that is probably a mistyped rule', () => {
    class Empty {}
    class Mistyped {
      neverDefer = []
      permitt() {
        return false
      }
    }
    expect(() => searchWith(new Empty())).toThrow(
      'Found an instance of a class without a rule as policy, expected one of neverDefer',
    )
    expect(() => searchWith(new Mistyped())).toThrow(/Found the name "permitt" as policy, .*rename it to permit/)
    class WithState extends Rules {
      permits = 3
    }
    expect(() => searchWith(new WithState())).not.toThrow()
  })

  it('also limits a view as its scope', async () => {
    class Scope {
      readonly #only = 'read_note'
      permit({ name }: { readonly name: string }) {
        return name === this.#only
      }
    }
    const view = searchWith({}).with({ scope: new Scope() })
    expect((await view.expose()).report.facts.tools).toBe(1)
    expect((await view.handle({ name: 'read_note', arguments: {} })).kind).toBe('execute')
    expect((await view.handle({ name: 'delete_note', arguments: {} })).kind).toBe('refused')
  })
})

describe('a policy function', () => {
  const forbidding: PolicyOptions = { permit: ({ name }) => name !== 'delete_note' }

  it('may return a promise, or any thenable', async () => {
    // biome-ignore lint/suspicious/noThenProperty: a promise of another library.
    const thenable = { then: (done: (policy: PolicyOptions) => void) => done(forbidding) }
    for (const policy of [async () => forbidding, () => thenable]) {
      expect(await callable(policy)).toBe(false)
      expect(await callable(policy, 'read_note')).toBe(true)
    }
  })

  it('is called once for each call, with that turn', async () => {
    const turns: TurnInput[] = []
    const toolSearch = searchWith(async (turn: TurnInput) => {
      turns.push(turn)
      return turn.session === 'ann' ? {} : forbidding
    })
    const outcome = await toolSearch.handle({ session: 'ann', name: 'mcp__delete_note', arguments: {} })
    expect(outcome.kind).toBe('execute')
    expect((await toolSearch.handle({ session: 'bob', name: 'delete_note', arguments: {} })).kind).toBe('refused')
    await toolSearch.handle({ session: 'bob', ...SEARCH, name: 'client__search_tools' })
    await toolSearch.expose({ session: 'bob' })
    expect(turns.map(({ session }) => session)).toEqual(['ann', 'bob', 'bob', 'bob'])
  })

  it.each<[string, unknown]>([
    ['undefined', () => undefined],
    ['null', () => null],
    ['true', () => true],
    ['a promise of undefined', async () => undefined],
    ['a list', () => []],
  ])('is refused if it returns %s', async (_, policy) => {
    const expected = expect.objectContaining({ code: 'INVALID_CONFIGURATION' })
    await expect(searchWith(policy).expose()).rejects.toEqual(expected)
    await expect(searchWith(policy).handle(SEARCH)).rejects.toEqual(expected)
    await expect(searchWith(policy).handle({ name: 'delete_note', arguments: {} })).rejects.toEqual(expected)
  })

  const away = new Error('no database')
  it.each<[string, () => unknown]>([
    ['throws', () => fail(away)],
    ['rejects', () => Promise.reject(away)],
  ])('exposes nothing and runs nothing if it %s', async (_, policy) => {
    const expected = expect.objectContaining({
      code: 'POLICY_FAILED',
      message: expect.stringContaining('Nothing is exposed, and no call runs'),
      cause: away,
    })
    const toolSearch = searchWith(policy)
    await expect(toolSearch.expose()).rejects.toEqual(expected)
    await expect(toolSearch.handle({ name: 'delete_note', arguments: {} })).rejects.toEqual(expected)
    await expect(toolSearch.prefetch({ text: 'delete note' })).rejects.toEqual(expected)
    await expect(toolSearch.explain({ query: 'delete', tool: 'delete_note' })).rejects.toEqual(expected)
  })

  it('is refused if it promises a policy with an unknown key', async () => {
    await expect(searchWith(async () => ({ permitt: () => false })).expose()).rejects.toThrow('the nearest is permit')
  })
})

describe('a rule that returns a promise is an error, and permits nothing', () => {
  const later = async () => true

  it('for permit, of a policy and of a scope', async () => {
    const expected = 'Found a promise from permit, expected true or false'
    await expect(searchWith({ permit: later }).expose()).rejects.toThrow(expected)
    await expect(searchWith({ permit: later }).handle({ name: 'delete_note', arguments: {} })).rejects.toThrow(expected)
    const view = searchWith({}).with({ scope: { permit: later as never } })
    await expect(view.expose()).rejects.toThrow(expected)
    // A promise that rejects leaves no unhandled rejection.
    const permit = () => Promise.reject(new Error('no database'))
    await expect(searchWith({ permit }).expose()).rejects.toThrow(expected)
  })

  it('for activation', async () => {
    const toolSearch = searchWith({}, { activation: later as never })
    await expect(toolSearch.expose()).rejects.toThrow('Found a promise from activation, expected true or false')
  })
})

function fail(error: Error): never {
  throw error
}
