import type { Client, McpSubscription } from '@modelcontextprotocol/client'
import type { ConnectionListener, JsonObject, PeerRequest } from './connection.js'

/** Pause before a subscription that has ended is opened again, in milliseconds. */
const REOPEN_MS = 1_000
/** Maximum number of resource subscriptions on one connection. */
const MAX_SUBSCRIPTIONS = 500

/** Reports a change to the listener; false if the notification reports no change. */
export function reportChange(listener: ConnectionListener, { method, params }: PeerRequest): boolean {
  const list = /^notifications\/(tools|prompts|resources)\/list_changed$/.exec(method)?.[1]
  if (list !== undefined) listener.onListChanged(list as 'tools' | 'prompts' | 'resources')
  else if (method === 'notifications/resources/updated') {
    if (typeof params?.['uri'] === 'string') listener.onResourceUpdated(params['uri'])
  } else return false
  return true
}

/** Subscribes to the changes of an upstream; with the client of the modern era, in which nothing is unsolicited. */
export function createListening(client: Client | undefined) {
  const uris = new Set<string>()
  let open: McpSubscription | undefined
  let timer: NodeJS.Timeout | undefined
  /** Incremented for each new subscription and on `stop`, so that an older `listen` knows that it is outdated. */
  let wanted = 0
  let isStopped = false

  async function listen(): Promise<void> {
    const mine = ++wanted
    const { tools, prompts, resources } = client?.getServerCapabilities() ?? {}
    const filter = {
      ...(tools?.listChanged ? { toolsListChanged: true } : {}),
      ...(prompts?.listChanged ? { promptsListChanged: true } : {}),
      ...(resources?.listChanged ? { resourcesListChanged: true } : {}),
      ...(uris.size > 0 ? { resourceSubscriptions: [...uris] } : {}),
    }
    const former = open
    open = undefined
    if (client !== undefined && !isStopped && Object.keys(filter).length > 0) {
      const next = await client.listen(filter)
      if (mine !== wanted) return next.close()
      open = next
      void next.closed.then(cause => {
        if (mine === wanted && cause !== 'local') reopen()
      })
    }
    // Close the previous subscription last: a change in between is then reported twice instead of being missed.
    await former?.close()
  }

  function remember({ method, params }: PeerRequest): void {
    const uri = params?.['uri']
    if (typeof uri !== 'string') return
    if (method === 'resources/unsubscribe') uris.delete(uri)
    else if (uris.size < MAX_SUBSCRIPTIONS) uris.add(uri)
  }

  function reopen(): void {
    clearTimeout(timer)
    if (isStopped) return
    timer = setTimeout(() => listen().catch(() => {}), REOPEN_MS)
    timer.unref()
  }

  listen().catch(() => reopen())
  return {
    /** `resources/subscribe` and `resources/unsubscribe` on a modern connection, which has no such methods. */
    async subscribe(request: PeerRequest): Promise<JsonObject> {
      remember(request)
      await listen()
      return {}
    },
    /** Records the same request on a legacy connection, to which the request itself was sent. */
    remember,
    uris,
    stop(): void {
      isStopped = true
      wanted++
      clearTimeout(timer)
    },
  }
}

export type Listening = ReturnType<typeof createListening>
