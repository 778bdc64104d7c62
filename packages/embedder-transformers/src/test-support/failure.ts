import { isToolSearchError, type ToolSearchError } from '@ts/core'

/** Returns the ToolSearchError that `work` rejects with. */
export async function failure(work: Promise<unknown>): Promise<ToolSearchError> {
  const thrown: unknown = await work.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!isToolSearchError(thrown)) throw new Error(`Found ${String(thrown)}, expected a ToolSearchError`)
  return thrown
}
