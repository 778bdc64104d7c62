// An invented catalog of 120 tools, and tasks for it. The words of the tasks were written before any system ran them.
import { createCatalog, type JsonSchema } from '@ts/core'
import { z } from 'zod'
import { sampleArguments } from '../../../apps/bench/src/agent/sample-arguments.js'
import type { Log, Need, Task } from './conversation.js'

const SERVICES = {
  mail: ['message', 'draft', 'label', 'attachment'],
  calendar: ['event', 'invitation', 'reminder', 'room'],
  tickets: ['issue', 'comment', 'sprint', 'board'],
  billing: ['invoice', 'refund', 'subscription', 'coupon'],
  storage: ['file', 'folder', 'bucket', 'snapshot'],
  deploys: ['release', 'pipeline', 'server', 'certificate'],
}
const VERBS = {
  list: 'Lists',
  get: 'Reads',
  create: 'Creates',
  update: 'Changes',
  delete: 'Deletes for ever',
}
const WHERE: Readonly<Record<string, string>> = {
  mail: 'in the mailbox',
  calendar: 'in the calendar',
  tickets: 'of the issue tracker',
  billing: 'of a customer account',
  storage: 'in cloud storage',
  deploys: 'of the production system',
}

/** Definitions for any framework. `approval` means that a person must approve each call. */
export const CATALOG = Object.entries(SERVICES).flatMap(([service, things]) =>
  Object.entries(VERBS).flatMap(([verb, does]) =>
    things.map(thing => ({
      name: `${service}_${verb}_${thing}`,
      description: `${does} ${verb === 'list' ? `${thing}s` : `${/^[aeiou]/.test(thing) ? 'an' : 'a'} ${thing}`} ${WHERE[service]}.`,
      schema: z.object({
        id: z.string().describe(`The id of the ${thing}`),
        filter: z.string().optional().describe(`Which ${thing}s count, as an expression`),
        limit: z.number().int().optional().describe('How many to give, at most 100'),
        format: z.enum(['short', 'long']).optional().describe('How to write the result'),
      }),
      approval: verb === 'delete',
    })),
  ),
)

/** The catalog for the scripted model, which reads the parameters of a tool. */
export const DEFINITIONS = createCatalog(
  CATALOG.map(({ name, description, schema }) => ({ name, description, inputSchema: jsonSchemaOf(schema) })),
)

function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema) as JsonSchema
}

/** The id in every right call. */
const { id: RIGHT_ID } = sampleArguments(jsonSchemaOf(CATALOG[0]!.schema))

/** The answer of a tool. It shows the model that a need is met. */
export function doneText(name: string): string {
  return `done by ${name}`
}

/** The executor of a tool: it logs the call and answers that it is done. */
export function execute(log: Log, name: string) {
  return async ({ id }: { readonly id?: unknown }): Promise<string> => {
    if (id !== RIGHT_ID) log.wrong.push(name)
    log.ran.push(name)
    return doneText(name)
  }
}

const need = (tool: string, ...words: readonly string[]): Need => ({ tool, words })
type Row = readonly [tool: string, ...words: string[]]
const needOf = ([tool, ...words]: Row): Need => need(tool, ...words)
/** For each row, one task of this kind with one need. */
const single = (kind: string, rows: readonly Row[]) => rows.map(row => ({ kind, turns: [[needOf(row)]] }))

/** The tasks. Each need has the words of the model's first search, and the words of the next one if the first fails. */
export const TASKS: readonly Task[] = [
  ...single('plain words', [
    ['mail_create_draft', 'create a draft mail', 'new draft in mailbox'],
    ['calendar_list_event', 'list events in the calendar', 'calendar events'],
    ['tickets_update_issue', 'change an issue of the tracker', 'update issue'],
    ['billing_get_invoice', 'read an invoice of a customer', 'get invoice'],
    ['storage_create_folder', 'create a folder in cloud storage', 'new folder'],
    ['deploys_get_pipeline', 'read a pipeline of production', 'get pipeline'],
  ]),
  ...single('other words', [
    ['mail_create_message', 'write to somebody', 'compose an email'],
    ['calendar_create_event', 'set up a meeting', 'schedule an appointment'],
    ['tickets_create_issue', 'file a bug', 'report a defect in the tracker'],
    ['billing_create_refund', 'give money back', 'reimburse a customer'],
    ['storage_get_snapshot', 'look at a backup', 'restore point of storage'],
    ['deploys_create_release', 'ship a new version', 'publish to production'],
  ]),
  ...[
    [
      need('tickets_get_issue', 'read an issue', 'get issue'),
      need('calendar_create_reminder', 'create a reminder', 'calendar reminder'),
    ],
    [
      need('billing_list_subscription', 'list subscriptions of a customer', 'subscriptions'),
      need('mail_create_message', 'create a mail message', 'message in the mailbox'),
    ],
  ].map(needs => ({ kind: 'two needs', turns: [needs] })),
  ...[
    need('deploys_list_server', 'list servers of production', 'servers'),
    need('storage_list_bucket', 'list buckets in cloud storage', 'buckets'),
  ].map(one => ({ kind: 'again in the next turn', turns: [[one], [one]] })),
  ...[
    [
      need('calendar_get_event', 'read an event in the calendar', 'get event'),
      need('billing_create_coupon', 'create a coupon', 'new coupon'),
    ],
    [
      need('storage_list_file', 'list files in cloud storage', 'files'),
      need('tickets_create_comment', 'create a comment', 'new comment of the tracker'),
    ],
  ].map(needs => ({ kind: 'another need in the next turn', turns: needs.map(one => [one]) })),
  ...['mail_get_label', 'billing_update_coupon'].map(tool => calledFirst('direct call, not loaded', tool, tool)),
  ...['tickets_get_board', 'storage_update_file'].map(tool =>
    calledFirst('direct call, wrong arguments', tool, tool, { number: 7 }),
  ),
  calledFirst('misspelt name', 'calendar_get_room', 'calender_get_room'),
  calledFirst('misspelt name', 'deploys_update_certificate', 'deploy_update_certificate'),
  ...single('needs approval', [
    ['mail_delete_message', 'delete a message', 'remove mail message'],
    ['storage_delete_bucket', 'delete a bucket', 'remove bucket from storage'],
  ]),
].map((task, i) => ({ id: `t${i + 1}`, ...task }))

/** A task in which the model calls a name before it searches. */
function calledFirst(kind: string, tool: string, name: string, args: object = { id: RIGHT_ID }) {
  return { kind, turns: [[{ ...need(tool, tool.replaceAll('_', ' ')), first: { name, arguments: args } }]] }
}
