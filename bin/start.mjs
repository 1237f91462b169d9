// npm start: installs and builds what is missing, then serves the market.
import { become, build, install, orExplain } from './prepare.mjs'
import { serverEnvironment, serverFlags } from './server-options.mjs'

const { NODE_ENV, IDENTITY_EMULATOR } = process.env

orExplain(() => {
  if (IDENTITY_EMULATOR === '1' && NODE_ENV === 'production')
    throw new Error('IDENTITY_EMULATOR=1 is refused when NODE_ENV is production.')
  install()
  build()
  become([...serverFlags, 'src/server/main.ts'], {
    ...serverEnvironment,
    ...(IDENTITY_EMULATOR === '1' && { IDENTITY_EMULATOR: 'started' }),
  })
})
