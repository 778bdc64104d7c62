import type { Actions } from './controller.js'
import type { PageState } from './state.js'

/** Asks for a bearer token of the gateway. */
export function TokenForm({ state, actions }: { readonly state: PageState; readonly actions: Actions }) {
  const { token } = state.view
  const isRefused = state.token !== 'missing'
  return (
    <section class="token">
      <h2>This gateway needs a token</h2>
      <form
        onSubmit={event => {
          event.preventDefault()
          if (token.trim() !== '') actions.signIn(token.trim())
        }}
      >
        <label for="token">Bearer token</label>
        <div class="ask">
          <input
            id="token"
            type="password"
            autocomplete="off"
            value={token}
            aria-describedby="token-note"
            aria-invalid={isRefused}
            onInput={event => actions.view({ token: event.currentTarget.value })}
          />
          <button type="submit" class="primary">
            Open
          </button>
        </div>
      </form>
      {isRefused && (
        <p class="bad" role="alert">
          {state.token === 'limited'
            ? 'This token may use some tools only. The page needs one without a scope.'
            : 'The gateway refused this token. A generated one ends with the gateway’s process.'}
        </p>
      )}
      <p id="token-note" class="soft">
        Open the link that <code>ts-gateway serve</code> printed, or enter <code>http.pageToken</code> of the
        configuration or a token without a scope. Only this tab keeps it.
      </p>
    </section>
  )
}
