// The process that runs one jq program: `node jq-child.js OPTIONS`, with the JSON text on standard input. Only a
// separate process can limit a program: an endless program blocks its thread, and a program that uses too much memory
// ends its process. OPTIONS is JSON: { program, raw, maxOutputBytes, memoryBytes, timeoutMs }. The values are written
// to standard output, and one JSON line to file descriptor 3: { status: 'done' | 'full' | 'failed', message? }.
import { readFileSync, writeSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'

const { program, raw, maxOutputBytes, memoryBytes, timeoutMs } = JSON.parse(process.argv[2])
const OUTPUT = 1
const REPORT = 3
const PAGE = 65_536
/** Maximum number of bytes of messages that are kept. */
const MAX_MESSAGE = 4_096

// This timer ends an endless program if the host ended first.
new Worker(`setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${Number(timeoutMs)})`, {
  eval: true,
  execArgv: [],
}).unref()

// V8's own limit does not count WebAssembly.
const grow = WebAssembly.Memory.prototype.grow
WebAssembly.Memory.prototype.grow = function limited(pages) {
  if (this.buffer.byteLength + pages * PAGE > memoryBytes) throw new RangeError('out of memory')
  return grow.call(this, pages)
}

const output = Buffer.allocUnsafe(maxOutputBytes)
let written = 0
let message = ''

function writeAll(descriptor, bytes) {
  for (let done = 0; done < bytes.length; ) {
    try {
      done += writeSync(descriptor, bytes, done)
    } catch (error) {
      if (error.code !== 'EAGAIN') throw error
    }
  }
}

function finish(status) {
  writeAll(OUTPUT, output.subarray(0, written))
  writeAll(REPORT, Buffer.from(JSON.stringify({ status, message })))
  process.exit(0)
}

globalThis.jqOutput = byte => {
  if (written === maxOutputBytes) finish('full')
  output[written++] = byte
}
globalThis.jqMessage = byte => {
  if (message.length < MAX_MESSAGE) message += String.fromCharCode(byte)
}

// jq-web collects output without a limit, and does not return it if a program fails. Therefore its two write operations
// are replaced when it is loaded.
const require = createRequire(import.meta.url)
const path = require.resolve('jq-web')
const source = readFileSync(path, 'utf8')
const ends = [
  ['if (c) outBuffer.push(c)', 'if (c) globalThis.jqOutput(c)'],
  ['if (c) errBuffer.push(c)', 'if (c) globalThis.jqMessage(c)'],
]
for (const [own] of ends)
  if (source.split(own).length !== 2)
    throw new Error('Found a jq-web other than 0.6.2, expected its two lines that write output; install 0.6.2')
// A jq program can read the name of the script and the environment, so both are removed.
process.argv = ['node', 'jq']
for (const name of Object.keys(process.env)) delete process.env[name]
const module = { exports: {} }
const load = new Function(
  'module',
  'exports',
  'require',
  '__dirname',
  '__filename',
  ends.reduce((text, [from, to]) => text.replace(from, to), source),
)
load(module, module.exports, require, path.replace(/[\\/][^\\/]*$/, ''), path)
const jq = await module.exports

const input = readFileSync(0)
try {
  // With a leading space, a program that begins with a minus sign is not read as an option.
  jq.raw(input, ` ${program}`, raw ? ['-r', '-c'] : ['-c'])
  finish('done')
} catch (error) {
  if (message === '')
    message =
      error instanceof RangeError || /memory/i.test(String(error?.message)) ? 'out of memory' : String(error?.message)
  message = Buffer.from(message, 'latin1').toString()
  finish('failed')
}
