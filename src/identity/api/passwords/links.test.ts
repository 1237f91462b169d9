import { beforeEach, expect, test } from 'vitest'
import { codeIn, openIdentity, type Jar } from '../../../../tests/support/accounts.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import { sql } from '#platform/database/database.ts'

const world = await openWorld()
const identity = openIdentity(world)

let people = 0
const freshAddress = () => `reader-${++people}@example.com`

beforeEach(() => void (world.now += 60_000))

const emailsTo = (address: string) => identity.emails().filter(({ to }) => to === address)
const newestTo = (address: string) => emailsTo(address)[0]!.emailMessage
const apply = (oobCode: string, browser = identity.jar()) => browser.post('/oob/apply', { oobCode })

async function unverified() {
  const email = freshAddress()
  await identity.jar().post('/sign-up/email', { email, password: 'seven wet stones', name: 'Ann' })
  return { email, code: codeIn(newestTo(email)) }
}

const isVerified = async (email: string) =>
  (await world.pool.query('select email_verified from auth_user where email = $1', [email])).rows[0]?.email_verified

/** A user who requested another address, with the link mailed to it. */
async function changing() {
  const person = await identity.signedIn()
  const newEmail = freshAddress()
  const response = await person.browser.post('/oob/send', { requestType: 'VERIFY_AND_CHANGE_EMAIL', newEmail })
  return { ...person, newEmail, response, code: codeIn(newestTo(newEmail)) }
}

const userIn = async (browser: Jar) => (await browser.get('/session')).body.user

test('the email link confirms an address once, and signs in who also knows the password', async () => {
  const { email, code } = await unverified()
  const browser = identity.jar()
  const checked = await browser.post('/oob/check', { oobCode: code })
  expect(checked.body).toEqual({ requestType: 'VERIFY_EMAIL', email: 'r•••@example.com', needsPassword: true })
  expect(await isVerified(email)).toBe(false)
  const applied = await browser.post('/oob/apply', { oobCode: code, password: 'seven wet stones' })
  expect(applied.status).toBe(200)
  expect(applied.body).toEqual({ requestType: 'VERIFY_EMAIL', email })
  expect(await isVerified(email)).toBe(true)
  expect(await userIn(browser)).toMatchObject({ email })
  const again = await apply(code)
  expect([again.status, again.body.authCode]).toEqual([400, 'auth/invalid-action-code'])
})

test('the browser that signed up is signed in by the link; the link alone signs nobody in', async () => {
  const [email, maker, reader] = [freshAddress(), identity.jar(), identity.jar()]
  await maker.post('/sign-up/email', { email, password: 'seven wet stones', name: 'Ann' })
  expect(await userIn(maker)).toBe(null)
  expect((await apply(codeIn(newestTo(email)), maker)).status).toBe(200)
  expect(await userIn(maker)).toMatchObject({ email, emailVerified: true })
  const stranger = await unverified()
  expect((await apply(stranger.code, reader)).body).toMatchObject({ passwordCode: expect.any(String) })
  expect(await userIn(reader)).toBe(null)
})

test('confirming an account with a second factor signs nobody in', async () => {
  const [email, maker] = [freshAddress(), identity.jar()]
  await maker.post('/sign-up/email', { email, password: 'seven wet stones', name: 'Ann' })
  await world.db.run(sql`update auth_user set two_factor_enabled = true where email = ${email}`)
  expect((await apply(codeIn(newestTo(email)), maker)).status).toBe(200)
  expect(await userIn(maker)).toBe(null)
})

test('a link expires after an hour, and the page says so', async () => {
  const { email, code } = await unverified()
  world.now += 61 * 60_000
  for (const path of ['/oob/check', '/oob/apply']) {
    const answer = await identity.jar().post(path, { oobCode: code })
    expect([answer.status, answer.body.authCode]).toEqual([400, 'auth/expired-action-code'])
  }
  expect(await isVerified(email)).toBe(false)
})

test('of ten simultaneous uses of a link, one succeeds', async () => {
  const { code } = await unverified()
  const answers = await Promise.all(Array.from({ length: 10 }, () => apply(code)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.authCode))).toEqual(
    new Set(['auth/invalid-action-code']),
  )
})

test('a forged link is refused', async () => {
  for (const oobCode of ['made-up', 'a'.repeat(43), '00000000-0000-7000-8000-000000000000']) {
    const answer = await apply(oobCode)
    expect([answer.status, answer.body.authCode]).toEqual([400, 'auth/invalid-action-code'])
  }
  const none = await identity.jar().post('/oob/apply', {})
  expect([none.status, none.body.authCode, none.body.details.fields]).toEqual([400, 'auth/argument-error', ['oobCode']])
})

test('requesting the link again returns the same answer for every address', async () => {
  const [waiting, known, unknown] = [(await unverified()).email, (await identity.verified()).email, freshAddress()]
  const before = identity.emails().length
  const request = async (email: string) => identity.jar().post('/oob/send', { requestType: 'VERIFY_EMAIL', email })
  for (const email of [waiting, known, unknown])
    expect(await request(email)).toMatchObject({ status: 200, body: { email } })
  expect(identity.emails()).toHaveLength(before + 1)
  expect(newestTo(waiting).kind).toBe('verify-email')
  await apply(codeIn(newestTo(waiting)))
  expect(await isVerified(waiting)).toBe(true)
})

test('the link redirects to the page from which it was requested', async () => {
  const { email } = await unverified()
  await identity.jar().post('/oob/send', { requestType: 'VERIFY_EMAIL', email, continueUrl: '/order?x=1' })
  const emailMessage = newestTo(email)
  expect('link' in emailMessage && new URL(emailMessage.link).searchParams.get('continueUrl')).toBe('/order?x=1')
})

test('a link can be requested five times a day from one network, and twenty times from all', async () => {
  const strict = openIdentity(world, { settings: { 'accounts.limit_factor': 1 } })
  const email = freshAddress()
  const request = async (network: number) => {
    world.now += 600_000
    return (await strict.jar(`192.0.2.${network}`).post('/oob/send', { requestType: 'VERIFY_EMAIL', email })).status
  }
  for (let response = 0; response < 20; response++) expect(await request(100 + Math.floor(response / 5))).toBe(200)
  expect([await request(100), await request(105)]).toEqual([429, 429])
})

test('other kinds of links are not sent by this endpoint', async () => {
  const answer = await identity.jar().post('/oob/send', { requestType: 'RECOVER_EMAIL', email: freshAddress() })
  expect([answer.status, answer.body.authCode]).toEqual([400, 'auth/argument-error'])
  const bad = await identity.jar().post('/oob/send', { requestType: 'VERIFY_EMAIL', email: 'nothing' })
  expect([bad.status, bad.body.authCode]).toEqual([400, 'auth/invalid-email'])
})

test('a new address is confirmed in its mailbox, and the old one is notified', async () => {
  const { browser, email, newEmail, response, code, uid } = await changing()
  expect([response.status, response.body]).toEqual([200, { email: newEmail }])
  expect((await userIn(browser)).email).toBe(email)
  const elsewhere = identity.jar()
  await elsewhere.post('/sign-in/email', { email, password: 'seven wet stones' })
  const checked = await identity.jar().post('/oob/check', { oobCode: code })
  expect(checked.body).toMatchObject({ requestType: 'VERIFY_AND_CHANGE_EMAIL', newEmail: 'r•••@example.com' })
  expect((await apply(code, browser)).body).toEqual({ requestType: 'VERIFY_AND_CHANGE_EMAIL', email: newEmail })
  expect(await userIn(browser)).toMatchObject({ uid, email: newEmail, emailVerified: true })
  expect(await userIn(elsewhere)).toBe(null)
  expect(newestTo(email)).toMatchObject({ kind: 'email-changed', newEmail })
  expect((await identity.jar().post('/sign-in/email', { email: newEmail, password: 'seven wet stones' })).status).toBe(
    200,
  )
  const { rows } = await world.pool.query(
    `select type from auth_event where subject_user_id = $1 and type like 'email-change%' order by at, id`,
    [uid],
  )
  expect(rows.map(({ type }) => type)).toEqual(['email-change-requested', 'email-changed'])
})

test('a link used on another device changes the address and ends all sessions', async () => {
  const { browser, newEmail, code } = await changing()
  const other = identity.jar()
  expect((await apply(code, other)).status).toBe(200)
  expect(await userIn(browser)).toBe(null)
  expect(await userIn(other)).toBe(null)
  expect(await isVerified(newEmail)).toBe(true)
})

test('changing the address requires a recent sign-in', async () => {
  const { browser, uid } = await identity.signedIn()
  await identity.age(uid, 301)
  const wish = { requestType: 'VERIFY_AND_CHANGE_EMAIL', newEmail: freshAddress() }
  const stale = await browser.post('/oob/send', wish)
  expect([stale.status, stale.body.authCode]).toEqual([403, 'auth/requires-recent-login'])
  const nobody = await identity.jar().post('/oob/send', wish)
  expect([nobody.status, nobody.body.authCode]).toEqual([401, 'auth/unauthenticated'])
})

test('a taken address gets the same answer, and its owner is notified', async () => {
  const owner = await identity.verified()
  const { browser, email } = await identity.signedIn()
  const answer = await browser.post('/oob/send', { requestType: 'VERIFY_AND_CHANGE_EMAIL', newEmail: owner.email })
  expect([answer.status, answer.body]).toEqual([200, { email: owner.email }])
  expect(newestTo(owner.email).kind).toBe('account-exists')
  expect((await userIn(browser)).email).toBe(email)
  await world.pool.query('update auth_user set disabled = true where id = $1', [owner.uid])
  const before = identity.emails().length
  expect(
    (await browser.post('/oob/send', { requestType: 'VERIFY_AND_CHANGE_EMAIL', newEmail: owner.email })).status,
  ).toBe(200)
  expect(identity.emails()).toHaveLength(before)
})

test('an address taken in the meantime is refused, without using up the link', async () => {
  const { newEmail, code, email } = await changing()
  await identity.verified({ email: newEmail })
  const answer = await apply(code)
  expect([answer.status, answer.body.authCode]).toEqual([409, 'auth/email-already-in-use'])
  expect(await isVerified(email)).toBe(true)
  expect((await apply(code)).body.authCode).toBe('auth/email-already-in-use')
})

test('an unconfirmed sign-up does not block the owner of the mailbox', async () => {
  const { newEmail, code } = await changing()
  await identity.jar().post('/sign-up/email', { email: newEmail, password: 'nine dry stones', name: 'Squatter' })
  expect((await apply(code)).status).toBe(200)
  expect(await isVerified(newEmail)).toBe(true)
})

test('of two requested changes of the address the newer one counts', async () => {
  const { browser, code: older } = await changing()
  const newEmail = freshAddress()
  await browser.post('/oob/send', { requestType: 'VERIFY_AND_CHANGE_EMAIL', newEmail })
  expect((await apply(older)).body.authCode).toBe('auth/invalid-action-code')
  expect((await apply(codeIn(newestTo(newEmail)))).status).toBe(200)
})

test('the old address can restore the account within a week, which ends all sessions and links', async () => {
  const { browser, email, newEmail, code } = await changing()
  await apply(code, browser)
  await identity.jar().post('/request-password-reset', { email: newEmail })
  const stolenReset = codeIn(newestTo(newEmail))
  const undoLink = codeIn(
    emailsTo(email).find(({ emailMessage }) => emailMessage.kind === 'email-changed')!.emailMessage,
  )
  world.now += 6 * 86_400_000
  const restored = await apply(undoLink)
  expect([restored.status, restored.body]).toEqual([200, { requestType: 'RECOVER_EMAIL', email }])
  expect(await userIn(browser)).toBe(null)
  expect(await isVerified(email)).toBe(true)
  expect(await isVerified(newEmail)).toBe(undefined)
  const reset = await identity.jar().post('/reset-password', { newPassword: 'nine dry stones', token: stolenReset })
  expect(reset.body.authCode).toBe('auth/invalid-action-code')
  expect(newestTo(email).kind).toBe('reset-password')
  const confirmed = await identity
    .jar()
    .post('/reset-password', { newPassword: 'nine dry stones', token: codeIn(newestTo(email)) })
  expect(confirmed.status).toBe(200)
})

test('the link to undo an older change outlives the one of a newer change', async () => {
  const { browser, email: first, newEmail: second, code } = await changing()
  await apply(code, browser)
  world.now += 60_000
  const third = freshAddress()
  await browser.post('/oob/send', { requestType: 'VERIFY_AND_CHANGE_EMAIL', newEmail: third })
  await apply(codeIn(newestTo(third)), browser)
  const [toFirst, toSecond] = [first, second].map((address) =>
    codeIn(emailsTo(address).find(({ emailMessage }) => emailMessage.kind === 'email-changed')!.emailMessage),
  )
  expect((await apply(toSecond!)).body).toMatchObject({ email: second })
  expect((await apply(toFirst!)).body).toMatchObject({ email: first })
  expect(await isVerified(first)).toBe(true)
})

test('after eight days the change cannot be undone', async () => {
  const { browser, email, code } = await changing()
  await apply(code, browser)
  world.now += 8 * 86_400_000
  expect((await apply(codeIn(newestTo(email)))).body.authCode).toBe('auth/expired-action-code')
})

test('opening a link, as email scanners do, changes nothing and does not use it up', async () => {
  const { email, code } = await unverified()
  const scanner = { 'user-agent': 'Mozilla/5.0 (compatible; BarracudaSentinel)' }
  for (const path of [
    `/oob/apply?oobCode=${code}`,
    `/oob/check?oobCode=${code}`,
    `/verify-email?token=${code}`,
    `/reset-password/${code}?callbackURL=/`,
  ]) {
    for (const method of ['GET', 'HEAD'])
      expect((await identity.jar().request(method, path, undefined, scanner)).status).toBe(404)
  }
  expect(await isVerified(email)).toBe(false)
  expect((await apply(code)).status).toBe(200)
})
