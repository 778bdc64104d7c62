#!/usr/bin/env node
// Plays an agent against the bridge, by hand or by a model: prints exactly what a model would read, runs no tool.
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { RANKERS } from '@ts/bench'
import { createToolSearch, serializeTools } from '@ts/core'
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'

const HELP = `Usage: node benchmarks/run.mjs play --tools FILE [options] [COMMAND [JSON]]

  tools               prints the tools and the note that a model is sent
  search JSON         such as '{"queries": ["create an issue"]}'
  describe JSON       such as '{"names": ["create_issue"]}'
  call JSON           such as '{"name": "create_issue", "arguments": {"title": "a"}}'; valid arguments are answered with ok

Without a command, each line of the standard input is one.

  --tools FILE        a catalog, one tool as JSON a line
  --rendering NAME    json, typescript, signature, summary or description (default: the bridge's own)
  --ranker NAME       ${RANKERS.filter(ranker => !ranker.rival)
    .map(({ name }) => name)
    .join(', ')} (default: lexical)
  --limit COUNT       results of a search (default: the bridge's own)
  --session NAME      a line of the log names it (default: play)
  --log FILE          adds one line of JSON for each command: what was called, and the characters and tokens of call and answer
`

const ROLES = { search: 'search_tools', describe: 'describe_tools', call: 'call_tool' }

const { values, positionals } = parse()
if (values.help) {
  process.stdout.write(HELP)
  process.exit(0)
}
if (values.tools === undefined || !existsSync(values.tools))
  fail(`found ${values.tools ?? 'no --tools'}, expected a file`)
const ranker = RANKERS.find(({ name }) => name === values.ranker)
if (ranker === undefined) fail(`found the ranker ${JSON.stringify(values.ranker)}, expected one of the names in --help`)

const definitions = readFileSync(values.tools, 'utf8')
  .split('\n')
  .filter(line => line.trim() !== '')
  .map(line => JSON.parse(line))
const session = values.session
const toolSearch = createToolSearch({
  // Live, so that tools which are not valid are left out.
  tools: () => definitions,
  ranker: await ranker.load(),
  disclosure: 'bridge',
  activation: 'on',
  countTokens,
  ...(values.rendering === undefined ? {} : { render: values.rendering }),
  ...(values.limit === undefined ? {} : { limits: { default: Number(values.limit) } }),
})

if (positionals.length > 0) await play(positionals[0], positionals.slice(1).join(' '))
else
  for await (const line of createInterface({ input: process.stdin })) {
    const [, command, json] = /^\s*(\S*)\s*(.*)$/.exec(line)
    if (command !== '') await play(command, json)
  }
await toolSearch.close()

/** Answers one command, and logs it. */
async function play(command, json) {
  if (command !== 'tools' && !Object.hasOwn(ROLES, command))
    fail(`found the command ${JSON.stringify(command)}, expected tools, search, describe or call`)
  const { kind, text } = command === 'tools' ? await sent() : await answerTo(ROLES[command], json)
  process.stdout.write(`${text}\n`)
  if (values.log === undefined) return
  const size = of => ({ characters: of.length, tokens: countTokens(of) })
  const entry = { time: new Date().toISOString(), session, command, arguments: json, kind }
  appendFileSync(values.log, `${JSON.stringify({ ...entry, call: size(json), answer: size(text) })}\n`)
}

async function sent() {
  const { tools, instructions } = await toolSearch.expose({ session })
  return { kind: 'exposure', text: `${instructions}\n\n${serializeTools(tools)}` }
}

/** What a model reads after a call; its arguments are taken as it wrote them, valid JSON or not. */
async function answerTo(name, json) {
  const outcome = await toolSearch.handle({ session, name, arguments: json })
  return { kind: outcome.kind, text: textOf(outcome) }
}

function textOf(outcome) {
  if (outcome.kind === 'result') return outcome.content
  if (outcome.kind === 'execute') return 'ok'
  if (outcome.kind === 'refused') return outcome.message
  return outcome.outcomes.map(textOf).join('\n')
}

function parse() {
  const text = { type: 'string' }
  const options = {
    ...{ tools: text, rendering: text, limit: text, log: text },
    ranker: { type: 'string', default: 'lexical' },
    session: { type: 'string', default: 'play' },
    help: { type: 'boolean', default: false },
  }
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch (error) {
    return fail(error.message)
  }
}

function fail(message) {
  process.stderr.write(`benchmarks/studies/play.mjs: ${message}\n`)
  process.exit(2)
}
