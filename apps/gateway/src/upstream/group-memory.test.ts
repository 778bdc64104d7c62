import { spawn } from 'node:child_process'
import { expect, it, onTestFinished, vi } from 'vitest'
import { temporaryFolder } from '../../test/temporary-folder.js'
import { createGroupMemory, readProc, readPs } from './group-memory.js'

/** Starts a process that leads a group and has a child, each with some memory. */
async function startGroup(): Promise<number> {
  const hold = (megabytes: number) => `globalThis.kept=Buffer.alloc(${megabytes}e6,1);setInterval(()=>{},1e6);`
  const child = `require('child_process').spawn(process.execPath,['-e',${JSON.stringify(`${hold(60)}console.log('ready')`)}],{stdio:'inherit'})`
  const leader = spawn(process.execPath, ['-e', `${hold(40)}${child}`], {
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  onTestFinished(() => void process.kill(-leader.pid!, 'SIGKILL'))
  await new Promise(resolve => leader.stdout.once('data', resolve))
  return leader.pid!
}

it.runIf(process.platform === 'linux')(
  'counts the memory of every process of a group',
  { timeout: 30_000 },
  async () => {
    const group = await startGroup()
    for (const read of [readProc, readPs]) {
      const memory = createGroupMemory(Date.now, read)
      expect(memory.of([group])).toBeUndefined()
      await memory.sample()
      expect(memory.of([group])).toBeGreaterThan(100e6)
      expect(memory.of([group, 2 ** 30])).toBe(memory.of([group]))
      expect(memory.of([])).toBeUndefined()
    }
  },
)

it('counts processes of a kernel whose status names no group, whatever the name of the program', async () => {
  const folder = await temporaryFolder({
    '10/stat': '10 (node) S 1 10 10 0 0\n',
    '10/status': 'Name:\tnode\nPid:\t10\nVmRSS:\t1 kB\n',
    '11/stat': '11 (a) S 1 7) S 10 10 10 0 0\n',
    '11/status': 'Name:\ta) S 1 7\nPid:\t11\nVmRSS:\t2 kB\n',
    '12/stat': '12 (sh) S 1 12 12 0 0\n',
    '12/status': 'Name:\tsh\nPid:\t12\nVmRSS:\t4 kB\n',
    '13/other': '',
  })
  expect(Object.fromEntries(await readProc(folder))).toEqual({ 10: 3 * 1_024, 12: 4 * 1_024 })
})

it('reads at most every five seconds, once for simultaneous requests, and continues after a failed reading', async () => {
  let now = 0
  const read = vi.fn(async () => new Map([[7, 12_345_678]]))
  const memory = createGroupMemory(() => now, read)
  await Promise.all([memory.sample(), memory.sample()])
  now = 4_999
  await memory.sample()
  expect(read).toHaveBeenCalledTimes(1)
  expect(memory.of([7])).toBe(12_000_000)
  now = 5_000
  read.mockRejectedValueOnce(new Error('no /proc'))
  await memory.sample()
  expect(read).toHaveBeenCalledTimes(2)
  expect(memory.of([7])).toBeUndefined()
})
