export { temporaryFolder } from '../../gateway/test/temporary-folder.js'

/** Values as JSONL. */
export function lines(...values: readonly unknown[]): string {
  return values.map(value => `${JSON.stringify(value)}\n`).join('')
}
