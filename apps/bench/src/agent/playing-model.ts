import { invalidInput, quoted } from '@ts/cli-kit'
import type { Catalog } from '@ts/core'
import type { CliIo } from '../cli-io.js'
import type { CommandLine } from '../command.js'
import { chatWire } from './chat-wire.js'
import { createClumsyModel } from './clumsy-model.js'
import { createEndpointModel } from './endpoint-model.js'
import { createFolderModel } from './folder-model.js'
import { messagesWire } from './messages-wire.js'
import type { RunAgentOptions } from './run-agent.js'
import { ABSENT_MODEL, type RecordedModel } from './run-record.js'
import { createScriptedModel } from './scripted-model.js'

export interface PlayingModel extends RecordedModel {
  /** @param turns The number of turns that an earlier run recorded. */
  readonly open: (catalog: Catalog, turns: number) => RunAgentOptions['modelFor']
}

/**
 * The model that the options name: the scripted one if they name none.
 *
 * @throws ToolSearchError that says what to change.
 */
export function playingModel(line: CommandLine, io: CliIo): PlayingModel {
  const kinds = ['endpoint', 'play', 'clumsy', 'replay'].filter(name => line.text(name) !== undefined)
  const [kind, other] = kinds
  if (other !== undefined)
    throw invalidInput(`--${other}`, `found it together with --${kind}, expected one of them: each is another model`)
  for (const name of ['key-env', 'budget-tokens', 'budget-cost', ...(kind === 'play' ? [] : ['model'])])
    if (kind !== 'endpoint' && line.text(name) !== undefined)
      throw invalidInput(`--${name}`, 'found it without --endpoint, expected both; other models need neither')
  const isHosted = false
  const name = line.text('model') ?? ''
  switch (kind) {
    case undefined:
      return { name: 'scripted', isHosted, open: catalog => task => createScriptedModel(task, catalog) }
    case 'replay':
      return { name: '', isHosted, open: () => () => ABSENT_MODEL }
    case 'clumsy': {
      const seed = line.integer('clumsy', 1, 0, 2 ** 31)
      return { name: `clumsy ${seed}`, isHosted, open: catalog => task => createClumsyModel(task, catalog, seed) }
    }
  }
  if (name === '') throw invalidInput('--model', 'found none, expected the name of the model')
  if (kind === 'endpoint') return endpointModel(line.text('endpoint') as string, name, line, io)
  return { name, isHosted, open: (_, turns) => createFolderModel(line.path('play') as string, turns) }
}

/** A model of the Messages API if the address is Anthropic's or ends with `/messages`, otherwise of Chat Completions. */
function endpointModel(address: string, model: string, line: CommandLine, io: CliIo): PlayingModel {
  const isMessages = /^https:\/\/api\.anthropic\.com(?:\/|$)|\/messages\/?$/.test(address)
  const wire = isMessages ? messagesWire : chatWire
  const agent = createEndpointModel({
    ...{ url: address, wire, model },
    ...keyOf(line, io, isMessages ? 'ANTHROPIC_API_KEY' : 'OPENAI_API_KEY'),
  })
  return { name: model, isHosted: isMessages, open: () => () => agent }
}

function keyOf(line: CommandLine, io: CliIo, usual: string): { readonly key?: string } {
  const variable = line.text('key-env')
  const key = io.env[variable ?? usual]
  if (variable !== undefined && (key === undefined || key === ''))
    throw invalidInput('--key-env', `found no value in the variable ${quoted(variable)}, expected the key; set it`)
  return key ? { key } : {}
}
