import { basename, resolve } from 'node:path'
import { type ArgsDef, defineCommand } from 'citty'
import type { CliIo } from '../cli-io.js'
import { type Command, EXIT } from '../command.js'
import { parseFlags } from '../flags.js'
import { invalidInput } from '../invalid-input.js'
import { chooseNames, numberList } from '../lists.js'
import { loadTools } from '../load-tools.js'
import { DEFAULT_REVEALS, measurePayload, PAYLOAD_DISCLOSURES } from '../payload/measure-payload.js'
import { renderPayloadTable } from '../payload/payload-table.js'
import { loadTokenCounters } from '../payload/tokenizers.js'
import { checkOutput, writeFileAtomically } from '../write-files.js'

const MOST_REVEALS = 512

const ARGS: ArgsDef = {
  tools: {
    type: 'string',
    description: 'the catalog: JSONL, or a tools array of MCP, OpenAI or Anthropic',
    valueHint: 'file',
  },
  disclosure: {
    type: 'string',
    description: `some of ${PAYLOAD_DISCLOSURES.join(', ')} (default: bridge)`,
    valueHint: 'names',
  },
  reveals: {
    type: 'string',
    description: `numbers of revealed tools to measure after (default: ${DEFAULT_REVEALS.join(',')})`,
    valueHint: 'numbers',
  },
  json: {
    type: 'string',
    description: 'write the figures as JSON, to standard output without a file',
    valueHint: 'file',
  },
}

/** `ts-bench payload`: bytes and tokens of the tool list with and without deferral. */
export const payloadCommand: Command = {
  declaration: defineCommand({
    meta: { name: 'payload', description: 'Bytes and tokens that a model is sent, with and without deferral' },
    args: ARGS,
  }),

  async run(args: readonly string[], io: CliIo): Promise<number> {
    const flags = parseFlags(args, ARGS, { bare: ['json'] })
    const tools = flags.text('tools')
    if (tools === undefined)
      throw invalidInput('--tools', 'found none, expected a catalog; `ts-bench capture` makes one')
    const disclosures = chooseNames('--disclosure', flags.text('disclosure') ?? 'bridge', PAYLOAD_DISCLOSURES)
    const reveals = numberList('--reveals', flags.text('reveals'), DEFAULT_REVEALS, MOST_REVEALS)
    const json = flags.text('json')
    const jsonPath = json === undefined || json === '-' ? undefined : resolve(io.cwd, json)
    const path = resolve(io.cwd, tools)
    if (jsonPath !== undefined) await checkOutput('--json', jsonPath, [path])

    const report = await measurePayload(await loadTools(path), disclosures, await loadTokenCounters(), reveals)
    const text = `${JSON.stringify(report, null, 2)}\n`
    if (jsonPath !== undefined) await writeFileAtomically(jsonPath, text)
    if (json === '-') io.out(text)
    else io.out(renderPayloadTable(basename(path), report))
    return EXIT.ok
  },
}
