import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createCatalog, type SearchableTool, type ToolDefinition } from '@ts/core'
import { FIELD_SEPARATOR } from '../../../packages/tool-embedder/src/tool-features.js'

/** A line of a query file. */
export interface Query {
  readonly query: string
  readonly relevant: readonly string[]
  readonly style?: string
}

export function readJsonLines<T>(file: string): T[] {
  if (!existsSync(file)) throw new Error(`Found no ${file}, expected a data folder that has it; pass --data <folder>`)
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line) as T)
}

export function readTools(data: string, set: string): readonly SearchableTool[] {
  return createCatalog(readJsonLines<ToolDefinition>(join(data, set, 'tools.jsonl')), { onInvalid: 'drop' }).searchable
}

/** A line of the thesaurus: a word in tool names, what people say instead, and its translations. */
export interface Entry {
  readonly word: string
  readonly say: readonly string[]
  readonly lang: readonly string[]
}

export function readThesaurus(file: string): Entry[] {
  const parts = (cell: string | undefined) =>
    (cell ?? '')
      .split(',')
      .map(part => part.trim())
      .filter(part => part !== '')
  return readFileSync(file, 'utf8')
    .split('\n')
    .slice(1)
    .map(line => line.split('\t'))
    .filter(([word]) => word !== undefined && word !== '')
    .map(([word, say, lang]) => ({ word: word!, say: parts(say), lang: parts(lang) }))
}

/** A made-up tool, and requests of people who need it. */
export interface Need {
  readonly name: string
  readonly description: string
  readonly document: string
  readonly queries: readonly string[]
}

export function readNeeds(file: string): Need[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .slice(1)
    .filter(line => line !== '')
    .map(line => {
      const [name = '', description = '', queries = ''] = line.split('\t')
      return {
        name,
        description,
        document: documentOf(name, description),
        queries: queries.split('|').map(query => query.trim()),
      }
    })
}

/** The text of a tool that has only a name and a description. */
export function documentOf(name: string, description: string): string {
  return [name, '', description, '', '', ''].join(FIELD_SEPARATOR)
}

/** Groups of phrasings of one need. The first one is keywords. */
export function readGroups(file: string): string[][] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .slice(1)
    .filter(line => line !== '')
    .map(line => line.split(/\t| \| /))
}
