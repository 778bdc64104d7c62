import { library } from '../../tsup.base.js'

// By its address, because tsup bundles the modules that it finds by their paths.
const compiler = new URL('../testkit/test/thesaurus-modules.mjs', import.meta.url)
const { thesaurusModules } = await import(compiler.href)

export default library({
  // Each thesaurus stays a separate file that is loaded at first use.
  splitting: true,
  esbuildPlugins: [
    {
      name: 'thesaurus-modules',
      setup(build) {
        build.onResolve({ filter: /\/thesaurus-modules\.js$/ }, async () => ({ path: await thesaurusModules() }))
      },
    },
  ],
  // Words of other scripts are written as UTF-8, which takes half as many bytes as escape sequences.
  esbuildOptions(options) {
    options.charset = 'utf8'
  },
})
