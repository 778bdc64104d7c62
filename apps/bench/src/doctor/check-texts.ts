import { splitWords } from '@ts/core'
import { isJsonObject, showHiddenCharacters } from '@ts/core/kit'
import type { Report } from './doctor-report.js'
import type { DoctorTool } from './doctor-tool.js'
import { walkSchema } from './walk-schema.js'

const TOOL_NAME = /^[a-zA-Z0-9_-]{1,128}$/
const MOST_HOST_NAME = 64
/** Maximum number of characters read from a text. Authors write "deprecated" at the beginning. */
const MOST_READ = 2_000
const DEPRECATED =
  /^\W*deprecated\b|[[(]deprecated[\])]|\bDEPRECATED\b|\bthis (?:tool|function|endpoint) is deprecated\b/i
const MOST_DESCRIPTION = 1_024
const LEAST_WORDS = 6

/** Checks the texts of a tool: name, title and description, and hidden characters also in the schema. */
export function checkTexts(tool: DoctorTool, report: Report): void {
  const { bareName, server, description, title } = tool
  if (!TOOL_NAME.test(bareName)) report('name/refused')
  const length = `mcp__${server}__${bareName}`.length
  if (server !== '' && length > MOST_HOST_NAME) report('name/over-64', '', `${length} characters`)

  checkHidden(tool, report)
  const head = description.slice(0, MOST_READ)
  if (DEPRECATED.test(title) || DEPRECATED.test(head)) report('tool/deprecated')
  if (description.length > MOST_DESCRIPTION) report('description/long', '', `${description.length} characters`)
  if (!hasWordsBeyondName(tool, head)) report('description/thin')
}

/**
 * Whether description and arguments have {@link LEAST_WORDS} words that are not in the name. Arguments count, because
 * searches read them: in our queries on real servers, tools with only short descriptions were found as often as the
 * others.
 */
function hasWordsBeyondName({ nameWords, schema }: DoctorTool, description: string): boolean {
  const known = new Set(nameWords)
  const beyond = new Set<string>()
  const read = (text: unknown) => {
    if (typeof text !== 'string' || beyond.size >= LEAST_WORDS) return
    for (const word of splitWords(text.slice(0, MOST_READ))) if (!known.has(word)) beyond.add(word)
  }
  read(description)
  const properties = schema?.['properties']
  for (const [key, property] of Object.entries(isJsonObject(properties) ? properties : {})) {
    read(key)
    if (isJsonObject(property)) read(property['description'])
  }
  return beyond.size >= LEAST_WORDS
}

function checkHidden({ name, title, description, schema }: DoctorTool, report: Report): void {
  const look = (at: string, text: unknown) => {
    if (typeof text !== 'string') return
    const seen = hiddenIn(text)
    if (seen !== undefined) report('text/hidden', at, seen)
  }
  look('name', name)
  look('title', title)
  look('description', description)
  if (schema === undefined) return
  walkSchema(schema, ({ schema: node, path }) => {
    look(path === '' ? 'inputSchema' : path, node['description'])
    if (typeof node['properties'] === 'object' && node['properties'] !== null)
      for (const key of Object.keys(node['properties'])) look(path, key)
  })
}

const MOST_HIDDEN_READ = 200_000
const SHOWN_AROUND = 40

/** The text around the first hidden character, shown as its escape; undefined without one. Line ends are not hidden. */
function hiddenIn(text: string): string | undefined {
  const plain = text.slice(0, MOST_HIDDEN_READ).replace(/\r\n?/g, '\n')
  const shown = showHiddenCharacters(plain)
  if (shown === plain) return undefined
  let first = 0
  while (plain[first] === shown[first]) first++
  return shown.slice(Math.max(0, first - SHOWN_AROUND), first + SHOWN_AROUND)
}
