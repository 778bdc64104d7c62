import { render } from 'preact'
import { App } from './app.js'
import { Controller } from './controller.js'

const root = document.getElementById('app')
if (root) {
  root.replaceChildren()
  const page = new Controller(page => render(<App {...page.state} page={page} />, root))
  // Updates the countdown to the next try.
  setInterval(() => page.state.failure && page.set({}), 1_000)
}
