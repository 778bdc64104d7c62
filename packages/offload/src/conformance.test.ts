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
    async converse({ companion, tool: { run, ...tool }, calls }) {
      const tools = [{ ...tool, deferrable: 'never' as const }]
      const ranker = createKeywordRanker()
      const search = createToolSearch({ tools, ranker, activation, companions: [companion] })
      const { turns, last } = await runScript(search, calls, { execute: run })
      // The requests that a host would send: the list of tools, and the results so far.
      return [...turns.map(({ exposure }) => exposure), last].map(({ tools: sent }, turn) => ({
        tools: sent,
        results: turns.slice(0, turn).map(({ result }) => result),
      }))
    },
  })
