import { createCatalogStore, type SessionStore } from '@ts/core'

/** Adds a tool to the catalog again and again, and says its name once the store has it, until the process is killed. */
export async function play(sessions: SessionStore, part: number): Promise<void> {
  const catalogs = createCatalogStore(sessions)
  for (let i = 0; i < 2_000; i++) {
    const name = `tool_${part}_${process.pid}_${i}`
    await catalogs.update('shared', tools => [...tools, { name, description: `The tool ${i}` }])
    process.stdout.write(`${JSON.stringify(name)}\n`)
  }
}
