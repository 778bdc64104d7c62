import { setMaxListeners } from 'node:events'
import type { Gateway } from '../gateway.js'
import { readClientRequest } from './client-request.js'
import type { Parts } from './parts.js'
import { MAX_URIS } from './subscriptions.js'

/**
 * Subscribes to resources for one `subscriptions/listen`, which the SDK answers without the upstreams. As for any other
 * request, the client's token decides what it may read, and its calls decide to which connection it subscribes.
 */
export function createWatch({ state, directories, subscriptions, firstLists }: Parts): Gateway['watchResources'] {
  return ({ session, token }, uris, { onUpdated, onFailure }) => {
    const ending = new AbortController()
    const { signal } = ending
    // Each resource waits with it.
    setMaxListeners(0, signal)
    const watcher = { onUpdated }
    const client = { era: 'modern', session, token: token?.name } as const
    const view = state.views.for({ era: 'modern', session, token })

    async function subscribe(uri: string): Promise<void> {
      await firstLists.wait(view.mayNameServer, signal)
      const server = directories.for(view.hasServer).serverOf(uri)
      if (server === undefined) throw new Error(`Found no resource ${uri}`)
      const given = { method: 'resources/subscribe', params: { uri } }
      const request = readClientRequest(given, { signal, notify: async () => {} }, client)
      await subscriptions.add(watcher, uri, server, request)
    }

    for (const uri of new Set(uris.slice(0, MAX_URIS)))
      subscribe(uri).catch(error => {
        if (!signal.aborted) onFailure(error)
      })
    return () => {
      ending.abort()
      subscriptions.release(watcher)
    }
  }
}
