import { render } from 'preact'
import { App } from './app.js'
import { createController } from './controller.js'

const root = document.getElementById('app')
if (root) {
  const { store, actions } = createController()
  const draw = () => render(<App state={store.get()} actions={actions} />, root)
  root.replaceChildren()
  store.watch(draw)
  draw()
  // Updates the countdown to the next try.
  setInterval(() => store.get().failure && draw(), 1_000)
}
