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
  // The wait for the next try counts down.
  setInterval(() => store.get().failure && draw(), 1_000)
}
