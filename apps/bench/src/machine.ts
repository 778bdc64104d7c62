import { execFile } from 'node:child_process'
import { cpus, totalmem } from 'node:os'
import { promisify } from 'node:util'

/** The machine in one line: processor, cores, memory, Node, system. */
export function describeMachine(): string {
  const processors = cpus()
  const model = processors[0]?.model.trim() || 'unknown processor'
  const memory = Math.round(totalmem() / 2 ** 30)
  return `${model}, ${processors.length} cores, ${memory} GiB, Node ${process.version}, ${process.platform} ${process.arch}`
}

/** The git commit of a folder, with `+changes` if tracked files differ; null without git or without a commit. */
export async function gitCommit(folder: string): Promise<string | null> {
  const git = async (...args: string[]) => {
    const { stdout } = await promisify(execFile)('git', args, { cwd: folder, timeout: 10_000 })
    return stdout.trim()
  }
  try {
    const commit = await git('rev-parse', '--short=12', 'HEAD')
    const changes = await git('status', '--porcelain', '--untracked-files=no')
    return changes === '' ? commit : `${commit}+changes`
  } catch {
    return null
  }
}
