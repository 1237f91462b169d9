import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openIdentity } from '../../../tests/support/accounts.ts'
import { openWorld } from '../../../tests/support/worlds/world.ts'

const lockFile = join(import.meta.dirname, '../../../package-lock.json')
const { packages } = JSON.parse(readFileSync(lockFile, 'utf8')) as { packages: Record<string, { version: string }> }

// The code of these versions was reviewed and attacked; another version must be reviewed again.
test.each([
  ['better-auth', '1.7.24'],
  ['@better-auth/core', '1.7.24'],
  ['better-call', '1.4.0'],
  ['@better-auth/utils', '0.5.0'],
  ['@better-fetch/fetch', '1.3.2'],
  ['@better-auth/passkey', '1.7.6'],
])('the identity library uses %s %s, without a second copy', (name, version) => {
  const copies = Object.entries(packages).filter(([path]) => path.endsWith(`node_modules/${name}`))
  expect(copies.map(([, copy]) => copy.version)).toEqual([version])
})

test('each request looks up the session; no cookie caches it', async () => {
  const identity = openIdentity(await openWorld())
  const { session } = identity.auth.options
  expect(session).toMatchObject({ cookieCache: { enabled: false }, disableSessionRefresh: true, freshAge: 300 })
  const { browser } = await identity.signedIn()
  // The other two cookies name an account created here, and accounts for which this browser is known; neither grants
  // access.
  expect([...browser.cookies.keys()].toSorted()).toEqual([
    'sokora.known_devices',
    'sokora.session_token',
    'sokora.sign_up',
  ])
  browser.cookies.delete('sokora.session_token')
  expect((await browser.get('/session')).body.user).toBe(null)
})
