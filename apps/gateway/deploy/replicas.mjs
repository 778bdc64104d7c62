#!/usr/bin/env node
// Three gateways over one store on this machine, behind a balancer. One that ends is started again: kill one to see that
// its clients go on.
//   node replicas.mjs mcp.json                          over sqlite:sessions.db
//   node replicas.mjs mcp.json --store redis://localhost --port 8080
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { freePort, startBalancer } from './balancer.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    store: { type: 'string', default: 'sqlite:sessions.db' },
    port: { type: 'string', default: '8080' },
    cli: { type: 'string', default: fileURLToPath(new URL('../dist/cli.js', import.meta.url)) },
  },
})
const [config = 'mcp.json'] = positionals
// A secret of your own continues sessions after all three have ended.
const TS_GATEWAY_SECRET = process.env.TS_GATEWAY_SECRET ?? randomBytes(32).toString('base64')
const running = new Set()

function start(address) {
  const args = [values.cli, 'serve', '--config', config, '--http', address, '--store', values.store]
  const env = { ...process.env, TS_GATEWAY_SECRET, TS_GATEWAY_REPLICA_URL: `http://${address}` }
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'inherit', 'inherit'] })
  running.add(child)
  console.log(`A gateway at http://${address}/mcp, process ${child.pid}`)
  child.once('exit', code => {
    running.delete(child)
    // 2: the configuration cannot be used.
    if (!isOver && code === 2) end()
    else if (!isOver) setTimeout(() => isOver || start(address), 1_000)
  })
}

let isOver = false
const addresses = [`127.0.0.1:${await freePort()}`, `127.0.0.1:${await freePort()}`, `127.0.0.1:${await freePort()}`]
const balancer = await startBalancer(() => addresses.map(address => `http://${address}/mcp`), Number(values.port))
for (const address of addresses) start(address)
console.log(`Clients connect to ${balancer.url}`)

function end() {
  isOver = true
  balancer.stop()
  for (const child of running) child.kill()
}
process.once('SIGINT', end).once('SIGTERM', end)
