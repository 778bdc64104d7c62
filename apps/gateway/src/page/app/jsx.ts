/** Replaces each element: the bundled page is shorter than with the calls of the automatic runtime. */
export { Fragment, h } from 'preact'
