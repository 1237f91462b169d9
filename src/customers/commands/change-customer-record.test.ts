import { describe, expect, test } from 'vitest'
import { customer, details, emailOf, friday, order, put, readerOf } from '../../../tests/support/orders/shopping.ts'
import { openWorld } from '../../../tests/support/worlds/world.ts'
import { blockCustomer, saveCustomerNote, unblockCustomer } from '#customers/commands/change-customer-record.ts'
import { customersPersonalData } from '#customers/commands/personal-data.ts'
import { findCustomerSummary, findSummaries, personFrom } from '#customers/queries/find-customer-record.ts'
import { requireNotBlocked } from '#customers/queries/require-not-blocked.ts'
import { sql } from '#platform/database/database.ts'
import { newId } from '#shared/ids.ts'

const world = await openWorld()
const owner = world.user()
const unavailable = { code: 'provider-unavailable', message: 'Studio Ana does not take orders from you at the moment.' }

const guestOf = (email: string) => personFrom(owner, { userId: null, email })

describe('a note', () => {
  test('can be stored, replaced and removed', async () => {
    const { id: providerId } = await world.provider()
    const about = { providerId, person: guestOf('rita@example.com') }
    await saveCustomerNote(owner, about, '  Likes the window seat ')
    expect((await findCustomerSummary(owner, providerId, about.person)).note).toBe('Likes the window seat')
    await saveCustomerNote(owner, about, 'Allergic to henna')
    expect((await findCustomerSummary(owner, providerId, guestOf(' RITA@example.com'))).note).toBe('Allergic to henna')
    await saveCustomerNote(owner, about, '')
    expect(await world.db.rows(sql`select id from customer_records where provider_id = ${providerId}`)).toEqual([])
  })

  test('has at most 2,000 characters', async () => {
    const { id: providerId } = await world.provider()
    const about = { providerId, person: guestOf('rita@example.com') }
    await saveCustomerNote(owner, about, '😀'.repeat(1000) + 'x'.repeat(1000))
    await expect(saveCustomerNote(owner, about, 'x'.repeat(2001))).rejects.toMatchObject({ code: 'note-too-long' })
  })

  test('is invisible to other businesses', async () => {
    const [one, other] = [await world.provider(), await world.provider()]
    await saveCustomerNote(owner, { providerId: one.id, person: guestOf('rita@example.com') }, 'Late twice')
    expect((await findCustomerSummary(owner, other.id, guestOf('rita@example.com'))).note).toBe('')
  })

  test('that is written twice at once leaves one record', async () => {
    const { id: providerId } = await world.provider()
    const about = { providerId, person: guestOf('two@example.com') }
    await Promise.all(['One', 'Two', 'Three', 'Four'].map((text) => saveCustomerNote(owner, about, text)))
    expect(await world.db.rows(sql`select id from customer_records where provider_id = ${providerId}`)).toHaveLength(1)
  })
})

describe('a block', () => {
  test('requires a reason', async () => {
    const { id: providerId } = await world.provider()
    const about = { providerId, person: guestOf('rita@example.com') }
    await expect(blockCustomer(owner, about, '  ')).rejects.toMatchObject({ code: 'reason-missing' })
    await expect(blockCustomer(owner, about, 'x'.repeat(201))).rejects.toMatchObject({ code: 'reason-missing' })
  })

  test('of a guest prevents orders with their address on any device until it is lifted; a hold of theirs expires as usual', async () => {
    const service = await world.haircut()
    const visitor = await customer(world)
    const about = { providerId: service.provider.id, person: guestOf(emailOf(visitor)) }
    await put(visitor, service, { startsAt: friday })
    await blockCustomer(owner, about, 'Did not come, twice')
    await expect(order(visitor)).rejects.toMatchObject(unavailable)
    const elsewhere = await readerOf(world, emailOf(visitor))
    await put(elsewhere, service, { startsAt: '2026-11-06T10:00:00.000Z' })
    await expect(order(elsewhere, { ...details(visitor) })).rejects.toMatchObject(unavailable)
    await unblockCustomer(owner, about)
    await unblockCustomer(owner, about)
    expect((await order(visitor)).reference).toBeTruthy()
  })

  test('of an account refuses holds and cart items', async () => {
    const service = await world.haircut()
    const dinner = await world.dinner({ provider: service.provider })
    const user = world.user()
    const about = {
      providerId: service.provider.id,
      person: { userId: user.actor.kind === 'user' ? user.actor.userId : null, emailHash: null },
    }
    await blockCustomer(owner, about, 'Rude to Bea')
    await expect(put(user, service, { startsAt: friday })).rejects.toMatchObject(unavailable)
    await expect(put(user, dinner, { fulfillmentMethod: 'pickup' })).rejects.toMatchObject(unavailable)
    const another = await world.haircut()
    expect((await put(user, another, { startsAt: friday })).itemId).toBeTruthy()
  })

  test('of a walk-in applies to orders with that phone number, entered or confirmed', async () => {
    const service = await world.haircut()
    await blockCustomer(owner, { providerId: service.provider.id, person: guestOf('tel:351912345678') }, 'Did not come')
    const visitor = await customer(world)
    await put(visitor, service, { startsAt: friday })
    await expect(order(visitor)).rejects.toMatchObject(unavailable)
    const userId = newId()
    await world.db.run(
      sql`update auth_user set phone_number = null, phone_number_verified = false where phone_number = '+351912345678'`,
    )
    await world.db
      .run(sql`insert into auth_user (id, email, phone_number, phone_number_verified, created_at, updated_at)
      values (${userId}, ${`${userId}@phone.invalid`}, '+351912345678', true, now(), now())`)
    await expect(put(world.user({ userId, email: null }), service, { startsAt: friday })).rejects.toMatchObject(
      unavailable,
    )
    expect((await order(visitor, { phone: '+351 912 345 679' })).reference).toBeTruthy()
  })

  test('does not affect agreed orders', async () => {
    const service = await world.haircut()
    const visitor = await customer(world)
    await put(visitor, service, { startsAt: friday })
    const { orderId } = await order(visitor)
    await blockCustomer(owner, { providerId: service.provider.id, person: guestOf(emailOf(visitor)) }, 'Rude')
    const items = await world.db.rows(
      sql`select i.status from order_items i join provider_orders r on r.id = i.provider_order_id where r.order_id = ${orderId}`,
    )
    expect(items).toEqual([{ status: 'confirmed' }])
  })

  test('of an address applies to an account created with it, and both are lifted together', async () => {
    const { id: providerId } = await world.provider()
    const email = 'later@example.com'
    await blockCustomer(owner, { providerId, person: guestOf(email) }, 'Rude')
    const user = world.user({ email })
    await expect(requireNotBlocked(user, [providerId])).rejects.toMatchObject({ code: 'provider-unavailable' })
    const userId = user.actor.kind === 'user' ? user.actor.userId : ''
    await customersPersonalData.adopt!(user, { userId, email, isEmailVerified: true }, newId())
    await expect(
      requireNotBlocked(world.user({ userId, email: 'new@example.com' }), [providerId]),
    ).rejects.toMatchObject({
      code: 'provider-unavailable',
    })
    await unblockCustomer(owner, { providerId, person: { userId, emailHash: null } })
    await expect(requireNotBlocked(user, [providerId])).resolves.toBeUndefined()
  })

  test('is loaded for all customers at once', async () => {
    const { id: providerId } = await world.provider()
    await blockCustomer(owner, { providerId, person: guestOf('a@example.com') }, 'Rude')
    const [a, b] = [guestOf('a@example.com'), guestOf('b@example.com')]
    const summaries = await findSummaries(owner, providerId, [a, b])
    expect(summaries([a]).block).toMatchObject({ reason: 'Rude' })
    expect(summaries([b])).toEqual({ note: '', noteAt: null, block: null })
  })
})

describe('personal data', () => {
  test('includes notes and blocks of businesses, which are erased with the account', async () => {
    const { id: providerId } = await world.provider()
    const person = { userId: newId(), email: 'me@example.com', isEmailVerified: true }
    await saveCustomerNote(owner, { providerId, person: guestOf('me@example.com') }, 'Likes tea')
    await blockCustomer(owner, { providerId, person: { userId: person.userId, emailHash: null } }, 'Rude')
    expect(await customersPersonalData.export!(owner, person)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ business: 'Studio Ana', note: 'Likes tea' }),
        expect.objectContaining({ blockReason: 'Rude' }),
      ]),
    )
    // A person with an unverified email address gets no data about it.
    expect(
      await customersPersonalData.export!(owner, { userId: newId(), email: 'me@example.com', isEmailVerified: false }),
    ).toEqual([])
    await customersPersonalData.erase!(owner, person)
    expect(await customersPersonalData.export!(owner, person)).toEqual([])
  })
})
