// npm test: installs and builds what is missing, then runs every test.
import { become, build, install, orExplain } from './prepare.mjs'

orExplain(() => {
  install()
  build()
  become(['bin/test.ts', ...process.argv.slice(2)])
})
