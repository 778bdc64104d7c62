import { basename } from 'node:path'
import { type ArgsDef, defineCommand } from 'citty'
import type { CliIo } from '../cli-io.js'
import { type Command, EXIT } from '../command.js'
import { jsonArg, jsonOutput, TOOLS_ARG, toolsPath } from '../common-flags.js'
import { parseFlags } from '../flags.js'
import { chooseNames, numberList } from '../lists.js'
import { loadTools } from '../load-tools.js'
import { DEFAULT_REVEALS, measurePayload, PAYLOAD_DISCLOSURES } from '../payload/measure-payload.js'
import { renderPayloadTable } from '../payload/payload-table.js'
import { loadTokenCounters } from '../payload/tokenizers.js'

const MOST_REVEALS = 512

const ARGS: ArgsDef = {
  tools: TOOLS_ARG,
  disclosure: {
    type: 'string',
    description: `some of ${PAYLOAD_DISCLOSURES.join(', ')} (default: all of these)`,
    valueHint: 'names',
  },
  reveals: {
    type: 'string',
    description: `numbers of revealed tools to measure after (default: ${DEFAULT_REVEALS.join(',')})`,
    valueHint: 'numbers',
  },
  json: jsonArg('the figures'),
}

/** `ts-bench payload`: bytes and tokens of the tool list with and without deferral. */
export const payloadCommand: Command = {
  declaration: defineCommand({
    meta: { name: 'payload', description: 'Bytes and tokens that a model is sent, with and without deferral' },
    args: ARGS,
  }),

  async run(args: readonly string[], io: CliIo): Promise<number> {
    const flags = parseFlags(args, ARGS, { bare: ['json'] })
    const path = toolsPath(flags, io)
    const disclosures = chooseNames(
      '--disclosure',
      flags.text('disclosure') ?? PAYLOAD_DISCLOSURES.join(','),
      PAYLOAD_DISCLOSURES,
    )
    const reveals = numberList('--reveals', flags.text('reveals'), DEFAULT_REVEALS, MOST_REVEALS)
    const json = await jsonOutput(flags, io, [path])

    const report = await measurePayload(await loadTools(path), disclosures, await loadTokenCounters(), reveals)
    await json.write(report)
    if (!json.isPrinted) io.out(renderPayloadTable(basename(path), report))
    return EXIT.ok
  },
}
