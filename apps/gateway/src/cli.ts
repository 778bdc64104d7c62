#!/usr/bin/env node
import { setFlagsFromString } from 'node:v8'
import { processIo, runProcess } from '@ts/cli-kit'
import { runCli } from './cli-main.js'

// A gateway over stdio answers some hundreds of calls, most of them before V8 would optimise their code. In Node 20, V8
// considers a function when it has run 67,584 bytes of code. With an earlier optimisation a call takes less time, for the
// same total processor time. Newer versions have a second, faster compiler, and report an error for this flag. The flag
// holds for the whole process, so it is not set by a program that runs the command in its own process.
if (process.argv[2] === 'serve' && process.version.startsWith('v20.')) setFlagsFromString('--interrupt-budget=30000')
await runProcess(args => runCli(args, processIo()))
