#!/usr/bin/env node
// Runs the command line of the MCP inspector against the gateway, over HTTP and over stdio: a list and calls. `node
// apps/gateway/test/inspector.mjs`; ends with 1 if an answer is not the expected one.
import { spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundleCli, serveArgs, startGateway, writeConfig } from './gateway-process.mjs'
import { findNode22 } from './node22.mjs'

const here = dirname(fileURLToPath(import.meta.url))
const inspector = join(here, '../node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js')
const node = findNode22()
if (node === undefined) {
  console.log(`inspector: skipped, it needs Node 22 and this is Node ${process.versions.node}`)
} else {
  const fixture = { command: process.execPath, args: [join(here, 'fixtures/everything.mjs')] }
  const config = await writeConfig({ fixture })
  let gateway
  try {
    const cli = await bundleCli()
    gateway = await startGateway(cli, config.path)
    // The inspector reads `--config` as its own option, so the gateway's options are in a file.
    const wrapper = join(config.folder, 'serve.mjs')
    const [, ...flags] = serveArgs(cli, config.path, '--log-level', 'error')
    await writeFile(wrapper, `process.argv.push(...${JSON.stringify(flags)})\nawait import(${JSON.stringify(cli)})\n`)
    let isGreen = true
    const targets = [
      ['HTTP', [gateway.url, '--transport', 'http']],
      ['stdio', [process.execPath, wrapper]],
    ]
    for (const [name, target] of targets) {
      const list = await inspect(target, '--method', 'tools/list')
      const search = await inspect(
        target,
        '--method',
        'tools/call',
        '--tool-name',
        'search_tools',
        '--tool-arg',
        'query=echo',
      )
      const call = await inspect(
        target,
        ...['--method', 'tools/call', '--tool-name', 'call_tool', '--tool-arg', 'name=fixture__echo'],
        ...['--tool-arg', 'arguments={"value":"hello"}'],
      )
      const names = list.tools?.map(tool => tool.name) ?? []
      const checks = [
        [
          'lists the tools of the bridge',
          ['search_tools', 'describe_tools', 'call_tool'].every(tool => names.includes(tool)),
        ],
        ['finds a tool', JSON.stringify(search).includes('fixture__echo')],
        ['calls a tool', call.content?.[0]?.text === 'hello'],
      ]
      for (const [what, holds] of checks) console.log(`inspector over ${name}: ${what}: ${holds ? 'yes' : 'NO'}`)
      isGreen &&= checks.every(([, holds]) => holds)
    }
    process.exitCode = isGreen ? 0 : 1
  } finally {
    await gateway?.stop()
    await config.remove()
  }
}

function inspect(target, ...args) {
  return new Promise((resolve, reject) => {
    const child = spawn(node, [inspector, '--cli', ...target, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    let errors = ''
    child.stdout.on('data', chunk => (output += chunk))
    child.stderr.on('data', chunk => (errors += chunk))
    child.once('error', reject)
    child.once('exit', () => {
      try {
        resolve(JSON.parse(output))
      } catch {
        resolve({ problem: `${output}\n${errors}`.slice(-2000) })
      }
    })
  })
}
