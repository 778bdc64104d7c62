// The tables of options and figures in the gateway's README, and core's keys in its schema, for sync-docs.mjs.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { textTable as table } from '../benchmarks/lib/markdown.ts'
import { configurationSchema } from '../packages/core/dist/index.js'

const at = path => fileURLToPath(new URL(`../${path}`, import.meta.url))
const json = path => JSON.parse(readFileSync(at(path), 'utf8'))
/** The file of {@link gatewaySchema}. */
export const GATEWAY_SCHEMA = 'apps/gateway/config.schema.json'
const text = readFileSync(at(GATEWAY_SCHEMA), 'utf8')
const schema = JSON.parse(text)
const { server, toolSearch } = schema.$defs
const own = toolSearch.anyOf[1].properties
const advanced = own.advanced.properties

/** The tables of the gateway's README, by their names. */
export const gatewayTables = new Map([
  ['server', () => optionTable(server.properties)],
  ['gateway', () => optionTable(only(own, ['mode', 'ranker', 'logSearches', 'pins', 'approve', 'store', 'offload']))],
  ['oauth', () => optionTable(own.servers.additionalProperties.properties.oauth.properties)],
  ['servers', () => optionTable(own.servers.additionalProperties.properties)],
  ['http', () => optionTable(own.http.properties)],
  ['core', () => keysOfCore(own)],
  ['advanced', () => optionTable(only(advanced, ['splitCall', 'catalogFolder', 'hooks', 'audit']))],
  ['advanced-core', () => keysOfCore(advanced)],
  ['limits', () => optionTable(advanced.limits.properties)],
  ['numbers', numbers],
  ['conformance', conformance],
  ['replicas', replicas],
])

/**
 * The schema of the gateway's configuration with core's keys, which have no description: in `advanced` if they are there
 * already. The tables show these keys after the first call.
 */
export function gatewaySchema() {
  const ofCore = configurationSchema().properties
  for (const place of [own, advanced])
    for (const name of ofCoreIn(place)) if (ofCore[name] === undefined) delete place[name]
  for (const [name, option] of Object.entries(ofCore)) {
    const place = name in advanced ? advanced : own
    if (!name.includes('_') && place[name]?.description === undefined) place[name] = option
  }
  if (JSON.stringify(schema) === JSON.stringify(JSON.parse(text))) return text
  const format = ['format', '--stdin-file-path', GATEWAY_SCHEMA]
  const input = JSON.stringify(schema, null, 2)
  return execFileSync(at('node_modules/.bin/biome'), format, { input, encoding: 'utf8' })
}

function ofCoreIn(properties) {
  return Object.keys(properties).filter(
    name => properties[name].description === undefined && !['type', 'config'].includes(name),
  )
}

function only(properties, names) {
  return Object.fromEntries(names.map(name => [name, properties[name]]))
}

function keysOfCore(properties) {
  return table(
    'key | value',
    ofCoreIn(properties).map(name => [`\`${name}\``, valuesOf(properties[name], name)]),
  )
}

/** Options in camel case, those of `advanced` last. Each may also be written in snake case. */
function optionTable({ advanced: more, ...properties }) {
  const inner = Object.entries(more?.properties ?? {}).map(([name, option]) => [`advanced.${name}`, option])
  const rows = [...Object.entries(properties), ...inner]
    .filter(([name]) => !/_/.test(name))
    .map(([name, option]) => [
      `\`${name}\``,
      name === 'port' ? `${option.minimum} to ${option.maximum}` : valuesOf(option, name),
      option.default === undefined ? '' : `\`${name === 'port' ? option.default : count(option.default)}\``,
      option.description ?? '',
      option.$comment ?? '',
    ])
  return table('option | value | default | meaning | source of the default', rows)
}

/** What an option may have, with the unit that its name ends with. */
function valuesOf(option, name = '') {
  const { type, minimum, maximum } = option
  if (option.enum) return option.enum.map(value => `\`${value}\``).join(', ')
  if (option.anyOf) return [...new Set(option.anyOf.map(one => valuesOf(one, name)))].join(' or ')
  if (type === 'array') return option.items?.type === 'object' ? 'a list of objects' : 'a list'
  if (type === 'integer' || type === 'number') {
    const unit = name.endsWith('Ms') ? ' ms' : name.endsWith('Bytes') ? ' bytes' : ''
    return `${count(minimum)} ${maximum === undefined ? 'or more' : `to ${count(maximum)}`}${unit}`
  }
  if (type === 'object') return option.properties ? `\`${keysOf(option)}\`` : 'an object'
  return { boolean: '`true`, `false`', string: 'text' }[type] ?? type ?? ''
}

function keysOf({ properties: { advanced, ...plain } }) {
  const names = Object.keys(plain)
  return `{ ${[...names, ...(advanced ? [`advanced: ${keysOf(advanced)}`] : [])].join(', ')} }`
}

/** The tokens of each mode and the time of a call, with their origins. The result pages have all figures. */
function numbers() {
  const [latency, { tokens }] = ['gateway', 'gateway-load'].map(name => json(`benchmarks/results/${name}.json`))
  const origin = ({ machine, commit }) => `${machine} · commit ${commit}`
  return [
    `\`tools/list\` of ${count(tokens.figures.tools)} tools of real servers, in o200k tokens (${origin(tokens)}):`,
    table(
      'mode | tools listed | tokens',
      tokens.figures.rows
        .filter(row => row.listed !== undefined)
        .map(row => [row.mode, count(row.listed), count(row.tokens)]),
    ),
    `Median time of a call through the gateway, divided by the median time of the same call made directly (${origin(latency)}):`,
    table(
      'transport | client | calls | ratio',
      latency.rows.map(row => [row.transport, row.client, count(row.calls), row.ratio50.toFixed(2)]),
    ),
  ].join('\n\n')
}

/** The last published run of the MCP conformance suite. */
function conformance() {
  const { rows, commit, suite, stableSuite } = json('benchmarks/results/gateway-conformance.json')
  const failures = rows.flatMap(row => row.failures.map(failure => ({ ...failure, pair: row.pair })))
  return [
    table(
      'client to server | scenarios | scored checks passed | scored checks failed | unscored checks passed | unscored checks failed',
      rows.map(row =>
        [row.pair, row.scenarios, row.passed, row.failed, row.unscoredPassed, row.unscoredFailed].map(count),
      ),
    ),
    'Expected failures:',
    table(
      'client to server | scenario | reason',
      failures.map(({ pair, scenario, reason }) => [pair, scenario, reason]),
    ),
    `Commit ${commit} · suite ${suite}; \`stable-suite\`: ${stableSuite}`,
  ].join('\n\n')
}

/** The last long run of replicas that end at random. */
function replicas() {
  const run = json('benchmarks/results/gateway-replicas.json')
  const { SIGKILL, SIGTERM, store } = run.faults
  return [
    table(
      'what | figure',
      [
        ['calls', run.calls],
        [
          `replicas killed, ended, and times that the store (${run.store}) was away`,
          [SIGKILL, SIGTERM, store].join(', '),
        ],
        ['answered as expected', run.right],
        ['refused with an error in words', run.refused],
        ['broken with the connection of a replica that ended', run.broken],
        ['without any answer', run.silent],
        ['wrong answers', run.wrong],
        ['calls that are not idempotent and ran twice', run.repeated],
        ['calls that were answered and did not run', run.missing],
        ['sessions of 2025 clients that went on to the end', `${run.kept} of ${run.sessions}`],
        ['seconds', run.seconds],
      ].map(([name, value]) => [name, count(value)]),
    ),
    `${run.machine} · commit ${run.commit} · \`${run.command}\``,
  ].join('\n\n')
}

function count(value) {
  return typeof value === 'number' ? value.toLocaleString('en-US') : String(value)
}
