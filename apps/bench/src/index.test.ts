import { expect, test } from 'vitest'
import * as bench from './index.js'

test('exports the public functions and lists, and nothing else', () => {
  const names = 'RANKERS RIVALS loadSet renderReport renderTable runBench runCli'
  expect(Object.keys(bench).sort()).toEqual(names.split(' '))
})

test('gives each ranker and rival a unique name', () => {
  const names = [...bench.RANKERS, ...bench.RIVALS].map(entry => entry.name)
  expect(new Set(names).size).toBe(names.length)
})

test.each(bench.RANKERS.map(entry => [entry.name, entry] as const))('loads %s under its name', async (name, entry) => {
  expect((await entry.load()).name).toBe(name)
})
