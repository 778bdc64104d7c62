// The program that each story of this folder runs in its host: 120 tools, a stream, two calls that a person approves, and
// a chat that is stored as JSON between its two turns. The lines that tool search adds end with `// +`, and those of the
// host's own search, as a comment, begin with `// rival:`. `scripts/host-lines.mjs` counts both.
import assert from 'node:assert/strict'
import { officeCatalog, seededCatalog } from '@ts/testkit'

/** Only names that every host accepts. */
export const tools = [...officeCatalog, ...seededCatalog(150)].filter(({ name }) => /^[\w-]+$/.test(name)).slice(0, 120)

const message = { channel: 'general', text: 'Lunch?' }
const file = { path: 'old.md' }
const CALLS = [
  ['sendMessage', message],
  ['delete_file', file],
]

/** What the person asks. */
export const questions = ['Ask the team for lunch.', 'Delete the old notes.']

/** What the model writes, one entry for each request. With `isNative`, the provider loads what a search found. */
export const script = (isNative = false) => {
  const call = (name, args) => (isNative ? [name, args] : ['call_tool', { name, arguments: args }])
  const queries = ['drop a line in a channel', 'delete a file']
  return [
    [isNative ? 'tool_search' : 'search_tools', { queries }],
    call(...CALLS[0]),
    'Sent.',
    call(...CALLS[1]),
    'Deleted.',
  ]
}

/** The part of the program that no host provides: the person, what the tools do, and what must hold at the end. */
export function createProgram() {
  const ran = []
  const asked = []
  const texts = []
  const requests = []
  const program = {
    needsApproval: name => CALLS.some(([own]) => own === name),
    /** Runs and approves calls, for hosts that have no approvals of their own. */
    runCall: ({ name, arguments: args }) => program.run(name, args),
    approveCall: ({ name, arguments: args }) => !program.needsApproval(name) || program.approve(name, args),
    /** The person, who is asked about the real tool and its arguments. */
    approve(name, args) {
      asked.push([name, args])
      return true
    },
    run(name, args) {
      ran.push([name, args])
      return `${name} ran`
    },
    /** The person reads an answer. */
    read: text => texts.push(text),
    /** A scripted model: takes a request and returns what the model writes. */
    answer(sent, messages) {
      requests.push(JSON.parse(JSON.stringify({ tools: sent, messages })))
      return script()[requests.length - 1]
    },
    /** Checks the conversation. Doubles of providers check the prefix themselves and give their prompts. */
    check({
      prompts = requests.map(({ messages }) => JSON.stringify(messages).slice(0, -1)),
      changed,
      listed = 3,
    } = {}) {
      assert.deepEqual(asked, CALLS)
      assert.deepEqual(ran, CALLS)
      assert.deepEqual(texts, ['Sent.', 'Deleted.'])
      assert.equal(prompts.length, 5)
      for (let i = 1; i < prompts.length; i++)
        assert.ok(changed ? changed(prompts[i - 1], prompts[i]) === 0 : prompts[i].startsWith(prompts[i - 1]))
      for (const { tools: sent } of requests) {
        assert.deepEqual(sent, requests[0].tools)
        assert.equal(sent.length, listed)
      }
    },
  }
  return program
}
