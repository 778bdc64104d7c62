// A balancer on loopback for replicas.mjs, the tests and the conformance run.
import { createServer, request } from 'node:http'
import { buffer } from 'node:stream/consumers'

/**
 * Starts a balancer on a port of loopback that sends each request to the next of the addresses; without a connection, to the one
 * after it. `begun` is the number of `initialize` requests.
 * @param {() => readonly string[]} targets
 * @param {number} [port] a free one by default
 */
export async function startBalancer(targets, port = 0) {
  let turn = 0
  let begun = 0
  async function handle(req, res) {
    const body = await buffer(req)
    if (body.includes('"method":"initialize"')) begun++
    const urls = targets()
    const first = turn++
    for (const i of urls.keys()) {
      const isSent = await forward(req, res, body, urls[(first + i) % urls.length])
      if (isSent) return
    }
    res.writeHead(503).end('no replica')
  }
  const server = createServer((req, res) => void handle(req, res).catch(() => res.destroy()))
  // A client would lose a request that it sends while an idle connection ends.
  server.keepAliveTimeout = 3_600_000
  await new Promise(resolve => server.listen(port, '127.0.0.1', () => resolve(undefined)))
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${server.address().port}/mcp`, stop, begun: () => begun }
}

/** Sends a request on; false if there is no connection. @returns {Promise<boolean>} */
function forward({ method, headers, url: path }, res, body, target) {
  return new Promise(resolve => {
    // With the Host of the client, which the replica checks.
    const sending = request(new URL(path, target), { method, headers, agent: false }, answer => {
      res.writeHead(answer.statusCode, answer.headers)
      answer.on('error', () => res.destroy()).pipe(res)
      resolve(true)
    })
    res.on('close', () => sending.destroy())
    sending.on('error', error => {
      if (error.code === 'ECONNREFUSED') return resolve(false)
      if (res.headersSent) res.destroy()
      else res.writeHead(502).end('the replica ended')
      resolve(true)
    })
    sending.end(body)
  })
}

/** A port of loopback that is free now. @returns {Promise<number>} */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  const { port } = server.address()
  await new Promise(resolve => server.close(resolve))
  return port
}
