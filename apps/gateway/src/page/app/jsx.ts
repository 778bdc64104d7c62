/** The functions for JSX elements. With them, the bundled page is shorter than with the automatic runtime. */
export { Fragment, h } from 'preact'
