#!/usr/bin/env node
// A bridge that a person or a model uses as the agent: prints exactly what a model would read, and executes no tool.
//   node benchmarks/run.mjs play --tools FILE [options] [COMMAND [JSON]]
//
//   tools               prints the instructions and the tools that a model is sent
//   search JSON         such as '{"queries": ["create an issue"]}'
//   describe JSON       such as '{"names": ["create_issue"]}'
//   call JSON           such as '{"name": "create_issue", "arguments": {"title": "a"}}'; prints ok if the arguments are
//                       valid
//
// Without a command, each line of standard input is a command.
//
//   --tools FILE        a catalog, one tool per line as JSON
//   --rendering NAME    json, typescript, signature, summary or description (default: the bridge's own)
//   --ranker NAME       one of ours, such as keyword or hybrid (default: lexical)
//   --limit COUNT       number of results of a search (default: the bridge's own)
//   --session NAME      a name for the lines of the log (default: play)
//   --log FILE          adds one line of JSON for each command: the call, and the characters and tokens of call and
//                       answer
import { appendFileSync, existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { RANKERS } from '@ts/bench'
import { createToolSearch, type Outcome, type Rendering, serializeTools, type ToolDefinition } from '@ts/core'
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'
import { readLines } from '../lib/figures.js'

/** A line of the log: one command. */
export interface LogEntry {
  readonly time: string
  readonly session: string
  readonly command: string
  /** The JSON text after the command. */
  readonly arguments: string
  readonly kind: string
  readonly call: TextSize
  readonly answer: TextSize
}

interface TextSize {
  readonly characters: number
  readonly tokens: number
}

const ROLES = new Map([
  ['search', 'search_tools'],
  ['describe', 'describe_tools'],
  ['call', 'call_tool'],
])
const RENDERINGS: readonly Rendering[] = ['json', 'typescript', 'signature', 'summary', 'description']

const text = { type: 'string' } as const
const { values, positionals } = parseArgs({
  options: {
    ...{ tools: text, rendering: text, limit: text, log: text },
    ranker: { type: 'string', default: 'lexical' },
    session: { type: 'string', default: 'play' },
  },
  allowPositionals: true,
})
if (values.tools === undefined || !existsSync(values.tools))
  fail(`found ${values.tools ?? 'no --tools'}, expected a file`)
const ranker = RANKERS.find(({ name }) => name === values.ranker)
if (ranker === undefined)
  fail(`found the ranker ${values.ranker}, expected one of ${RANKERS.map(({ name }) => name).join(', ')}`)
const rendering = RENDERINGS.find(name => name === values.rendering)
if (rendering === undefined && values.rendering !== undefined)
  fail(`found the rendering ${values.rendering}, expected one of ${RENDERINGS.join(', ')}`)

const { session } = values
const definitions = readLines<ToolDefinition>(values.tools)
const toolSearch = createToolSearch({
  // As a live list: invalid tools are then left out.
  tools: () => definitions,
  ranker: await ranker.load(),
  disclosure: 'bridge',
  activation: 'on',
  countTokens,
  ...(rendering !== undefined && { render: rendering }),
  ...(values.limit !== undefined && { limits: { default: Number(values.limit) } }),
})

const [command, ...json] = positionals
if (command !== undefined) await play(command, json.join(' '))
else
  for await (const line of createInterface({ input: process.stdin })) {
    const [, name = '', rest = ''] = /^\s*(\S*)\s*(.*)$/.exec(line) ?? []
    if (name !== '') await play(name, rest)
  }
await toolSearch.close()

/** Answers one command, and logs it. */
async function play(command: string, json: string): Promise<void> {
  const { kind, text } = command === 'tools' ? await sent() : await answerTo(command, json)
  process.stdout.write(`${text}\n`)
  if (values.log === undefined) return
  const time = new Date().toISOString()
  const entry: LogEntry = { time, session, command, arguments: json, kind, call: sizeOf(json), answer: sizeOf(text) }
  appendFileSync(values.log, `${JSON.stringify(entry)}\n`)
}

async function sent() {
  const { tools, instructions } = await toolSearch.expose({ session })
  return { kind: 'exposure', text: `${instructions}\n\n${serializeTools(tools)}` }
}

/** The text that a model reads after a call. The arguments are passed on unchanged, even if they are invalid JSON. */
async function answerTo(command: string, json: string) {
  const name = ROLES.get(command)
  if (name === undefined) fail(`found the command ${command}, expected tools, search, describe or call`)
  const outcome = await toolSearch.handle({ session, name, arguments: json })
  return { kind: outcome.kind, text: textOf(outcome) }
}

function textOf(outcome: Outcome): string {
  if (outcome.kind === 'result') return outcome.content
  if (outcome.kind === 'execute') return 'ok'
  return outcome.kind === 'refused' ? outcome.message : outcome.outcomes.map(textOf).join('\n')
}

function sizeOf(text: string): TextSize {
  return { characters: text.length, tokens: countTokens(text) }
}

function fail(message: string): never {
  process.stderr.write(`play: ${message}\n`)
  process.exit(2)
}
