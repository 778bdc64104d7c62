import { join } from 'node:path'
import { type SearchableTool, splitWords } from '@ts/core'
import { FIELD_SEPARATOR, featureWords } from '../src/tool-features.js'
import { toolFieldsText } from '../src/tool-text.js'
import { type Entry, readExamples, readNeeds, readThesaurus, readTools } from './data.js'
import { pick, shuffle } from './random.js'
import { addRequestNoise, withValues } from './request-noise.js'
import { wordnet } from './wordnet.js'

/** A query and the text of the tool that answers it. */
export interface Draw {
  readonly query: string
  readonly document: string
  /** Draws of equal key are never negatives of each other. */
  readonly key: string
}

/** Where examples come from. A batch takes one source only, so that negatives are of the same kind as the answer. */
export interface Source {
  readonly name: string
  /** The examples of one epoch, newly drawn. */
  draw(random: () => number): Draw[]
}

export interface SourceOptions {
  readonly data: string
  /** Files of tools that we made up, with what people say who need them. */
  readonly needs: readonly string[]
  /** A file in the form of the thesaurus with more languages. */
  readonly moreWords: string
  /** The folder of WordNet's data files. */
  readonly wordnet: string
  /** Whether to put courtesy and values around queries. */
  readonly requestNoise: boolean
  /** Sets whose training material is left out, `agent-dev` meaning haystack tools that are also in that catalog. */
  readonly without: ReadonlySet<string>
  /** Sets that the model is reported on: tools that we made up under a name that one of theirs has are left out too. */
  readonly reportedSets: readonly string[]
}

/** Everything that the trainer may learn from, and all texts to count words in. */
export function openSources(options: SourceOptions): { sources: Source[]; documents: string[]; queries: string[] } {
  const { data, without } = options
  const addNoise = options.requestNoise ? addRequestNoise : (query: string) => query
  const sources: Source[] = []
  const documents: string[] = []
  const queries: string[] = []
  let haystack = readTools(data, 'haystack')
  if (without.has('agent-dev')) haystack = apart(haystack, readTools(data, 'agent-dev'))
  const entries = [...readThesaurus(join(data, 'thesaurus', 'thesaurus.tsv'))]
  entries.push(...readThesaurus(join(data, 'thesaurus', 'thesaurus.rarer.tsv')))
  const allEntries = without.has('more-languages')
    ? entries
    : mergeEntries([...entries, ...readThesaurus(options.moreWords)])

  const add = (source: Source) => {
    if (!without.has(source.name)) sources.push(source)
  }
  const labelled = (
    name: string,
    set: string,
    tools: readonly SearchableTool[],
    perEpoch: number,
    key: (tool: SearchableTool) => string,
  ) => {
    if (without.has(name)) return
    const texts = tools.map(toolFieldsText)
    const examples = readExamples(data, set, tools)
    documents.push(...texts)
    for (const example of examples) queries.push(example.query)
    add({
      name,
      draw: random =>
        shuffle([...examples], random)
          .slice(0, perEpoch)
          .map(example => {
            const answer = pick(example.answers, random)
            return { query: addNoise(example.query, random), document: texts[answer]!, key: key(tools[answer]!) }
          }),
    })
  }
  labelled('paraphrase', 'paraphrase', haystack, Number.POSITIVE_INFINITY, tool => tool.id)
  labelled('tldr', 'tldr', readTools(data, 'tldr'), 10_000, tool => tool.id)
  labelled('sgd', 'sgd-train', readTools(data, 'sgd-train'), 1_500, tool => tool.id.split('_')[0]!)
  labelled('seal-tools', 'seal-tools', readTools(data, 'seal-tools'), 700, tool => tool.id)
  if (without.has('paraphrase')) documents.push(...haystack.map(toolFieldsText))
  if (!without.has('needs')) {
    const reported = options.reportedSets.flatMap(set => readTools(data, set))
    const takenNames = new Set(reported.map(({ name }) => nameOf(name)))
    const takenTexts = new Set(reported.map(({ description }) => nameOf(description)))
    const needs = options.needs
      .flatMap(readNeeds)
      .filter(({ name, description }) => !takenNames.has(nameOf(name)) && !takenTexts.has(nameOf(description)))
    for (const need of needs) {
      documents.push(need.document)
      queries.push(...need.queries)
    }
    const pairs = needs.flatMap(({ name, document, queries: asked }) =>
      asked.map(query => ({ query, document, key: name })),
    )
    add({
      name: 'needs',
      draw: random => shuffle([...pairs], random).map(draw => ({ ...draw, query: addNoise(draw.query, random) })),
    })
  }
  if (!without.has('tool-texts')) sources.push(toolTexts(haystack))
  if (!without.has('thesaurus')) {
    sources.push(thesaurusPairs(allEntries), thesaurusQueries(haystack, allEntries))
    for (const entry of allEntries) queries.push(entry.word, ...entry.say, ...entry.lang)
  }
  if (!without.has('wordnet')) {
    const meanings = wordnet(options.wordnet, [...documents, ...queries])
    sources.push(meanings.source)
    documents.push(...meanings.documents)
    queries.push(...meanings.queries)
  }
  return { sources, documents, queries }
}

/** A name or a description in lower case with `_` between words, without what stands before a name for its server or module. */
function nameOf(text: string): string {
  return splitWords(text.replace(/^\S*(?:\.|__)/, '')).join('_')
}

/** The tools that another catalog does not have: neither the same description nor the same name. */
function apart(tools: readonly SearchableTool[], others: readonly SearchableTool[]): SearchableTool[] {
  const texts = new Set(others.map(tool => tool.description.trim()))
  const names = new Set(others.map(tool => tool.name.slice(tool.name.indexOf('__') + 2)))
  return tools.filter(tool => !texts.has(tool.description.trim()) && !names.has(tool.name))
}

/**
 * Tools explain themselves: a name asks for its description, a sentence for the rest of the tool, and a sentence with values
 * for some parameters, as in a request, for the whole tool.
 */
function toolTexts(tools: readonly SearchableTool[]): Source {
  const parts = tools.map(tool => ({
    key: tool.id,
    text: toolFieldsText(tool),
    words: splitWords(tool.name).join(' '),
    parameters: tool.parameters.slice(0, 12).map(parameter => splitWords(parameter.name).join(' ')),
    sentences: [
      ...tool.description.split(/(?<=[.!?])\s|\n/).slice(0, 6),
      ...tool.parameters.map(parameter => parameter.description),
    ].filter(text => text.length > 20 && text.length < 200),
  }))
  const remove = (text: string, sentence: string | undefined) =>
    text
      .split(FIELD_SEPARATOR)
      .map((field, i) => (sentence === undefined ? (i === 0 ? '' : field) : field.replace(sentence, ' ')))
      .join(FIELD_SEPARATOR)
  return {
    name: 'tool-texts',
    draw: random =>
      shuffle(
        parts.map(({ key, text, words, parameters, sentences }) => {
          const sentence = random() < 0.6 && sentences.length > 0 ? pick(sentences, random) : undefined
          if (random() < 0.6) return { query: sentence ?? words, document: remove(text, sentence), key }
          const some = shuffle([...parameters], random).slice(0, Math.floor(random() * 4))
          const query = addRequestNoise(`${sentence ?? words} ${withValues(some, random)}`, random)
          return { query, document: text, key }
        }),
        random,
      ).filter(draw => draw.document.length > 10),
  }
}

/** One entry a word: what several files have for it, together. */
function mergeEntries(entries: readonly Entry[]): Entry[] {
  const merged = new Map<string, Entry>()
  for (const { word, say, lang } of entries) {
    const before = merged.get(word)
    merged.set(word, { word, say: [...(before?.say ?? []), ...say], lang: [...(before?.lang ?? []), ...lang] })
  }
  return [...merged.values()]
}

/** What people say, and its translations, for one word of tool names. */
function thesaurusPairs(entries: readonly Entry[]): Source {
  const pairs = entries.flatMap(entry => [...entry.say, ...entry.lang].map(say => ({ say, word: entry.word })))
  return {
    name: 'thesaurus-pairs',
    draw: random =>
      shuffle([...pairs], random)
        .slice(0, 8_000)
        .map(({ say, word }) => ({
          query: say,
          document: [word, '', '', '', '', ''].join(FIELD_SEPARATOR),
          key: word,
        })),
  }
}

/** Queries made of a tool's own words, each exchanged for one that the thesaurus gives. */
function thesaurusQueries(tools: readonly SearchableTool[], entries: readonly Entry[]): Source {
  const byWord = new Map(entries.map(entry => [entry.word, entry]))
  const known = tools.flatMap(tool => {
    const name = [...new Set(featureWords(tool.name))].flatMap(word => byWord.get(word) ?? [])
    const description = [...new Set(featureWords(tool.description.slice(0, 200)))].flatMap(
      word => byWord.get(word) ?? [],
    )
    const rest = description.filter(entry => !name.includes(entry))
    return name.length === 0 ? [] : [{ key: tool.id, name, rest, document: toolFieldsText(tool) }]
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
