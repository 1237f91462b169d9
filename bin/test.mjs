// npm test: installs and builds what is missing, then runs every test.
import './installation/require-node.mjs'
import { become, build, install, orExplain } from './prepare.mjs'
import { compiledCode } from './server-options.mjs'

const args = process.argv.slice(2)

orExplain(() => {
  install()
  // For `--changed`, the build is made only if journeys are affected.
  if (!args.includes('--changed')) build()
  // The tests start the product and its commands several hundred times.
  become(['bin/test.ts', ...args], compiledCode)
})
