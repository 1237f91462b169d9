// npm start: installs and builds what is missing, then serves the market. `--production` leaves out what only
// development needs; `--prepare` ends before the market opens.
import './installation/require-node.mjs'
import { become, orExplain, prepare } from './prepare.mjs'
import { serverEnvironment, serverFlags } from './server-options.mjs'

const args = process.argv.slice(2)
const { NODE_ENV, IDENTITY_EMULATOR } = process.env

orExplain(() => {
  if (IDENTITY_EMULATOR === '1' && NODE_ENV === 'production')
    throw new Error('IDENTITY_EMULATOR=1 is refused when NODE_ENV is production.')
  prepare({ isSmall: args.includes('--production') })
  if (args.includes('--prepare')) return
  become([...serverFlags, 'src/server/main.ts'], {
    ...serverEnvironment,
    ...(IDENTITY_EMULATOR === '1' && { IDENTITY_EMULATOR: 'started' }),
  })
})
