#!/usr/bin/env node
import { processIo } from './cli-io.js'
import { runCli } from './cli-main.js'

// `ts-bench … | head` closes the pipe early: that is not a failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))

const code = await runCli(process.argv.slice(2), processIo())
// Exit only after the output is written. Exit explicitly, because a server's connection may stay open for a while.
process.stdout.write('', () => process.exit(code))
