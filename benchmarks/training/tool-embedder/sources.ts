import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { splitWords } from '@ts/core'
import { featureWords } from '../../../packages/tool-embedder/src/tool-features.js'
import { pick, shuffle } from '../../lib/random.js'
import { documentOf, type Entry, type Need, readGroups, readNeeds, readThesaurus } from './data.js'
import { addRequestNoise } from './request-noise.js'
import type { Source } from './source.js'
import { wordnet } from './wordnet.js'

export interface SourceOptions {
  /** The folder of the training data, which we wrote. Its README describes the files. */
  readonly ours: string
  /** The folder of WordNet's data files. */
  readonly wordnet: string
}

/** All sources for the trainer, and all texts in which it counts words. */
export function openSources(options: SourceOptions): { sources: Source[]; documents: string[]; queries: string[] } {
  const { ours } = options
  const needs = readFolder(ours, 'needs-', readNeeds)
  const groups = readFolder(ours, 'paraphrases', readGroups)
  const entries = mergeEntries(readFolder(ours, 'words', readThesaurus))
  const pairs = needs.flatMap(({ name, document, queries: some }) =>
    some.map(query => ({ query, document, key: name })),
  )
  const tools = [
    ...needs,
    ...groups.map(([name = '', ...rest]) => ({ name, description: '', document: documentOf(name, rest[0] ?? '') })),
  ]
  const documents = [
    ...groups.map(group => documentOf(group[0]!, group[1] ?? '')),
    ...needs.map(({ document }) => document),
  ]
  const queries = [
    ...groups.flat(),
    ...pairs.map(({ query }) => query),
    ...entries.flatMap(({ word, say, lang }) => [word, ...say, ...lang]),
  ]
  const meanings = wordnet(options.wordnet, [...documents, ...queries])
  return {
    sources: [
      paraphrases(groups),
      { name: 'needs', draw: random => shuffle([...pairs], random) },
      toolTexts(needs),
      thesaurusPairs(entries),
      thesaurusQueries(tools, entries),
      meanings.source,
    ],
    documents: [...documents, ...meanings.documents],
    queries: [...queries, ...meanings.queries],
  }
}

/** The properties of a made-up tool that an example needs. */
type NamedTool = Pick<Need, 'name' | 'description' | 'document'>

/** The contents of all TSV files in a folder whose names begin with `start`, sorted by name. */
function readFolder<T>(folder: string, start: string, read: (file: string) => T[]): T[] {
  const files = readdirSync(folder).filter(name => name.startsWith(start) && name.endsWith('.tsv'))
  return files.sort().flatMap(name => read(join(folder, name)))
}

/** Three phrasings of one need: one is the query, the others are the name or the description of a tool. */
function paraphrases(groups: readonly (readonly string[])[]): Source {
  const rows = groups.flatMap(group => group.map((query, i) => ({ query, i, group })))
  return {
    name: 'paraphrases',
    draw: random =>
      shuffle([...rows], random).map(({ query, i, group }) => {
        const [first = '', second = ''] = shuffle(
          group.filter((_, other) => other !== i),
          random,
        )
        const kind = random()
        const document =
          kind < 0.34 ? documentOf(first, second) : kind < 0.67 ? documentOf('', first) : documentOf(first, '')
        return { query, document, key: group[0]! }
      }),
  }
}

/**
 * A tool's own texts: its name is a query for its description, and a sentence of the description a query for the rest
 * of the tool.
 */
function toolTexts(tools: readonly NamedTool[]): Source {
  const parts = tools.map(({ name, description, document }) => ({
    name,
    description,
    document,
    words: splitWords(name).join(' '),
    sentences: description.split(/(?<=[.!?])\s/).filter(text => text.length > 20 && text.length < 200),
  }))
  return {
    name: 'tool-texts',
    draw: random =>
      shuffle(
        parts.map(({ name, description, document, words, sentences }) => {
          const sentence = random() < 0.6 && sentences.length > 0 ? pick(sentences, random) : undefined
          if (random() < 0.4) {
            return { query: addRequestNoise(sentence ?? words, random), document, key: name }
          }
          return sentence === undefined
            ? { query: words, document: documentOf('', description), key: name }
            : { query: sentence, document: documentOf(name, description.replace(sentence, ' ')), key: name }
        }),
        random,
      ),
  }
}

/** Merges the entries of several files into one entry per word. */
function mergeEntries(entries: readonly Entry[]): Entry[] {
  const merged = new Map<string, Entry>()
  for (const { word, say, lang } of entries) {
    const before = merged.get(word)
    merged.set(word, { word, say: [...(before?.say ?? []), ...say], lang: [...(before?.lang ?? []), ...lang] })
  }
  return [...merged.values()]
}

/** For each word in tool names: what people say instead, and translations, as queries. */
function thesaurusPairs(entries: readonly Entry[]): Source {
  const pairs = entries.flatMap(entry => [...entry.say, ...entry.lang].map(say => ({ say, word: entry.word })))
  return {
    name: 'thesaurus-pairs',
    draw: random =>
      shuffle([...pairs], random)
        .slice(0, 8_000)
        .map(({ say, word }) => ({
          query: say,
          document: documentOf(word, ''),
          key: word,
        })),
  }
}

/** Queries from a tool's own words, most of them replaced by words of the thesaurus. */
function thesaurusQueries(tools: readonly NamedTool[], entries: readonly Entry[]): Source {
  const byWord = new Map(entries.map(entry => [entry.word, entry]))
  const known = tools.flatMap(tool => {
    const name = [...new Set(featureWords(tool.name))].flatMap(word => byWord.get(word) ?? [])
    const description = [...new Set(featureWords(tool.description.slice(0, 200)))].flatMap(
      word => byWord.get(word) ?? [],
    )
    const rest = description.filter(entry => !name.includes(entry))
    return name.length === 0 ? [] : [{ key: tool.name, name, rest, document: tool.document }]
  })
  return {
    name: 'thesaurus-queries',
    draw: random =>
      shuffle([...known], random).map(({ key, name, rest, document }) => {
        const chosen = name.filter(() => random() < 0.85)
        for (let more = Math.floor(random() * 3); more > 0 && rest.length > 0; more--) chosen.push(pick(rest, random))
        if (chosen.length === 0) chosen.push(pick(name, random))
        const foreign = random() < 0.45
        const words = chosen.map(entry => {
          const others = foreign && entry.lang.length > 0 ? entry.lang : entry.say
          return others.length > 0 && random() < 0.8 ? pick(others, random) : entry.word
        })
        return { query: shuffle(words, random).join(' '), document, key }
      }),
  }
}
