import { render } from 'preact'
import { App } from './app.js'
import { Controller } from './controller.js'

const root = document.getElementById('app')
if (root) {
  root.replaceChildren()
  const controller = new Controller((state, actions) => render(<App state={state} actions={actions} />, root))
  // Updates the countdown to the next try.
  setInterval(() => controller.state.failure && controller.set({}), 1_000)
}
