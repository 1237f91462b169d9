// npm test: installs and builds what is missing, then runs every test.
import { become, build, install, orExplain } from './prepare.mjs'
import { compiledCode } from './server-options.mjs'

const args = process.argv.slice(2)

orExplain(() => {
  install()
  // What was changed needs a build only for its journeys.
  if (!args.includes('--changed')) build()
  // The tests start the product and its commands some hundred times.
  become(['bin/test.ts', ...args], compiledCode)
})
