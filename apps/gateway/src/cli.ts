#!/usr/bin/env node
import { processIo } from './cli-io.js'
import { runCli } from './cli-main.js'

// `ts-gateway check | head` closes the pipe early. That does not count as a failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))

const code = await runCli(process.argv.slice(2), processIo())
// Ends the process even if a connection is still open, but only after all output is written.
process.stdout.write('', () => process.exit(code))
