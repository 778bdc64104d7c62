/** What the bundler puts in the place of each element: shorter in the page than the calls of the automatic runtime. */
export { Fragment, h } from 'preact'
