import { createToolSearch } from '@ts/core'
import { createKeywordRanker } from '@ts/ranker-keyword'
import { offloadConformance, runScript } from '@ts/testkit'
import { it } from 'vitest'
import { createMemoryStore, createOffload } from './index.js'

const activations = ['on', 'off'] as const

for (const activation of activations)
  offloadConformance({
    test: (title, run) => it(`${title} (deferral ${activation})`, run),
    createCompanion: () => createOffload({ store: createMemoryStore() }),
    async converse({ companions, runs }) {
      const [{ tools: given, turns: calls }] = runs as [(typeof runs)[number]]
      const tools = given.map(({ run: _, ...tool }) => tool)
      const search = createToolSearch({ tools, ranker: createKeywordRanker(), activation, companions })
      const execute = (name: string, args: unknown) => given.find(tool => tool.name === name)!.run(args)
      const { turns, last } = await runScript(search, calls.flat(), { execute })
      // The requests that a host would send: the list of tools, and the results so far.
      return [...turns.map(({ exposure }) => exposure), last].map(({ tools: sent }, turn) => ({
        tools: sent,
        messages: turns.slice(0, turn).map(({ result }) => result),
      }))
    },
  })
