import { render } from 'preact'
import { App } from './app.js'
import { createController } from './controller.js'

const root = document.getElementById('app')
if (root) {
  root.replaceChildren()
  const store = createController((state, actions) => render(<App state={state} actions={actions} />, root))
  // Updates the countdown to the next try.
  setInterval(() => store.get().failure && store.set({}), 1_000)
}
