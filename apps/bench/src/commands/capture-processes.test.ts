import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createTestIo } from '@ts/cli-kit'
import { describe, expect, onTestFinished, test } from 'vitest'
import { capture, isRunning, SERVER, stdio } from '../../test/capture-command.js'
import { startProgram } from '../../test/start-program.js'
import { temporaryFolder } from '../../test/temporary-folder.js'
import { runCli } from '../cli-main.js'

describe('ts-bench capture ends the processes that it starts', () => {
  test.each(['launcher', 'detached'])('leaves no process behind that a server started: %s', async mode => {
    const folder = await temporaryFolder()
    const file = join(folder, 'pid')
    const { code } = await capture({ s: { command: process.execPath, args: [SERVER, mode, file] } })
    expect(code).toBe(0)
    const pid = Number(await readFile(file, 'utf8'))
    expect(pid).toBeGreaterThan(1)
    await expect.poll(() => isRunning(pid)).toBe(false)
  })

  test('leaves no process behind when it is killed itself', async () => {
    const folder = await temporaryFolder()
    const file = join(folder, 'pid')
    const config = { mcpServers: { s: { command: process.execPath, args: [SERVER, 'stubborn', file] } } }
    await writeFile(join(folder, 'mcp.json'), JSON.stringify(config))
    const source = (name: string) => JSON.stringify(fileURLToPath(new URL(name, import.meta.url)))
    const program = await startProgram(
      folder,
      `
        import { captureCommand } from ${source('./capture.ts')}
        import { processIo } from '@ts/cli-kit'
        await captureCommand.run(['--config', 'mcp.json', '--out', 'tools.jsonl'], processIo(), [])
      `,
    )
    const pidOf = () => readFile(file, 'utf8').then(Number, () => 0)
    await expect.poll(pidOf, { timeout: 30_000 }).toBeGreaterThan(1)
    const pid = await pidOf()
    onTestFinished(() => void (isRunning(pid) && process.kill(pid, 'SIGKILL')))
    program.kill('SIGKILL')
    await expect.poll(() => isRunning(pid), { timeout: 10_000 }).toBe(false)
  })

  test('ends every server and writes nothing when it is stopped', async () => {
    const mcpServers = { good: stdio('pages'), hang: stdio('hang'), later: stdio('pages') }
    const folder = await temporaryFolder({ 'mcp.json': JSON.stringify({ mcpServers }) })
    const stop = new AbortController()
    const io = createTestIo(folder)
    const stopping = {
      ...io,
      live: true,
      stopSignal: () => stop.signal,
      err: (text: string) => {
        io.err(text)
        if (/1 of 3 servers · .*hang/.test(text)) stop.abort()
      },
    }
    const code = await runCli(['capture', '--config', 'mcp.json', '--out', 'tools.jsonl'], stopping, [])
    expect(code).toBe(130)
    expect(io.stderr()).toMatch(/hang: failed after .*: stopped/)
    expect(io.stderr()).toContain('Stopped; every server was ended and nothing was written')
    expect(await readdir(folder)).toEqual(['mcp.json'])
  })
})
