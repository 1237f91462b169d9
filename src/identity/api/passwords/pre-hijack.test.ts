import { describe, expect, test } from 'vitest'
import { codeIn, openIdentity, type Jar } from '../../../../tests/support/accounts.ts'
import { isEmailLeft } from '#identity/commands/codes/send-verification-link.ts'
import { openPeer } from '../../../../tests/support/servers/oidc-peer.ts'
import { visitorsOf } from '../../../../tests/support/servers/provider-sign-in.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'

const world = await openWorld()
const peer = await openPeer()
const identity = openIdentity(world, { providers: [peer.settings] })
const { visit, userOf } = visitorsOf(identity)

const herPassword = 'seven wet stones'
const hisPassword = 'nine dry stones'

let people = 0
const freshAddress = () => `victim-${++people}@example.org`

const signUp = (browser: Jar, email: string, password: string, name = 'Ann') =>
  browser.post('/sign-up/email', { email, password, name, country: 'PT', wantsNewsletter: true })
const enter = async (email: string, password: string, browser = identity.jar()) =>
  (await browser.post('/sign-in/email', { email, password })).status
const linksTo = (email: string) =>
  identity
    .emails()
    .filter(({ to, emailMessage }) => to === email && emailMessage.kind === 'verify-email')
    .map(({ emailMessage }) => codeIn(emailMessage))
const newestLink = (email: string) => linksTo(email)[0]!
const apply = (browser: Jar, oobCode: string, more: object = {}) => browser.post('/oob/apply', { oobCode, ...more })
const needsPassword = async (browser: Jar, oobCode: string) =>
  (await browser.post('/oob/check', { oobCode })).body.needsPassword ?? false

async function idOf(email: string): Promise<string> {
  const { rows } = await world.pool.query<{ id: string }>('select id from auth_user where email = $1', [email])
  return rows[0]!.id
}
const accountOf = async (email: string) =>
  (await world.pool.query('select * from auth_user where email = $1', [email])).rows[0]
const countIn = async (table: string, userId: string) =>
  Number((await world.pool.query(`select count(*) from ${table} where user_id = $1`, [userId])).rows[0].count)

let strangers = 0
/** A stranger at a provider that does not verify addresses. */
function atCarelessPeer(email: string): string {
  const who = `careless-${++strangers}`
  peer.people.set(who, { email, email_verified: false, name: 'Mallory' })
  return who
}

describe("a stranger signs up with another person's address", () => {
  test('before she does: her sign-up replaces his, and her link confirms her password', async () => {
    const [email, browser] = [freshAddress(), identity.jar()]
    await signUp(identity.jar(), email, hisPassword, 'Mallory')
    const hisLink = newestLink(email)
    await signUp(browser, email, herPassword)
    expect(newestLink(email)).not.toBe(hisLink)
    expect((await apply(browser, hisLink)).body.authCode).toBe('auth/invalid-action-code')
    expect(await needsPassword(browser, newestLink(email))).toBe(false)
    expect((await apply(browser, newestLink(email))).body).toEqual({ requestType: 'VERIFY_EMAIL', email })
    expect([await enter(email, hisPassword), await enter(email, herPassword)]).toEqual([401, 200])
    expect(await accountOf(email)).toMatchObject({ name: 'Ann', email_verified: true })
  })

  test('after she did: the link that he had sent to her confirms the address, and nothing of his', async () => {
    const [email, browser] = [freshAddress(), identity.jar()]
    await signUp(browser, email, herPassword)
    const herLink = newestLink(email)
    await signUp(identity.jar(), email, hisPassword, 'Mallory')
    expect((await apply(browser, herLink)).body.authCode).toBe('auth/invalid-action-code')
    const link = newestLink(email)
    expect(await needsPassword(browser, link)).toBe(true)
    const wrong = await apply(browser, link, { password: herPassword })
    expect([wrong.status, wrong.body.authCode]).toEqual([400, 'auth/wrong-password'])
    const { passwordCode: token, ...said } = (await apply(browser, link)).body
    expect(said).toEqual({ requestType: 'VERIFY_EMAIL', email })
    expect([await enter(email, hisPassword), await enter(email, herPassword)]).toEqual([401, 401])
    expect((await browser.post('/reset-password', { newPassword: herPassword, token })).status).toBe(200)
    expect([await enter(email, hisPassword), await enter(email, herPassword)]).toEqual([401, 200])
    expect(await accountOf(email)).toMatchObject({ name: '', wants_newsletter: false, email_verified: true })
    expect(await countIn('users', await idOf(email))).toBe(0)
  })

  test('and she, who never signed up, opens the link: his password stops working', async () => {
    const email = freshAddress()
    await signUp(identity.jar(), email, hisPassword, 'Mallory')
    expect((await apply(identity.jar(), newestLink(email))).body.passwordCode).toEqual(expect.any(String))
    expect(await enter(email, hisPassword)).toBe(401)
  })

  test('and she requests a new password: the address is hers, and his sign-up is deleted', async () => {
    const [email, browser] = [freshAddress(), identity.jar()]
    const his = identity.jar()
    await signUp(his, email, hisPassword, 'Mallory')
    const hisLink = newestLink(email)
    await browser.post('/request-password-reset', { email })
    const { emailMessage } = identity
      .emails()
      .find(({ to, emailMessage: { kind } }) => to === email && kind === 'reset-password')!
    expect(
      (await browser.post('/reset-password', { newPassword: herPassword, token: codeIn(emailMessage) })).status,
    ).toBe(200)
    expect([await enter(email, hisPassword), await enter(email, herPassword)]).toEqual([401, 200])
    expect(await accountOf(email)).toMatchObject({ name: '', email_verified: true })
    expect((await apply(his, hisLink)).body.authCode).toBe('auth/invalid-action-code')
  })

  test('until the email limit is reached: her sign-up remains, with its link', async () => {
    const strict = openIdentity(world, { settings: { 'accounts.limit_factor': 1 } })
    const [email, browser] = [freshAddress(), strict.jar('203.0.113.1')]
    for (let sent = 0; sent < 19; sent++) expect(await isEmailLeft(world.visitor(), email)).toBe(true)
    await signUp(browser, email, herPassword)
    const herLink = newestLink(email)
    const herId = await idOf(email)
    await signUp(strict.jar('203.0.113.2'), email, hisPassword, 'Mallory')
    expect([await idOf(email), newestLink(email)]).toEqual([herId, herLink])
    expect((await apply(browser, herLink)).body.passwordCode).toBe(undefined)
    expect(await enter(email, herPassword)).toBe(200)
  })
})

describe('the person who created the account keeps it', () => {
  test('in another browser, with the password', async () => {
    const [email, phone] = [freshAddress(), identity.jar()]
    await signUp(identity.jar(), email, herPassword)
    expect(await needsPassword(phone, newestLink(email))).toBe(true)
    expect((await apply(phone, newestLink(email), { password: herPassword })).body).toEqual({
      requestType: 'VERIFY_EMAIL',
      email,
    })
    expect(await enter(email, herPassword)).toBe(200)
    expect(await accountOf(email)).toMatchObject({ name: 'Ann', wants_newsletter: true })
  })

  test('in another browser after a sign-in attempt before opening the link', async () => {
    const [email, phone] = [freshAddress(), identity.jar()]
    await signUp(identity.jar(), email, herPassword)
    expect(await enter(email, herPassword, phone)).toBe(403)
    expect(await needsPassword(phone, newestLink(email))).toBe(false)
    expect((await apply(phone, newestLink(email))).body.passwordCode).toBe(undefined)
    expect(await enter(email, herPassword)).toBe(200)
  })

  test('after requesting the email again, and after forgetting the password meanwhile', async () => {
    const [email, browser] = [freshAddress(), identity.jar()]
    await signUp(browser, email, herPassword)
    await identity.jar().post('/oob/send', { requestType: 'VERIFY_EMAIL', email })
    await browser.post('/request-password-reset', { email })
    const { emailMessage } = identity
      .emails()
      .find(({ to, emailMessage: { kind } }) => to === email && kind === 'reset-password')!
    await browser.post('/reset-password', { newPassword: hisPassword, token: codeIn(emailMessage) })
    expect(await accountOf(email)).toMatchObject({ name: 'Ann', email_verified: true })
    expect(await enter(email, hisPassword)).toBe(200)
  })

  test('and a confirmed account loses nothing by an old link', async () => {
    const [email, browser] = [freshAddress(), identity.jar()]
    await signUp(browser, email, herPassword)
    await world.pool.query('update auth_user set email_verified = true where email = $1', [email])
    expect((await apply(identity.jar(), newestLink(email))).body.passwordCode).toBe(undefined)
    await signUp(identity.jar(), email, hisPassword, 'Mallory')
    expect([await enter(email, hisPassword), await enter(email, herPassword)]).toEqual([401, 200])
  })
})

describe('a stranger uses a provider that does not verify addresses', () => {
  const conflict = 'account-exists-with-different-credential'

  test('before she signs up: her sign-up replaces his, and his provider is disconnected', async () => {
    const [email, browser] = [freshAddress(), identity.jar()]
    const who = atCarelessPeer(email)
    const his = identity.jar()
    expect((await visit(his, who)).error).toBe('unverified-email')
    const hisLink = newestLink(email)
    await signUp(browser, email, herPassword)
    expect((await apply(his, hisLink)).body.authCode).toBe('auth/invalid-action-code')
    expect((await apply(browser, newestLink(email))).body.passwordCode).toBe(undefined)
    expect(await enter(email, herPassword)).toBe(200)
    expect((await visit(his, who)).error).toBe(conflict)
    expect(await userOf(his)).toBe(null)
  })

  test('and she, who never signed up, opens the link: his provider is disconnected', async () => {
    const [email, browser, his] = [freshAddress(), identity.jar(), identity.jar()]
    const who = atCarelessPeer(email)
    await visit(his, who)
    const { passwordCode: token } = (await apply(browser, newestLink(email))).body
    await browser.post('/reset-password', { newPassword: herPassword, token })
    expect((await visit(his, who)).error).toBe(conflict)
    expect(await enter(email, herPassword)).toBe(200)
  })

  test('after she signed up: he is refused, and she confirms her own', async () => {
    const [email, browser, his] = [freshAddress(), identity.jar(), identity.jar()]
    await signUp(browser, email, herPassword)
    const link = newestLink(email)
    expect((await visit(his, atCarelessPeer(email))).error).toBe(conflict)
    expect((await apply(browser, link)).body.passwordCode).toBe(undefined)
    expect(await enter(email, herPassword)).toBe(200)
  })

  test('she uses it first, and a stranger signs up with a password: her link ends that password', async () => {
    const [email, browser] = [freshAddress(), identity.jar()]
    const who = atCarelessPeer(email)
    await visit(browser, who)
    await signUp(identity.jar(), email, hisPassword, 'Mallory')
    expect((await apply(browser, newestLink(email))).body.passwordCode).toEqual(expect.any(String))
    expect(await enter(email, hisPassword)).toBe(401)
  })
})

test('confirming an address removes everything that a stranger added before', async () => {
  const [email, his] = [freshAddress(), identity.jar()]
  await signUp(his, email, hisPassword, 'Mallory')
  const [link, uid] = [newestLink(email), await idOf(email)]
  // Confirmed by an administrator and undone again, because before that no sign-in is possible.
  await world.pool.query('update auth_user set email_verified = true where id = $1', [uid])
  expect(await enter(email, hisPassword, his)).toBe(200)
  peer.people.set('mallory', { email: 'mallory@example.org', email_verified: true, name: 'Mallory' })
  expect((await visit(his, 'mallory', 'link')).error).toBe(null)
  const plant = (text: string) => world.pool.query(text, [uid])
  await plant(
    `insert into auth_passkey (id, public_key, user_id, credential_id, device_type) values (gen_random_uuid(), 'key', $1, 'his', 'multiDevice')`,
  )
  await plant(
    `insert into auth_mfa_factor (id, user_id, kind, phone_sealed, phone_hash, enrolled_at) values (gen_random_uuid(), $1, 'phone', '-', '-', now())`,
  )
  await plant(
    `insert into auth_two_factor (id, user_id, secret, backup_codes) values (gen_random_uuid(), $1, '-', '-')`,
  )
  await plant(
    `insert into auth_verification (id, identifier, value, expires_at) values (gen_random_uuid(), 'his reset', $1, now() + interval '1 hour')`,
  )
  await plant(
    `update auth_user set email_verified = false, phone_number = '+351910000001', phone_number_verified = true, two_factor_enabled = true where id = $1`,
  )
  expect((await apply(identity.jar(), link)).body.passwordCode).toEqual(expect.any(String))
  expect(await userOf(his)).toBe(null)
  for (const table of [
    'auth_session',
    'auth_account',
    'auth_passkey',
    'auth_mfa_factor',
    'auth_two_factor',
    'auth_code',
    'users',
  ])
    expect([table, await countIn(table, uid)]).toEqual([table, 0])
  expect(await accountOf(email)).toMatchObject({
    id: uid,
    name: '',
    phone_number: null,
    phone_number_verified: false,
    two_factor_enabled: false,
  })
  const { rows } = await world.pool.query<{ identifier: string }>(
    'select identifier from auth_verification where value = $1',
    [uid],
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]!.identifier).not.toBe('his reset')
})

test('confirming in her own browser ends the sessions of others', async () => {
  const [email, browser, other] = [freshAddress(), identity.jar(), identity.jar()]
  await signUp(browser, email, herPassword)
  const link = newestLink(email)
  await world.pool.query('update auth_user set email_verified = true where email = $1', [email])
  await enter(email, herPassword, browser)
  await enter(email, herPassword, other)
  await world.pool.query('update auth_user set email_verified = false where email = $1', [email])
  await apply(browser, link)
  expect([(await userOf(browser))?.email, await userOf(other)]).toEqual([email, null])
})

test('signing up answers the same for a new, a pending and a confirmed address', async () => {
  const [unknown, waiting] = [freshAddress(), freshAddress()]
  const { email: known } = await identity.verified()
  await signUp(identity.jar(), waiting, herPassword)
  const answers = await Promise.all(
    [unknown, waiting, known].map(async (email) => {
      const { status, text, headers } = await signUp(identity.jar(), email, hisPassword)
      const cookies = headers
        .getSetCookie()
        .map((line) => decodeURIComponent(line).replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.\S{44}/g, 'ID'))
      const others = [...headers].filter(([name]) => name !== 'set-cookie' && name !== 'date')
      return { status, text: text.replace(email, 'EMAIL'), cookies, others }
    }),
  )
  expect(answers[0]!.cookies).toEqual([expect.stringMatching(/^sokora\.sign_up=ID;/)])
  expect(answers[1]).toEqual(answers[0])
  expect(answers[2]).toEqual(answers[0])
  const kinds = (email: string) =>
    identity
      .emails()
      .filter(({ to }) => to === email)
      .map(({ emailMessage }) => emailMessage.kind)
  expect([kinds(unknown), kinds(waiting), kinds(known)[0]]).toEqual([
    ['verify-email'],
    ['verify-email', 'verify-email'],
    'account-exists',
  ])
})
