// An invented catalog of 120 tools, and tasks on it. Words of tasks were written before any system was run on them.
import { z } from 'zod'

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
const WHERE = {
  mail: 'in the mailbox',
  calendar: 'in the calendar',
  tickets: 'of the issue tracker',
  billing: 'of a customer account',
  storage: 'in cloud storage',
  deploys: 'of the production system',
}

/** Definitions as any framework can take them. `approval` says that a person must approve. */
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

const need = (tool, ...words) => ({ tool, words })

/** A task: what is needed in each turn of the user, with the words that the model searches by, the second where the first fail. */
export const TASKS = [
  ...[
    ['mail_create_draft', 'create a draft mail', 'new draft in mailbox'],
    ['calendar_list_event', 'list events in the calendar', 'calendar events'],
    ['tickets_update_issue', 'change an issue of the tracker', 'update issue'],
    ['billing_get_invoice', 'read an invoice of a customer', 'get invoice'],
    ['storage_create_folder', 'create a folder in cloud storage', 'new folder'],
    ['deploys_get_pipeline', 'read a pipeline of production', 'get pipeline'],
  ].map(([tool, ...words]) => ({ kind: 'plain words', turns: [[need(tool, ...words)]] })),
  ...[
    ['mail_create_message', 'write to somebody', 'compose an email'],
    ['calendar_create_event', 'set up a meeting', 'schedule an appointment'],
    ['tickets_create_issue', 'file a bug', 'report a defect in the tracker'],
    ['billing_create_refund', 'give money back', 'reimburse a customer'],
    ['storage_get_snapshot', 'look at a backup', 'restore point of storage'],
    ['deploys_create_release', 'ship a new version', 'publish to production'],
  ].map(([tool, ...words]) => ({ kind: 'other words', turns: [[need(tool, ...words)]] })),
  ...[
    [
      ['tickets_get_issue', 'read an issue', 'get issue'],
      ['calendar_create_reminder', 'create a reminder', 'calendar reminder'],
    ],
    [
      ['billing_list_subscription', 'list subscriptions of a customer', 'subscriptions'],
      ['mail_create_message', 'create a mail message', 'message in the mailbox'],
    ],
  ].map(needs => ({ kind: 'two needs', turns: [needs.map(([tool, ...words]) => need(tool, ...words))] })),
  ...[
    ['deploys_list_server', 'list servers of production', 'servers'],
    ['storage_list_bucket', 'list buckets in cloud storage', 'buckets'],
  ].map(([tool, ...words]) => ({
    kind: 'again in the next turn',
    turns: [[need(tool, ...words)], [need(tool, ...words)]],
  })),
  ...[
    [
      ['calendar_get_event', 'read an event in the calendar', 'get event'],
      ['billing_create_coupon', 'create a coupon', 'new coupon'],
    ],
    [
      ['storage_list_file', 'list files in cloud storage', 'files'],
      ['tickets_create_comment', 'create a comment', 'new comment of the tracker'],
    ],
  ].map(needs => ({
    kind: 'another need in the next turn',
    turns: needs.map(([tool, ...words]) => [need(tool, ...words)]),
  })),
  ...['mail_get_label', 'billing_update_coupon'].map(tool => ({
    kind: 'direct call, not loaded',
    turns: [[{ ...need(tool, tool.replaceAll('_', ' ')), first: { name: tool, args: { id: '7' } } }]],
  })),
  ...['tickets_get_board', 'storage_update_file'].map(tool => ({
    kind: 'direct call, wrong arguments',
    turns: [[{ ...need(tool, tool.replaceAll('_', ' ')), first: { name: tool, args: { number: 7 } } }]],
  })),
  ...[
    ['calendar_get_room', 'calender_get_room'],
    ['deploys_update_certificate', 'deploy_update_certificate'],
  ].map(([tool, wrong]) => ({
    kind: 'misspelt name',
    turns: [[{ ...need(tool, tool.replaceAll('_', ' ')), first: { name: wrong, args: { id: '7' } } }]],
  })),
  ...[
    ['mail_delete_message', 'delete a message', 'remove mail message'],
    ['storage_delete_bucket', 'delete a bucket', 'remove bucket from storage'],
  ].map(([tool, ...words]) => ({ kind: 'needs approval', turns: [[need(tool, ...words)]] })),
].map((task, i) => ({ id: `t${i + 1}`, ...task }))
