import type { PolicyOptions, TurnInput } from '@ts/core'
import { expectThat } from '../conformance-test.js'
import { type AdapterChecks, direct, expectRan, FIND_WEATHER, SECRET, search, WEATHER } from './conformance-kit.js'

/** A policy as an application's class: its rule is inherited and uses `this`. */
class ClassPolicy {
  readonly #forbidden = new Set(['secret_plans'])
  permit({ name }: { readonly name: string }): boolean {
    return !this.#forbidden.has(name)
  }
}

const FIND_LATE = [search('a tool that came late')]

export const policyChecks = {
  async 'forbidden-tool'({ play, found, ran }) {
    const calls = [direct('secret_plan'), direct('secret_plans'), found('secret_plans', {})]
    const prompts = await play([[search('secret plans of the city')], ...calls.map(call => [call])])
    expectRan(ran, [])
    const isNamed = prompts[2]?.includes('secret_plans') !== false
    expectThat(
      !isNamed,
      'its name in the answer to a similar name',
      'it nowhere',
      "send the message of `handle`'s outcome",
    )
    const shown = prompts.findIndex(text => text.includes(SECRET))
    expectThat(shown === -1, `its description on turn ${shown}`, 'it nowhere', 'send what `expose` and `handle` give')
  },
  async 'policy-forms'({ play, found, ran }) {
    const policy = new ClassPolicy()
    for (const given of [policy, () => policy, async () => policy]) {
      ran.length = 0
      const turns = [FIND_WEATHER, [found('get_weather', WEATHER)], [found('secret_plans', {})]]
      const prompts = await play(turns, { policy: given })
      expectRan(ran, [{ name: 'get_weather', args: WEATHER }])
      const isShown = prompts.some(text => text.includes(SECRET))
      expectThat(!isShown, 'the description of a forbidden tool', 'it nowhere', 'give the policy to core as it is')
    }
  },
  async 'policy-of-session'({ play, found, ran, timesRan }) {
    const policy = async ({ session }: TurnInput): Promise<PolicyOptions> => ({
      permit: ({ name }) => name !== 'late_tool' || session === 'ann',
    })
    const turns = [FIND_LATE, [found('late_tool', {})], [direct('late_tool')]]
    const prompts = await play(turns, { session: 'bob', policy })
    expectRan(ran, [])
    const isShown = prompts.some(text => text.includes('A tool that came late.'))
    expectThat(!isShown, "another session's tool in a prompt", 'it nowhere', 'pass the session to `handle`')
    await play(turns.slice(0, 2), { session: 'ann', policy })
    expectThat(timesRan('late_tool') === 1, `${timesRan('late_tool')} executions`, 'one', 'pass the session on')
  },
} satisfies AdapterChecks
