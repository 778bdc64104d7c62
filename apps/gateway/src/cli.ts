#!/usr/bin/env node
import { processIo, runProcess } from '@ts/cli-kit'
import { runCli } from './cli-main.js'

await runProcess(args => runCli(args, processIo()))
