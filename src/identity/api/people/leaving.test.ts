import { beforeEach, expect, test } from 'vitest'
import { codeIn, openIdentity, type Jar } from '../../../../tests/support/accounts.ts'
import { customer, details, order, put, readerOf } from '../../../../tests/support/orders/shopping.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import { eraseDueAccounts } from '#identity/commands/people/erase-account.ts'
import { personalData } from '../../../server/personal-data.ts'

const world = await openWorld()
const identity = openIdentity(world)
const atOnce = openIdentity(world, { settings: { 'accounts.deletion_days': 0 } })
const kitchen = await world.dinner()

beforeEach(() => void (world.now += 60_000))

const day = 86_400_000
const userIn = async (browser: Jar) => (await browser.get('/session')).body.user
const leave = (browser: Jar) => browser.post('/account/delete', { confirm: 'DELETE' })
const eraseDue = () => eraseDueAccounts(world.system(), { personalData, revokeTokens: async () => {} })
const count = async (table: string, where: string, values: unknown[] = []) =>
  (await world.pool.query(`select count(*)::int as n from ${table} where ${where}`, values)).rows[0].n
const isThere = async (uid: string) => (await count('auth_user', 'id = $1', [uid])) === 1
const newestTo = (address: string) => identity.emails().find(({ to }) => to === address)!.emailMessage

/** The account as a customer for commands. */
const buyer = ({ uid, email }: { uid: string; email: string }) => world.user({ userId: uid, email })
const buys = async (person: { uid: string; email: string }, more = {}) => {
  const ctx = buyer(person)
  await put(ctx, kitchen, { quantity: 1 })
  return order(ctx, { email: person.email, providers: {}, ...more })
}
const finish = (orderId: string, status = 'completed') =>
  world.pool.query(
    `update order_items set status = $2, pay_by = null, accept_by = null
     where provider_order_id in (select id from provider_orders where order_id = $1)`,
    [orderId, status],
  )

test('deleting an account signs out everywhere and can be undone by the email link', async () => {
  const { browser, email, uid } = await identity.signedIn()
  const elsewhere = browser.copy()
  const left = await leave(browser)
  expect([left.status, Date.parse(left.body.deletionDueAt) - world.now]).toEqual([200, 14 * day])
  expect([await userIn(browser), await userIn(elsewhere)]).toEqual([null, null])
  const emailMessage = newestTo(email)
  expect(emailMessage).toMatchObject({ kind: 'deletion-requested', until: left.body.deletionDueAt })
  world.now += 13 * day
  expect(await eraseDue()).toBe(0)
  const stored = await identity.jar().post('/oob/apply', { oobCode: codeIn(emailMessage) })
  expect([stored.status, stored.body]).toEqual([200, { requestType: 'RECOVER_ACCOUNT', email }])
  world.now += 2 * day
  expect([await eraseDue(), await isThere(uid)]).toEqual([0, true])
})

test('signing in before the deletion shows its date and can cancel it', async () => {
  const { browser, email, password, uid } = await identity.signedIn()
  const { deletionDueAt } = (await leave(browser)).body
  await browser.post('/sign-in/email', { email, password })
  expect((await userIn(browser)).deletionDueAt).toBe(deletionDueAt)
  expect((await browser.post('/account/cancel-deletion')).status).toBe(200)
  expect((await userIn(browser)).deletionDueAt).toBe(null)
  world.now += 15 * day
  expect([await eraseDue(), await isThere(uid)]).toEqual([0, true])
  expect((await identity.jar().post('/account/cancel-deletion')).status).toBe(401)
})

test('deletion requires the confirmation word and a recent sign-in', async () => {
  const { browser, uid } = await identity.signedIn()
  const unsure = await browser.post('/account/delete', { confirm: 'delete' })
  expect([unsure.status, unsure.body.authCode]).toEqual([400, 'auth/argument-error'])
  await identity.age(uid, 301)
  expect((await leave(browser)).body.authCode).toBe('auth/requires-recent-login')
  expect(await isThere(uid)).toBe(true)
})

test('after fourteen days the account is erased with its data, and the audit log remains', async () => {
  const { browser, email, uid } = await identity.signedIn()
  await world.pool.query(
    `insert into auth_passkey (id, public_key, user_id, credential_id, device_type) values (gen_random_uuid(), 'k', $1::uuid, $1::text, 'x')`,
    [uid],
  )
  await world.pool.query(
    `insert into auth_verification (id, identifier, value, expires_at) values (gen_random_uuid(), 'i', $1, now())`,
    [uid],
  )
  await leave(browser)
  world.now += 14 * day
  expect(await eraseDue()).toBe(1)
  expect(await isThere(uid)).toBe(false)
  for (const table of ['auth_session', 'auth_account', 'auth_passkey', 'auth_code', 'users'])
    expect(await count(table, 'user_id = $1', [uid])).toBe(0)
  expect(await count('auth_verification', 'value = $1', [uid])).toBe(0)
  const { rows } = await world.pool.query(`select type, e::text as text from auth_event e order by at desc, id desc`)
  expect(rows[0].type).toBe('account-deleted')
  expect(rows.filter(({ text }) => text.includes(uid))).toEqual([])
  expect(newestTo(email).kind).toBe('account-deleted')
  expect(await eraseDue()).toBe(0)
  const again = await identity.signedIn({ email })
  expect(again.uid).not.toBe(uid)
})

test('with no waiting period the account is erased at once', async () => {
  const { browser, uid } = await atOnce.signedIn({ email: 'at-once@example.com' })
  expect((await leave(browser)).status).toBe(200)
  expect(await isThere(uid)).toBe(false)
})

test('an account with an open order cannot be deleted, and the message says so', async () => {
  const person = await identity.signedIn()
  const { orderId } = await buys(person)
  const rejected = await leave(person.browser)
  expect([rejected.status, rejected.body.authCode, rejected.body.message]).toEqual([
    409,
    'auth/open-items',
    'You have an open order. Wait until it is done.',
  ])
  expect(await userIn(person.browser)).toMatchObject({ deletionDueAt: null })
  await finish(orderId)
  expect((await leave(person.browser)).status).toBe(200)
})

test('an order placed meanwhile postpones the deletion by a day, repeatedly', async () => {
  const person = await identity.signedIn()
  await leave(person.browser)
  const { orderId } = await buys(person)
  world.now += 14 * day
  await eraseDue()
  expect(await isThere(person.uid)).toBe(true)
  await finish(orderId, 'fulfilled')
  await eraseDue()
  expect(await isThere(person.uid)).toBe(true)
  world.now += day
  await eraseDue()
  expect(await isThere(person.uid)).toBe(false)
})

test("an order keeps its amounts without the customer's data", async () => {
  const person = await identity.signedIn()
  const { orderId, reference } = await buys(person, {
    firstName: 'Annabel',
    lastName: 'Okafor',
    company: { name: 'Okafor Ltd' },
  })
  await world.pool.query(
    `update provider_orders set address = '{"line1": "Rua Um 1"}', note = 'ring twice' where order_id = $1`,
    [orderId],
  )
  await world.pool.query(
    `update order_items set snapshot = snapshot || '{"note": "no onions", "answers": [{"label": "Name of child", "answer": "Zoe"}]}'
    where provider_order_id in (select id from provider_orders where order_id = $1)`,
    [orderId],
  )
  await finish(orderId)
  await leave(person.browser)
  world.now += 14 * day
  await eraseDue()
  const { rows } = await world.pool.query(
    `select o.*, r.address, r.note, i.total_minor, i.snapshot from orders o join provider_orders r on r.order_id = o.id
     join order_items i on i.provider_order_id = r.id where o.id = $1`,
    [orderId],
  )
  expect(rows[0]).toMatchObject({
    reference,
    first_name: 'Deleted user',
    last_name: '',
    phone: '',
    company: null,
    address: null,
    note: '',
    total_minor: 1200,
  })
  expect(rows[0].email).toMatch(/^[0-9a-f-]{36}@deleted\.invalid$/)
  expect(rows[0].visitor_id).not.toBe(person.uid)
  expect(JSON.stringify(rows)).not.toMatch(/Annabel|Okafor|Zoe|onions|Rua Um|twice/)
  expect(await count('guest_links', 'order_id = $1', [orderId])).toBe(0)
  await expect(world.pool.query('select 1 from carts where visitor_id = $1', [person.uid])).resolves.toMatchObject({
    rowCount: 0,
  })
})

test('if one part cannot be erased, nothing is erased', async () => {
  const { browser, uid } = await identity.signedIn()
  await leave(browser)
  world.now += 14 * day
  const broken = {
    name: 'broken',
    erase: async () => {
      throw new Error('this part is broken')
    },
  }
  await expect(
    eraseDueAccounts(world.system(), { personalData: [...personalData, broken], revokeTokens: async () => {} }),
  ).rejects.toThrow('broken')
  expect(await isThere(uid)).toBe(true)
  await eraseDueAccounts(world.system(), {
    personalData,
    revokeTokens: () => Promise.reject(new Error('the provider sleeps')),
  })
  expect(await isThere(uid)).toBe(false)
})

test('the last administrator cannot be deleted', async () => {
  const { browser, uid } = await identity.signedIn()
  await identity.makeAdmin(uid)
  const rejected = await leave(browser)
  expect([rejected.status, rejected.body.authCode]).toEqual([409, 'auth/last-administrator'])
  const second = await identity.signedIn()
  await identity.makeAdmin(second.uid)
  expect((await leave(browser)).status).toBe(200)
  expect((await leave(second.browser)).status).toBe(200)
  world.now += 14 * day
  await eraseDue()
  expect([await isThere(uid), await isThere(second.uid)].filter(Boolean)).toHaveLength(1)
  await world.pool.query('delete from admins')
})

test('the last owner cannot be deleted, however many other administrators there are', async () => {
  const [boss, helper] = [await identity.signedIn(), await identity.signedIn()]
  for (const { uid } of [boss, helper]) await identity.makeAdmin(uid)
  await world.pool.query(`update admins set role = 'support' where user_id = $1`, [helper.uid])
  expect((await leave(boss.browser)).body.authCode).toBe('auth/last-administrator')
  expect((await leave(helper.browser)).status).toBe(200)
  await world.pool.query('delete from admins')
})

test('a data export contains all data of the person, none of others, and no secret', async () => {
  const person = await identity.signedIn()
  await person.browser.request('PATCH', `/api/users/${person.uid}`, { firstName: 'Ann', city: 'Lagos' })
  const { reference, orderId } = await buys(person)
  await finish(orderId)
  const stranger = await customer(world)
  await put(stranger, kitchen)
  const strangers = await order(stranger)
  const copy = await person.browser.get('/account/export')
  expect(copy.status).toBe(200)
  expect(copy.headers.get('content-disposition')).toBe('attachment; filename="sokora-account.json"')
  expect(copy.body).toMatchObject({
    user: { uid: person.uid, email: person.email },
    providerData: [{ providerId: 'password' }],
    profile: { firstName: 'Ann', city: 'Lagos' },
    orders: [{ reference }],
    cart: [],
    bookings: [],
  })
  expect(copy.body.sessions).toHaveLength(1)
  expect(copy.body.events.map(({ type }: { type: string }) => type)).toContain('signed-up')
  expect(copy.text).not.toContain(strangers.reference)
  expect(copy.text).not.toMatch(/argon2|scrypt|"token"|"password":/i)
  const token = decodeURIComponent(person.browser.cookies.get('sokora.session_token')!).split('.')[0]!
  expect(copy.text).not.toContain(token)
  expect(await count('auth_event', `subject_user_id = $1 and type = 'data-exported'`, [person.uid])).toBe(1)
})

test('a data export is possible twice a day, after a recent sign-in', async () => {
  const strict = openIdentity(world, { settings: { 'accounts.limit_factor': 1 } })
  const { browser, uid } = await strict.signedIn({ email: 'copies@example.com' })
  const statuses = [
    await browser.get('/account/export'),
    await browser.get('/account/export'),
    await browser.get('/account/export'),
  ]
  expect(statuses.map(({ status }) => status)).toEqual([200, 200, 429])
  await identity.age(uid, 301)
  expect((await browser.get('/account/export')).body.authCode).toBe('auth/requires-recent-login')
})

test('guest orders with the address are erased, too', async () => {
  const person = await identity.signedIn()
  const guest = await readerOf(world, person.email)
  await put(guest, kitchen)
  const { orderId } = await order(guest, { ...details(guest), email: person.email })
  await finish(orderId)
  await leave(person.browser)
  world.now += 14 * day
  await eraseDue()
  expect(await count('orders', `id = $1 and first_name = 'Deleted user'`, [orderId])).toBe(1)
  expect(await count('email_codes', 'email = $1', [person.email])).toBe(0)
})
