import { beforeAll, describe, expect, test } from 'vitest'
import { openWorld, type World } from '../../../../tests/support/worlds/world.ts'
import type { AppContext } from '#server/context.ts'
import { peopleApi } from '#identity/api/people/people-api.ts'
import { newApi } from '#platform/http/api.ts'
import { sql } from '#platform/database/database.ts'
import { newId } from '#shared/ids.ts'
import { isoOf } from '#shared/time/instant.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))

const regionOf = (country: string) => (country === 'NG' ? 'africa' : 'europe')

/** The API, called by `who`. */
function clientFor(who: AppContext) {
  const app = newApi()
  app.use(async (c, next) => {
    c.set('ctx', who)
    await next()
  })
  app.route('/api', peopleApi({ regionOf }))
  const request = async (method: string, path: string, body?: string, type = 'application/json') => {
    const response = await app.request(path, {
      method,
      headers: { 'content-type': type },
      ...(body !== undefined && { body }),
    })
    const answer: Record<string, unknown> = { ...((await response.json()) as object) }
    return Object.assign(answer, { status: response.status, cached: response.headers.get('cache-control') })
  }
  return {
    get: (path: string) => request('GET', path),
    patch: (path: string, body: unknown) => request('PATCH', path, JSON.stringify(body)),
    send: (path: string, body: string, type?: string) => request('PATCH', path, body, type),
  }
}

async function person(overrides: { isAdmin?: boolean; impersonatedBy?: string } = {}) {
  const ctx = world.user({ ...overrides })
  const userId = ctx.actor.kind === 'user' ? ctx.actor.userId : ''
  await world.db.run(sql`insert into auth_user (id, name, email) values (${userId}, 'Ann', ${`${userId}@example.com`})`)
  return { userId, path: `/api/users/${userId}`, endpoints: clientFor(ctx), ctx }
}

describe('the own profile', () => {
  test('does not exist before the first save, and is never cached by a browser', async () => {
    const { endpoints, path } = await person()
    expect(await endpoints.get(path)).toMatchObject({ status: 404, authCode: 'auth/not-found' })
    expect(await endpoints.patch(path, { city: 'Lagos' })).toMatchObject({
      status: 200,
      city: 'Lagos',
      firstName: '',
      cached: 'no-store',
    })
    expect(await endpoints.get(path)).toMatchObject({
      status: 200,
      city: 'Lagos',
      country: '',
      region: '',
      addresses: [],
    })
  })

  test('accepts partial updates; an empty text is a value', async () => {
    const { endpoints, path } = await person()
    await endpoints.patch(path, {
      firstName: ' Ann ',
      lastName: 'Lee',
      city: 'Lagos',
      locale: 'en-GB',
      timeZone: 'Africa/Lagos',
    })
    expect(await endpoints.patch(path, { city: '', currency: 'NGN' })).toMatchObject({
      firstName: 'Ann',
      lastName: 'Lee',
      city: '',
      locale: 'en-GB',
      timeZone: 'Africa/Lagos',
      currency: 'NGN',
    })
  })

  test('gets the region of its country, unless another one is given', async () => {
    const { endpoints, path } = await person()
    expect(await endpoints.patch(path, { country: 'NG' })).toMatchObject({ country: 'NG', region: 'africa' })
    expect(await endpoints.patch(path, { city: 'Abuja' })).toMatchObject({ country: 'NG', region: 'africa' })
    expect(await endpoints.patch(path, { country: 'PT', region: 'south-america' })).toMatchObject({
      region: 'south-america',
    })
    expect(await endpoints.patch(path, { country: '' })).toMatchObject({ country: '', region: '' })
  })

  test('stores both of two simultaneous changes', async () => {
    const { endpoints, path } = await person()
    await Promise.all([
      endpoints.patch(path, { city: 'Lisbon', notifications: { newsletter: true } }),
      endpoints.patch(path, { firstName: 'Ann', notifications: { messages: false } }),
      endpoints.patch(path, { currency: 'EUR' }),
    ])
    expect(await endpoints.get(path)).toMatchObject({
      city: 'Lisbon',
      firstName: 'Ann',
      currency: 'EUR',
      notifications: { bookingReminders: true, orderUpdates: true, messages: false, newsletter: true },
    })
  })

  test('has the newsletter choice of the sign-up until it is changed', async () => {
    const { endpoints, path, userId } = await person()
    await world.db.run(sql`update auth_user set wants_newsletter = true where id = ${userId}`)
    expect(await endpoints.patch(path, { city: 'Lagos' })).toMatchObject({ notifications: { newsletter: true } })
    expect(await endpoints.patch(path, { notifications: { newsletter: false } })).toMatchObject({
      notifications: { newsletter: false, messages: true },
    })
    expect(await world.db.row(sql`select wants_newsletter from auth_user where id = ${userId}`)).toEqual({
      wantsNewsletter: false,
    })
  })

  test('has one default address', async () => {
    const { endpoints, path } = await person()
    const home = { label: 'Home', line1: 'Rua Augusta 12', city: 'Lisbon', country: 'PT' }
    const first = await endpoints.patch(path, { addresses: [home, { ...home, label: 'Work' }] })
    expect(first.addresses).toMatchObject([
      { label: 'Home', isDefault: true, note: '' },
      { label: 'Work', isDefault: false },
    ])
    const second = await endpoints.patch(path, { addresses: [home, { ...home, label: 'Work', isDefault: true }] })
    expect(second.addresses).toMatchObject([{ isDefault: false }, { isDefault: true }])
    expect(await endpoints.patch(path, { addresses: Array.from({ length: 11 }, () => home) })).toMatchObject({
      status: 400,
      authCode: 'auth/argument-error',
    })
  })

  test.each([
    ['a made-up right', { isAdmin: true }, 'isAdmin'],
    ['a role', { role: 'owner' }, 'role'],
    ['another person', { user_id: newId() }, 'user_id'],
    ['the admins', { admins: {} }, 'admins'],
    ['a country that is none', { country: 'QQ' }, 'country'],
    ['a zone that is none', { timeZone: 'Mars/Base' }, 'timeZone'],
    ['a long first name', { firstName: 'x'.repeat(61) }, 'firstName'],
    ['a long city', { city: 'x'.repeat(121) }, 'city'],
    ['an address without a street', { addresses: [{ city: 'Lisbon', country: 'PT', line1: '' }] }, 'addresses.0.line1'],
    ['an unknown switch', { notifications: { spam: true } }, 'notifications.spam'],
  ])('refuses %s and names the field', async (_what, body, field) => {
    const { endpoints, path } = await person()
    const answer = await endpoints.patch(path, body)
    expect(answer).toMatchObject({ status: 400, authCode: 'auth/argument-error' })
    expect(answer.details).toMatchObject({ fields: [field], messages: { [field]: expect.any(String) } })
    expect(await endpoints.get(path)).toMatchObject({ status: 404 })
  })

  test('sent in a format other than JSON is refused', async () => {
    const { endpoints, path } = await person()
    expect(await endpoints.send(path, 'city=Lagos', 'text/plain')).toMatchObject({
      status: 400,
      authCode: 'auth/argument-error',
    })
    expect(await endpoints.send(path, '{"city":')).toMatchObject({ status: 400, authCode: 'auth/argument-error' })
  })
})

describe('the data of another person', () => {
  test('is refused: 401 without a session, 403 with another one', async () => {
    const [ann, bob] = [await person(), await person()]
    await ann.endpoints.patch(ann.path, { city: 'Lisbon' })
    for (const path of [ann.path, `/api/admins/${ann.userId}`]) {
      expect(await clientFor(world.visitor()).get(path)).toMatchObject({
        status: 401,
        authCode: 'auth/unauthenticated',
      })
      expect(await bob.endpoints.get(path)).toMatchObject({ status: 403, authCode: 'auth/permission-denied' })
    }
    expect(await clientFor(world.visitor()).patch(ann.path, { city: 'x' })).toMatchObject({ status: 401 })
    expect(await bob.endpoints.patch(ann.path, { city: 'Porto' })).toMatchObject({ status: 403 })
    expect(await bob.endpoints.patch(ann.path, { isAdmin: true })).toMatchObject({ status: 403 })
    expect(await ann.endpoints.get(ann.path)).toMatchObject({ city: 'Lisbon' })
  })

  test('can be read by an administrator, but not changed', async () => {
    const [ann, root] = [await person(), await person({ isAdmin: true })]
    await ann.endpoints.patch(ann.path, { city: 'Lisbon' })
    expect(await root.endpoints.get(ann.path)).toMatchObject({ status: 200, city: 'Lisbon' })
    expect(await root.endpoints.get('/api/users/nobody')).toMatchObject({ status: 404 })
    expect(await root.endpoints.patch(ann.path, { city: 'Porto' })).toMatchObject({ status: 403 })
  })
})

test('the own administrator record is returned while it is valid', async () => {
  const { endpoints, userId } = await person()
  expect(await endpoints.get(`/api/admins/${userId}`)).toMatchObject({ status: 404, authCode: 'auth/not-found' })
  await world.db.run(
    sql`insert into admins (user_id, role, granted_at) values (${userId}, 'support', ${isoOf(world.now)})`,
  )
  expect(await endpoints.get(`/api/admins/${userId}`)).toMatchObject({ status: 200, uid: userId, role: 'support' })
  await world.db.run(sql`update admins set disabled_at = ${isoOf(world.now)} where user_id = ${userId}`)
  expect(await endpoints.get(`/api/admins/${userId}`)).toMatchObject({ status: 404 })
})
