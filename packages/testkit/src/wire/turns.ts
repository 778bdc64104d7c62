import type { RecordedRequest } from './wire-server.js'

/** The model's answers: one turn for each request, or a function of the request and its index from 0. */
export type TurnScript<Turn> =
  | readonly Turn[]
  | ((request: RecordedRequest, index: number) => Turn | undefined | Promise<Turn | undefined>)

/**
 * A function that gives the next turn of a script for each request that was accepted.
 *
 * @throws {Error} if the script has no turn for the request
 */
export function createTurns<Turn>(script: TurnScript<Turn>): (request: RecordedRequest) => Promise<Turn> {
  let index = 0
  return async request => {
    const at = index++
    const turn = typeof script === 'function' ? await script(request, at) : script[at]
    if (turn === undefined) throw new Error(`Found no turn for request ${at}, expected one; add it to the script`)
    return turn
  }
}
