#!/usr/bin/env node
// Writes core's keys in config.schema.json, and the tables of options and figures in the README. Build first. `--check`
// changes nothing, and fails if a file is out of date.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { configurationSchema } from '@ts/core'

const at = path => new URL(`../${path}`, import.meta.url)
const check = process.argv.includes('--check')
const schemaPath = at('config.schema.json')
const schema = JSON.parse(read(schemaPath, '{}'))
const { server, toolSearch } = schema.$defs
const own = toolSearch.anyOf[1].properties
const advanced = own.advanced.properties

const TABLES = new Map([
  ['server', () => optionTable(server.properties, '')],
  [
    'gateway',
    () =>
      optionTable(
        only(own, ['mode', 'ranker', 'logSearches', 'pins', 'approve', 'hooks', 'audit', 'store', 'offload']),
        '',
      ),
  ],
  ['oauth', () => optionTable(own.servers.additionalProperties.properties.oauth.properties, '')],
  ['servers', () => optionTable(own.servers.additionalProperties.properties, '')],
  ['http', () => optionTable(own.http.properties, '')],
  ['core', () => keysOfCore(own)],
  ['advanced', () => optionTable(only(advanced, ['splitCall', 'catalogFolder']), '')],
  ['advanced-core', () => keysOfCore(advanced)],
  ['limits', () => optionTable(advanced.limits.properties, '')],
  ['numbers', numbers],
  ['conformance', conformance],
])

let behind = 0
const before = JSON.stringify(schema)
takeKeysOfCore()
if (JSON.stringify(schema) !== before)
  put('config.schema.json', `${JSON.stringify(schema, null, 2)}\n`, () =>
    execFileSync(fileURLToPath(at('../../node_modules/.bin/biome')), ['format', '--write', fileURLToPath(schemaPath)]),
  )
const readme = read(at('README.md'), '')
const written = readme
  .replace(
    /(<!-- table: (\S+) -->\n)[\s\S]*?(<!-- \/table -->)/g,
    (_, open, name, close) => `${open}\n${TABLES.get(name)()}\n\n${close}`,
  )
  .replace(
    /(<!-- example: (\S+) -->\n)[\s\S]*?(<!-- \/example -->)/g,
    (_, open, path, close) => `${open}\n\`\`\`ts\n${exampleIn(path)}\n\`\`\`\n\n${close}`,
  )
if (written !== readme) put('README.md', written)
process.exit(check && behind > 0 ? 1 : 0)

/** Copies core's keys, which have no description: into `advanced` if they are there already. */
function takeKeysOfCore() {
  const ofCore = configurationSchema().properties
  for (const place of [own, advanced])
    for (const name of ofCoreIn(place)) if (ofCore[name] === undefined) delete place[name]
  for (const [name, option] of Object.entries(ofCore)) {
    const place = name in advanced ? advanced : own
    if (!name.includes('_') && place[name]?.description === undefined) place[name] = option
  }
}

function ofCoreIn(properties) {
  return Object.keys(properties).filter(
    name => properties[name].description === undefined && !['type', 'config'].includes(name),
  )
}

/** A compiled example with the imports that a user of the package writes. */
function exampleIn(path) {
  return read(at(path), '').replace("from './index.js'", "from '@ts/gateway'").trim()
}

function read(url, fallback) {
  return existsSync(url) ? readFileSync(url, 'utf8') : fallback
}

function put(path, text, format = () => {}) {
  behind++
  if (check) console.error(`apps/gateway/${path} is not up to date with its sources; run scripts/sync-docs.mjs`)
  else {
    writeFileSync(at(path), text)
    format()
  }
}

function only(properties, names) {
  return Object.fromEntries(names.map(name => [name, properties[name]]))
}

function keysOfCore(properties) {
  return table(
    ['key', 'value'],
    ofCoreIn(properties).map(name => [`\`${name}\``, valuesOf(properties[name])]),
  )
}

/** Options in camel case. Each may also be written in snake case. */
function optionTable(properties, prefix) {
  const rows = Object.entries(properties)
    .filter(([name]) => !/_/.test(name))
    .map(([name, option]) => [
      `\`${prefix}${name}\``,
      name === 'port' ? `${option.minimum} to ${option.maximum}` : valuesOf(option),
      option.default === undefined ? '' : `\`${name === 'port' ? option.default : count(option.default)}\``,
      option.description ?? '',
      option.$comment ?? '',
    ])
  return table(['option', 'value', 'default', 'meaning', 'source of the default'], rows)
}

function valuesOf(option) {
  if (option.enum) return option.enum.map(value => `\`${value}\``).join(', ')
  if (option.anyOf) return [...new Set(option.anyOf.map(valuesOf))].join(' or ')
  if (option.type === 'array') return option.items?.type === 'object' ? 'a list of objects' : 'a list'
  if (option.type === 'integer' || option.type === 'number')
    return `${count(option.minimum)} ${option.maximum === undefined ? 'or more' : `to ${count(option.maximum)}`}${unitOf(option)}`
  if (option.type === 'object')
    return option.properties ? `\`{ ${Object.keys(option.properties).join(', ')} }\`` : 'an object'
  return option.type === 'boolean' ? '`true`, `false`' : option.type === 'string' ? 'text' : (option.type ?? '')
}

function unitOf(option) {
  const name = Object.entries({ ...advanced.limits.properties, ...own.servers.additionalProperties.properties }).find(
    ([, one]) => one === option,
  )?.[0]
  return name?.endsWith('Ms') ? ' ms' : name?.endsWith('Bytes') ? ' bytes' : ''
}

/** The tokens of each mode and the time of a call, with their origins. The result pages have all figures. */
function numbers() {
  const [latency, { tokens }] = ['gateway', 'gateway-load'].map(name =>
    JSON.parse(readFileSync(at(`../../benchmarks/results/${name}.json`), 'utf8')),
  )
  const origin = ({ machine, commit }) => `${machine} · commit ${commit}`
  return [
    `\`tools/list\` of ${count(tokens.figures.tools)} tools of real servers, in o200k tokens (${origin(tokens)}):`,
    table(
      ['mode', 'tools listed', 'tokens'],
      tokens.figures.rows
        .filter(row => row.listed !== undefined)
        .map(row => [row.mode, count(row.listed), count(row.tokens)]),
    ),
    `Median time of a call through the gateway, divided by the median time of the same call made directly (${origin(latency)}):`,
    table(
      ['transport', 'client', 'calls', 'ratio'],
      latency.rows.map(row => [row.transport, row.client, count(row.calls), row.ratio50.toFixed(2)]),
    ),
  ].join('\n\n')
}

/** The last published run of the MCP conformance suite. */
function conformance() {
  const url = at('../../benchmarks/results/gateway-conformance.json')
  if (!existsSync(url)) return 'Not run yet: `node apps/gateway/test/conformance.mjs --publish`.'
  const { rows, commit, suite, stableSuite } = JSON.parse(readFileSync(url, 'utf8'))
  const failures = rows.flatMap(row => row.failures.map(failure => ({ ...failure, pair: row.pair })))
  return [
    table(
      [
        'client to server',
        'scenarios',
        'scored checks passed',
        'scored checks failed',
        'unscored checks passed',
        'unscored checks failed',
      ],
      rows.map(row =>
        [row.pair, row.scenarios, row.passed, row.failed, row.unscoredPassed, row.unscoredFailed].map(count),
      ),
    ),
    'Expected failures:',
    table(
      ['client to server', 'scenario', 'reason'],
      failures.map(({ pair, scenario, reason }) => [pair, scenario, reason]),
    ),
    `Commit ${commit} · suite ${suite}; \`stable-suite\`: ${stableSuite}`,
  ].join('\n\n')
}

function table(head, rows) {
  const line = cells =>
    `| ${cells.map(cell => String(cell).replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`
  return [line(head), `|${' --- |'.repeat(head.length)}`, ...rows.map(line)].join('\n')
}

function count(value) {
  return typeof value === 'number' ? value.toLocaleString('en-US') : String(value)
}
