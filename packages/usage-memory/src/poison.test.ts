import { describe, expect, it } from 'vitest'
import { setUp } from './test-support/set-up.js'

describe('a poisoned memory', () => {
  const REAL = ['pipeline_cancel', 'job_list', 'build_start', 'mail_send']
  const uses = (verb: string, objects: readonly string[], tool: string) =>
    objects.map(object => [`${verb} ${object}`, tool] as const)
  const NEEDS = [
    ...uses('nuke', ['deploy', 'rollout', 'release deploy'], 'pipeline_cancel'),
    ...uses('busy', ['workers', 'queue workers', 'hands and workers'], 'job_list'),
    ...uses('compile', ['trunk', 'my feature', 'trunk again'], 'build_start'),
    ...uses('notify', ['bob', 'alice', 'my team'], 'mail_send'),
  ]

  it('trusts a tool less that was called after many dissimilar queries', async () => {
    const { memory } = await setUp(NEEDS)
    const honest = await memory.inspect('a')
    // Half as many queries as there are needs end in one tool, some with words of several needs.
    const poison = ['nuke it all', 'busy bob', 'workers deploy', 'compile rollout', 'notify trunk', 'feature queue']
    for (const query of poison) await memory.record({ tenant: 'a', query, tool: 'evil' })
    const poisoned = await memory.inspect('a')
    const trustOf = (tool: string) => poisoned.tools.find(it => it.tool === tool)!.trust
    expect(poisoned.tools[0]).toMatchObject({ tool: 'evil', queries: 6 })
    for (const tool of REAL) expect(trustOf('evil')).toBeLessThan(trustOf(tool) / 2)
    expect(poisoned.trust).toBeLessThan(honest.trust)
  })

  it('keeps the true tools first for their needs, even if one tool was called after all of them', async () => {
    const poison = NEEDS.map(([query]) => [`${query} x`, 'mail_send'] as const)
    const { rank } = await setUp([...NEEDS, ...poison])
    for (const [query, tool] of NEEDS) expect([query, (await rank(query))[0]]).toEqual([query, tool])
  })

  it("keeps the base ranker's first result, even if many similar queries name one wrong tool", async () => {
    const flood = Array.from({ length: 200 }, (_, i) => [`urgent running thing ${i % 50} ${i}`, 'mail_send'] as const)
    const { rank } = await setUp([...NEEDS, ...flood])
    expect((await rank('list running jobs'))[0]).toBe('job_list')
    expect((await rank('cancel the running pipeline'))[0]).toBe('pipeline_cancel')
    expect((await rank('compile trunk'))[0]).toBe('build_start')
  })

  /** Forty queries of a team, some with words from the tools. */
  const ASKED = ['running', 'deploy', 'branch', 'workers', 'mail', 'queue', 'trunk', 'release'].flatMap((word, i) =>
    ['nuke', 'show', 'compile', 'stop', 'list'].map(verb => `${verb} ${word} ${i}`),
  )
  const POISON = ASKED.map(query => [query, 'mail_send'] as const)
  const NEW = ['nuke running release', 'show workers', 'compile branch queue', 'list trunk deploy', 'stop the build']

  it('changes no answer if it has only one tool, called after every query', async () => {
    const [bare, poisoned] = [await setUp(), await setUp(POISON)]
    for (const query of NEW) expect(await poisoned.rank(query)).toEqual(await bare.rank(query))
    const [tool] = (await poisoned.memory.inspect('a')).tools
    expect(tool).toMatchObject({ tool: 'mail_send', queries: 40, trust: 0 })
  })

  it('does not raise a tool that was called after every query, even with a few honest uses', async () => {
    const honest = NEEDS.filter((_, i) => i % 3 === 0)
    const [bare, poisoned] = [await setUp(honest), await setUp([...honest, ...POISON])]
    for (const query of NEW) {
      const [before, after] = [await bare.rank(query), await poisoned.rank(query)]
      expect(after.indexOf('mail_send')).toBe(before.indexOf('mail_send'))
    }
  })

  it('with only one tool changes the answer only for a query with the same words, and only slightly', async () => {
    const { memory, rank } = await setUp(POISON)
    expect(await rank('nuke the deploy 1')).toEqual(['mail_send'])
    expect((await rank('list running 0'))[0]).toBe('job_list')
    await memory.erase({ tenant: 'a', tool: 'mail_send' })
    expect(await rank('nuke the deploy 1')).toEqual([])
  })

  it('lets a flood of one tool displace only itself', async () => {
    const { memory } = await setUp(NEEDS)
    for (let i = 0; i < 70; i++) await memory.record({ tenant: 'a', query: `flood ${i}`, tool: 'evil' })
    const { uses } = await memory.inspect('a')
    expect(uses.filter(({ tool }) => tool === 'evil')).toHaveLength(64)
    expect(uses.filter(({ tool }) => tool !== 'evil')).toHaveLength(NEEDS.length)
  })
})
