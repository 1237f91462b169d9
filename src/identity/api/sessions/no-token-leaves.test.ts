import { expect, test } from 'vitest'
import { goodPassword, openIdentity, type Answer } from '../../../../tests/support/accounts.ts'
import { scanned } from '../../../../tests/support/servers/authenticator.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'

const world = await openWorld()
const identity = openIdentity(world)

const tokensNow = async () =>
  (await world.pool.query<{ token: string }>('select token from auth_session')).rows.map(({ token }) => token)

function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn)
  if (!value || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, inner]) => [name, ...namesIn(inner)])
}

/** passkeys.test.ts and provider-sign-in.test.ts cover passkeys and providers. */
test('a session token is only in its cookie, never in a response body or URL', async () => {
  const person = await identity.signedIn()
  const { browser, email, password } = person
  const seen: Answer[] = []
  const tokens = new Set(await tokensNow())
  const rememberAnswer = async (pending: Promise<Answer>) => {
    const answer = await pending
    for (const token of await tokensNow()) tokens.add(token)
    expect([answer.status, answer.text.slice(0, 200)]).toEqual([200, expect.any(String)])
    seen.push(answer)
    return answer.body
  }
  await rememberAnswer(
    identity.jar().post('/sign-up/email', { email: 'newcomer@example.com', password: goodPassword, name: 'Ann' }),
  )
  await rememberAnswer(browser.post('/sign-in/email', { email, password }))
  await rememberAnswer(browser.post('/reauthenticate', { password }))
  await rememberAnswer(browser.post('/change-password', { currentPassword: password, newPassword: 'nine dry stones' }))
  const { totpURI } = await rememberAnswer(browser.post('/two-factor/enable', { password: 'nine dry stones' }))
  await rememberAnswer(browser.post('/two-factor/verify-totp', { code: scanned(totpURI)() }))
  const again = identity.jar()
  await rememberAnswer(again.post('/sign-in/email', { email, password: 'nine dry stones' }))
  await rememberAnswer(again.post('/two-factor/verify-totp', { code: scanned(totpURI)(1) }))
  for (const path of [
    '/session',
    '/sessions',
    '/mfa',
    '/providers',
    '/events',
    '/account/export',
    '/passkey/list-user-passkeys',
  ])
    await rememberAnswer(again.get(path))
  expect(tokens.size).toBeGreaterThanOrEqual(6)
  for (const { text, body, headers } of seen) {
    expect(namesIn(body)).not.toContain('token')
    for (const token of tokens) expect(text + (headers.get('location') ?? '')).not.toContain(token)
  }
})
