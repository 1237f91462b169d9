import { beforeEach, describe, expect, test } from 'vitest'
import { codeOf } from '../../../tests/support/businesses.ts'
import { writer } from '../../../tests/support/messaging.ts'
import { addMember } from '../../../tests/support/orders/business-services.ts'
import {
  accepted,
  placeQuoteRequest,
  offer,
  orders,
  priced,
  pricing,
  saturday,
  what,
} from '../../../tests/support/orders/quotes.ts'
import { openWorld } from '../../../tests/support/worlds/world.ts'
import { listConversations } from '#messaging/queries/list-conversations.ts'
import { showConversation } from '#messaging/queries/show-conversation.ts'
import { changeCartItem } from '#ordering/commands/cart/change-cart-item.ts'
import { removeCartItem } from '#ordering/commands/cart/remove-cart-item.ts'
import { getOrder } from '#ordering/queries/orders/get-order.ts'
import { showCart } from '#ordering/queries/cart/show-cart.ts'
import { sql } from '#platform/database/database.ts'
import { acceptOffer } from '#quotes/commands/accept-offer.ts'
import { endBusinessQuote, endMyQuote } from '#quotes/commands/end-quote.ts'
import { moveDueQuotes } from '#quotes/commands/move-due-quotes.ts'
import { offerPrice } from '#quotes/commands/offer-price.ts'
import { listBusinessQuotes, listMyQuotes, showBusinessQuote, getMyQuote } from '#quotes/queries/list-quotes.ts'
import { newId } from '#shared/ids.ts'
import { days, hours, minutes } from '#shared/time/instant.ts'

const world = await openWorld()
const start = world.now
beforeEach(() => {
  world.now = start
})

const published = (id: string) =>
  world.published
    .filter(({ payload }) => payload.requestId === id)
    .map(({ type, payload }) => `${type} ${String(payload.by)}`)

describe('requesting a quote', () => {
  test('sends the business a request and the first message of a conversation', async () => {
    const here = await pricing(world)
    const { id } = await placeQuoteRequest(here, {
      wantedOn: '2026-11-07',
      place: 'Sintra',
      party: '80 guests',
      budgetUntilMinor: 100_000,
    })
    const seen = await showBusinessQuote(here.owner, here.provider.id, id)
    expect(seen).toMatchObject({
      status: 'open',
      statusText: 'New request',
      nextText: 'Answer by Wed 10:00.',
      customerName: 'Ines M.',
      what,
      whenText: 'Sat 7 Nov 2026',
      place: 'Sintra',
      party: '80 guests',
      budgetText: 'up to €1,000.00',
      actions: ['offer', 'decline'],
    })
    const { items } = await listConversations(here.owner, here.provider.id)
    const { messages } = await showConversation(here.owner, here.provider.id, items[0]!.id)
    expect(messages.items[0]).toMatchObject({ by: 'customer', about: { kind: 'service', title: 'Wedding photos' } })
    expect(messages.items[0]!.text).toContain('Size: 80 guests')
    expect(seen.conversationHref).toContain(items[0]!.id)
    expect(published(id)).toEqual(['quote.requested customer'])
  })

  test('twice with one key creates one request, also simultaneously', async () => {
    const here = await pricing(world)
    const key = newId()
    const twice = await Promise.all([1, 2, 3].map(() => placeQuoteRequest(here, {}, key)))
    expect(new Set(twice.map(({ id }) => id)).size).toBe(1)
    expect((await listMyQuotes(here.ines)).items).toHaveLength(1)
  })

  test('is limited to five open requests, also simultaneously; a decided one makes room', async () => {
    const here = await pricing(world)
    const codes = await Promise.all(Array.from({ length: 7 }, () => codeOf(placeQuoteRequest(here))))
    expect(codes.toSorted()).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'too-many-quotes', 'too-many-quotes'])
    const { items } = await listMyQuotes(here.ines)
    await endMyQuote(here.ines, items[0]!.id, 'withdraw')
    expect(await codeOf(placeQuoteRequest(here))).toBe('ok')
  })

  test('masks contact details as in messages', async () => {
    const here = await pricing(world)
    const { id } = await placeQuoteRequest(here, {
      what: 'Please write to ines@example.com about our wedding.',
      place: '+351 912 345 678',
    })
    const seen = await showBusinessQuote(here.owner, here.provider.id, id)
    expect(`${seen.what} ${seen.place}`).not.toMatch(/example|912/)
  })

  test('with invalid input names the field', async () => {
    const here = await pricing(world)
    const rejected = (more: object) =>
      placeQuoteRequest(here, more).then(
        () => null,
        (error) => [error.code, error.details.fields],
      )
    expect(await rejected({ wantedOn: '2026-11-01' })).toEqual([
      'quote-incomplete',
      { wantedOn: 'Choose a day that is still to come.' },
    ])
    expect(await rejected({ budgetFromMinor: 200, budgetUntilMinor: 100 })).toEqual([
      'quote-incomplete',
      { budgetUntilMinor: 'Choose an amount above the first one.' },
    ])
  })

  test('is refused to members of the business, for services with a price, and without a confirmed address', async () => {
    const here = await pricing(world)
    expect(await codeOf(placeQuoteRequest({ ...here, ines: here.owner as never }))).toBe('member-of-business')
    expect(await codeOf(placeQuoteRequest({ ...here, service: await world.haircut() }))).toBe('not-on-request')
    const unproved = Object.assign(world.user({ userId: here.ines.userId, isEmailVerified: false }), { userId: '' })
    expect(await codeOf(placeQuoteRequest({ ...here, ines: unproved }))).toBe('email-not-verified')
    expect(await codeOf(placeQuoteRequest({ ...here, ines: world.visitor() as never }))).toBe('unauthenticated')
  })

  test('of others returns not-found, for customers and businesses', async () => {
    const [here, there] = [await pricing(world), await pricing(world)]
    const { id } = await placeQuoteRequest(here)
    const stranger = await writer(world, 'Bela Costa')
    expect(await codeOf(getMyQuote(stranger, id))).toBe('not-found')
    expect(await codeOf(showBusinessQuote(there.owner, there.provider.id, id))).toBe('not-found')
    expect(await codeOf(showBusinessQuote(there.owner, here.provider.id, id))).toBe('not-found')
    expect(await codeOf(offerPrice(there.owner, there.provider.id, id, priced()))).toBe('not-found')
    expect(await codeOf(endMyQuote(stranger, id, 'withdraw'))).toBe('not-found')
    const staff = await addMember(world, here.provider.id, 'staff')
    expect(await codeOf(listBusinessQuotes(staff, here.provider.id))).toBe('permission-denied')
  })
})

describe('offering a price', () => {
  test('has lines, a time, terms and an end, and the customer sees all of it', async () => {
    const here = await pricing(world)
    const { id } = await placeQuoteRequest(here)
    await offer(here, id, { staffId: here.provider.staffIds[0]!, note: 'Travel is included.' })
    const seen = await getMyQuote(here.ines, id)
    expect(seen).toMatchObject({ status: 'offered', statusText: 'Offer received', actions: ['accept', 'decline'] })
    expect(seen.offer).toMatchObject({
      number: 1,
      total: { minor: 92_050, display: '€920.50' },
      durationText: '8 h',
      staffName: 'Person 1',
      note: 'Travel is included.',
      startsAt: { at: saturday },
      // The offered visit is earlier than seven days ahead, so the offer ends with it.
      validUntil: { at: saturday },
    })
    expect(seen.offer!.termsText).toContain('Cancel free until Sat 7 Nov 2026, 10:00')
  })

  test('replaces the previous offer, which cannot be accepted any more, and is possible three times', async () => {
    const here = await pricing(world)
    const { id } = await placeQuoteRequest(here)
    const first = await offer(here, id)
    const second = await offer(here, id, { lines: [{ text: 'All of it', amountMinor: 70_000 }] })
    expect(await codeOf(acceptOffer(here.ines, id, first.offerId))).toBe('offer-changed')
    await offer(here, id)
    expect(await codeOf(offer(here, id))).toBe('too-many-offers')
    expect(await codeOf(acceptOffer(here.ines, id, second.offerId))).toBe('offer-changed')
  })

  test('with a taken or past time, a foreign person or an unavailable payment mode is refused by field', async () => {
    const here = await pricing(world)
    await accepted(here, { staffId: here.provider.staffIds[0]! })
    const { id } = await placeQuoteRequest(here)
    const rejected = (more: object) =>
      offer(here, id, more).then(
        () => null,
        (error) => error.details.fields,
      )
    expect(await rejected({ staffId: here.provider.staffIds[0]! })).toEqual({
      startsAt: "Person 1 isn't free at that time.",
    })
    expect(await rejected({ startsAt: '2026-11-02T09:00:00.000Z' })).toEqual({
      startsAt: 'Choose a time at least 30 minutes from now.',
    })
    expect(await rejected({ staffId: newId() })).toEqual({ staffId: 'Choose somebody of your team.' })
    expect(await rejected({ fulfillmentMethod: 'online' })).toEqual({
      fulfillmentMethod: "This service isn't given that way.",
    })
    expect(await rejected({ lines: [{ text: 'A gift', amountMinor: 0 }] })).toMatchObject({ lines: expect.any(String) })
  })
})

describe('accepting an offer', () => {
  test('puts it into the cart at its price, holds its time, and it is ordered like any item', async () => {
    const here = await pricing(world)
    const { id } = await accepted(here, { staffId: here.provider.staffIds[0]! })
    const cart = await showCart(here.ines)
    const [item] = cart.groups[0]!.items
    expect(item).toMatchObject({
      title: 'Wedding photos',
      optionName: 'Eight hours of photos',
      addons: [{ name: 'Album' }],
      total: { minor: 92_050 },
      href: `/quotes/${id}`,
      holdExpiresAt: null,
      offerUntil: { at: saturday },
      problems: [],
    })
    expect(cart.canCheckOut).toBe(true)
    const placed = await orders(here)
    const bought = (await getOrder(here.ines, placed.reference)).parts[0]!.items[0]!
    expect(bought).toMatchObject({ status: 'confirmed', total: { minor: 92_050 }, startsAt: { at: saturday } })
    expect(await getMyQuote(here.ines, id)).toMatchObject({
      statusText: 'Ordered',
      order: { reference: placed.reference },
      actions: [],
    })
    expect(await codeOf(endBusinessQuote(here.owner, { providerId: here.provider.id, id }, 'withdraw'))).toBe(
      'quote-ordered',
    )
    const { startsAt, endsAt, status } = (await world.db.row<{ startsAt: number; endsAt: number; status: string }>(
      sql`select starts_at, ends_at, status from bookings where service_id = ${here.service.id}`,
    ))!
    expect([startsAt, endsAt - startsAt, status]).toEqual([Date.parse(saturday), hours(8), 'active'])
  })

  test('fixes it in the cart; after removal it can be added again', async () => {
    const here = await pricing(world)
    const { id, offerId, itemId } = await accepted(here)
    expect(await codeOf(changeCartItem(here.ines, itemId, { startsAt: '2026-11-06T15:00:00Z' }))).toBe('as-offered')
    await changeCartItem(here.ines, itemId, { note: 'Ring twice.' })
    await removeCartItem(here.ines, itemId)
    expect((await getMyQuote(here.ines, id)).actions).toEqual(['accept'])
    await acceptOffer(here.ines, id, offerId)
    expect((await showCart(here.ines)).count).toBe(1)
    expect(published(id).filter((one) => one === 'quote.accepted customer')).toHaveLength(1)
  })

  test('twice at once adds it to the cart once', async () => {
    const here = await pricing(world)
    const { id } = await placeQuoteRequest(here)
    const { offerId } = await offer(here, id)
    const both = await Promise.all([1, 2].map(() => acceptOffer(here.ines, id, offerId)))
    expect(new Set(both.map(({ itemId }) => itemId)).size).toBe(1)
    expect((await showCart(here.ines)).count).toBe(1)
  })

  test('and withdrawing at once apply in one order, and the cart shows the result', async () => {
    for (let round = 0; round < 4; round++) {
      const here = await pricing(world)
      const { id } = await placeQuoteRequest(here)
      const { offerId } = await offer(here, id)
      const [accepting] = await Promise.all([
        codeOf(acceptOffer(here.ines, id, offerId)),
        codeOf(endBusinessQuote(here.owner, { providerId: here.provider.id, id }, 'withdraw')),
      ])
      expect((await getMyQuote(here.ines, id)).status).toBe('withdrawn')
      const problems = (await showCart(here.ines)).problems.map(({ code }) => code)
      expect(problems).toEqual(accepting === 'ok' ? ['offer-over'] : [])
    }
  })

  test('and ordering: an order and a withdrawal at once exclude each other', async () => {
    for (let round = 0; round < 4; round++) {
      const here = await pricing(world)
      const { id } = await accepted(here)
      const [ordering, ending] = await Promise.all([
        codeOf(orders(here)),
        codeOf(endBusinessQuote(here.owner, { providerId: here.provider.id, id }, 'withdraw')),
      ])
      expect([
        ['ok', 'quote-ordered'],
        ['cart-has-problems', 'ok'],
      ]).toContainEqual([ordering, ending])
    }
  })

  test('and expiring at once apply in one order', async () => {
    const here = await pricing(world)
    const { id } = await placeQuoteRequest(here)
    const { offerId } = await offer(here, id, { validDays: 1 })
    world.now = start + days(1)
    const late = { ...here.ines, now: world.now }
    const [accepting] = await Promise.all([codeOf(acceptOffer(late, id, offerId)), moveDueQuotes(world.system())])
    expect(accepting).toBe('transition-not-allowed')
    expect((await getMyQuote(late, id)).status).toBe('expired')
  })

  test('that is then withdrawn blocks only itself in the cart, with an explanation', async () => {
    const here = await pricing(world)
    const { id } = await accepted(here, { staffId: here.provider.staffIds[0]! })
    await endBusinessQuote(here.owner, { providerId: here.provider.id, id }, 'withdraw', { note: 'We are ill.' })
    const { problems } = await showCart(here.ines)
    expect(problems).toMatchObject([
      {
        code: 'offer-over',
        message: 'Studio Ana withdrew the offer for “Wedding photos”. The rest of your cart can be ordered.',
        resolutions: [{ kind: 'open', href: `/quotes/${id}` }, { kind: 'remove' }],
      },
    ])
    expect(await getMyQuote(here.ines, id)).toMatchObject({ status: 'withdrawn', endNote: 'We are ill.' })
    const claims = await world.db.row<{ count: number }>(
      sql`select count(*)::int as count from claims where resource_id = ${here.provider.staffIds[0]!}`,
    )
    expect(claims!.count).toBe(0)
  })
})

describe('the time limits of a quote', () => {
  test('remind the business after a day, once, and end the request after two', async () => {
    const here = await pricing(world)
    const { id } = await placeQuoteRequest(here)
    world.now = start + hours(24)
    await moveDueQuotes(world.system())
    await moveDueQuotes(world.system())
    expect(published(id)).toEqual(['quote.requested customer', 'quote.waiting system'])
    world.now = start + hours(48)
    await moveDueQuotes(world.system())
    expect(published(id).at(-1)).toBe('quote.expired system')
    expect(await getMyQuote({ ...here.ines, now: world.now }, id)).toMatchObject({
      statusText: 'No answer',
      actions: [],
    })
  })

  test('end an accepted offer that was not ordered, and free its time', async () => {
    const here = await pricing(world)
    const { id } = await accepted(here, { validDays: 1, staffId: here.provider.staffIds[0]! })
    world.now = start + days(1)
    const late = { ...here.ines, now: world.now }
    expect((await showCart(late)).problems).toMatchObject([
      {
        code: 'offer-over',
        message: 'The offer for “Wedding photos” has ended. The rest of your cart can be ordered.',
      },
    ])
    await moveDueQuotes(world.system())
    expect((await getMyQuote(late, id)).status).toBe('expired')
    const booking = await world.db.row<{ status: string }>(
      sql`select status from bookings where service_id = ${here.service.id}`,
    )
    expect(booking!.status).toBe('released')
  })

  test('do not affect an offer that was ordered in time', async () => {
    const here = await pricing(world)
    const { id } = await accepted(here, { validDays: 1 })
    await orders(here)
    world.now = start + days(1) + minutes(1)
    await moveDueQuotes(world.system())
    expect(await getMyQuote({ ...here.ines, now: world.now }, id)).toMatchObject({
      status: 'accepted',
      statusText: 'Ordered',
    })
    expect(await moveDueQuotes(world.system())).toBe(0)
  })
})
