import { beforeAll, describe, expect, test } from 'vitest'
import { addAdmin, addMember, codeOf } from '../../../../tests/support/businesses.ts'
import { customer, friday, order, put } from '../../../../tests/support/orders/shopping.ts'
import { openWorld, type World } from '../../../../tests/support/worlds/world.ts'
import type { AppContext } from '#server/context.ts'
import { answerItem, type Answer } from '#ordering/commands/orders/answer-item.ts'
import { cancelMyItem, receiveMyItem } from '#ordering/commands/cancellation/cancel-item.ts'
import { expireUnansweredItems } from '#ordering/commands/orders/expire-unanswered-items.ts'
import { getOrder } from '#ordering/queries/orders/get-order.ts'
import { listBusinessItems } from '#ordering/queries/orders/list-business-items.ts'
import { actionsFor } from '#ordering/rules/orders/when-allowed.ts'
import { businessActions } from '#ordering/rules/orders/business-words.ts'
import { transitions, type ItemStatus } from '#ordering/rules/orders/item-states.ts'
import { sql } from '#platform/database/database.ts'
import { newId } from '#shared/ids.ts'
import { days, hours, minutes } from '#shared/time/instant.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))

const start = Date.UTC(2026, 10, 2, 10)
const at = async <Result>(now: number, work: () => Promise<Result>): Promise<Result> => {
  world.now = now
  try {
    return await work()
  } finally {
    world.now = start
  }
}

interface Ordered {
  visitor: AppContext
  owner: AppContext
  providerId: string
  reference: string
  itemId: string
  serviceId: string
  staffIds: string[]
}

const requested = { confirm_mode: 'request' }

async function ordered(kind: 'visit' | 'goods', columns: Record<string, unknown> = {}): Promise<Ordered> {
  const provider = await world.provider({ staff: 2 })
  const visitor = await customer(world)
  const service = await (kind === 'visit'
    ? world.haircut({ provider, columns, staffIds: [provider.staffIds[0]!] })
    : world.dinner({ provider, columns }))
  await put(visitor, service, kind === 'visit' ? { startsAt: friday } : { quantity: 2 })
  const { reference } = await order(visitor)
  const { parts } = await getOrder(visitor, reference)
  const owner = await addMember(world, provider.id, 'owner')
  return {
    visitor,
    owner,
    providerId: provider.id,
    reference,
    itemId: parts[0]!.items[0]!.id,
    serviceId: service.id,
    staffIds: provider.staffIds,
  }
}

const itemOf = async ({ visitor, reference }: Ordered) => (await getOrder(visitor, reference)).parts[0]!.items[0]!
const does = (
  who: AppContext,
  { providerId, itemId }: Pick<Ordered, 'providerId' | 'itemId'>,
  answer: Answer,
  key: string = newId(),
) => answerItem(who, { providerId, itemId, key }, answer)
const cancels = ({ visitor, reference, itemId }: Ordered, key: string = newId(), share?: 100 | 50 | 0) =>
  cancelMyItem(visitor, { reference, itemId, key }, { reason: 'plans', share })
const published = (type: string, itemId: string) =>
  world.published.filter((one) => one.type === type && one.payload.itemId === itemId)
const claims = async ({ serviceId }: Ordered) =>
  (
    await world.db.rows(
      sql`select 1 from claims c join bookings b on b.id = c.booking_id where b.service_id = ${serviceId}`,
    )
  ).length

describe('a request', () => {
  test('can be accepted, and keeps its time', async () => {
    const one = await ordered('visit', requested)
    const item = await does(one.owner, one, { action: 'accept' })
    expect(item).toMatchObject({
      status: 'confirmed',
      statusText: 'Confirmed',
      actions: ['cancel'],
      customer: { name: 'Rita A.', phone: '+351912345678' },
    })
    expect(await itemOf(one)).toMatchObject({
      status: 'confirmed',
      history: [{ text: 'Request sent' }, { text: 'Accepted by Studio Ana' }],
    })
    expect(await claims(one)).toBe(1)
    expect(published('item.accepted', one.itemId)).toHaveLength(1)
    expect(await expireUnansweredItems({ ...world.system(), now: start + days(2) })).toBe(0)
  })

  test('can be declined with a reason, which frees its time', async () => {
    const one = await ordered('visit', requested)
    expect(await codeOf(does(one.owner, one, { action: 'decline' }))).toBe('reason-missing')
    await does(one.owner, one, { action: 'decline', reason: 'ill' })
    expect(await itemOf(one)).toMatchObject({
      status: 'declined',
      statusText: 'Declined – nothing was charged',
      history: [{}, { text: 'Declined: ill' }],
    })
    expect(await claims(one)).toBe(0)
    expect(published('item.declined', one.itemId)[0]!.payload).toMatchObject({ by: 'provider', reason: 'ill' })
  })

  test('can be withdrawn by its customer, free of charge', async () => {
    const one = await ordered('visit', requested)
    expect((await itemOf(one)).cancel).toMatchObject({
      isRequest: true,
      share: 100,
      headline: 'Take back your request free of charge.',
    })
    expect(await cancels(one)).toMatchObject({ status: 'cancelled', statusText: 'Cancelled by you', cancel: null })
    expect(await claims(one)).toBe(0)
    expect(await codeOf(does(one.owner, one, { action: 'accept' }))).toBe('transition-not-allowed')
  })

  test('cannot be answered after its deadline, even before the job has ended it', async () => {
    const one = await ordered('visit', requested)
    expect(await at(start + days(1), () => codeOf(does(one.owner, one, { action: 'accept' })))).toBe(
      'transition-not-allowed',
    )
    expect((await itemOf(one)).status).toBe('requested')
  })
})

describe('simultaneous answers', () => {
  const bothEnds = async (one: Ordered, works: Promise<unknown>[]) => {
    const codes = await Promise.all(works.map(codeOf))
    const item = await itemOf(one)
    expect(await claims(one)).toBe(item.status === 'confirmed' ? 1 : 0)
    const events = await world.db.rows(sql`select to_status from order_item_events where item_id = ${one.itemId}`)
    return { codes, status: item.status, events: events.length }
  }

  test('accepting and withdrawing end in exactly one', async () => {
    for (let round = 0; round < 6; round++) {
      const one = await ordered('visit', requested)
      const works = [() => does(one.owner, one, { action: 'accept' }), () => cancels(one, newId())]
      // A cancellation after the acceptance would be possible; here only the request may be withdrawn.
      const { codes, events, status } = await bothEnds(
        one,
        (round % 2 ? works : works.toReversed()).map((work) => work()),
      )
      expect(['confirmed', 'cancelled']).toContain(status)
      expect(codes.filter((code) => code === 'ok')).toHaveLength(events)
      expect(events === 1 || status === 'cancelled').toBe(true)
    }
  })

  test('accepting and declining, and accepting twice, end in exactly one', async () => {
    for (let round = 0; round < 4; round++) {
      const one = await ordered('visit', requested)
      const rivals: Answer[] =
        round % 2
          ? [{ action: 'accept' }, { action: 'decline', reason: 'ill' }]
          : [{ action: 'accept' }, { action: 'accept' }]
      const { codes, events } = await bothEnds(
        one,
        rivals.map((rival) => does(one.owner, one, rival)),
      )
      expect(codes.toSorted()).toEqual(['ok', 'transition-not-allowed'])
      expect(events).toBe(1)
    }
  })

  test('accepting and the deadline end in exactly one', async () => {
    for (let round = 0; round < 6; round++) {
      const one = await ordered('visit', requested)
      const late = { ...world.system(), now: start + days(1) }
      const { codes, events, status } = await bothEnds(one, [
        does(one.owner, one, { action: 'accept' }),
        expireUnansweredItems(late),
      ])
      expect(events).toBe(1)
      expect(status).toBe(codes[0] === 'ok' ? 'confirmed' : 'expired')
    }
  })

  test('a repetition with the same key has no further effect and is not refused', async () => {
    const one = await ordered('visit', requested)
    const [key, secondKey] = [newId(), newId()]
    for (let time = 0; time < 2; time++)
      expect(await does(one.owner, one, { action: 'accept' }, key)).toMatchObject({ status: 'confirmed' })
    expect(published('item.accepted', one.itemId)).toHaveLength(1)
    for (let time = 0; time < 2; time++) expect(await cancels(one, secondKey)).toMatchObject({ status: 'cancelled' })
    expect(published('item.cancelled', one.itemId)).toHaveLength(1)
    expect(await codeOf(does(one.owner, one, { action: 'decline', reason: 'ill' }, key))).toBe('idempotency-mismatch')
  })
})

describe('an order of goods', () => {
  test('is prepared, ready with a code, and collected', async () => {
    const one = await ordered('goods')
    expect((await itemOf(one)).cancel).toMatchObject({ share: 100, headline: "Cancel free until it's being prepared." })
    expect((await does(one.owner, one, { action: 'prepare' })).actions).toEqual(['ready', 'cancel'])
    expect(await itemOf(one)).toMatchObject({ status: 'preparing', cancel: null, canReceive: false })
    expect(await codeOf(cancels(one))).toBe('transition-not-allowed')
    expect((await does(one.owner, one, { action: 'ready' })).hasPickupCode).toBe(true)
    const { pickupCode } = await itemOf(one)
    expect(pickupCode).toMatch(/^\d{4}$/)
    const wrong = pickupCode === '0000' ? '0001' : '0000'
    expect(await codeOf(does(one.owner, one, { action: 'fulfil', code: wrong }))).toBe('pickup-code-wrong')
    await does(one.owner, one, { action: 'fulfil', code: pickupCode! })
    expect(await itemOf(one)).toMatchObject({ status: 'fulfilled', pickupCode: null })
  })

  test('can be marked as received by the customer', async () => {
    const one = await ordered('goods')
    expect(await codeOf(receiveMyItem(one.visitor, { ...one, key: newId() }))).toBe('transition-not-allowed')
    await does(one.owner, one, { action: 'ready' })
    expect((await itemOf(one)).canReceive).toBe(true)
    expect(await receiveMyItem(one.visitor, { ...one, key: newId() })).toMatchObject({ status: 'fulfilled' })
    expect(published('item.fulfilled', one.itemId)[0]!.payload).toMatchObject({ by: 'customer' })
  })

  test('returns its pieces to the stock if the provider cancels', async () => {
    const one = await ordered('goods', { stock_mode: 'counted', stock_amount: 5 })
    await does(one.owner, one, { action: 'prepare' })
    await does(one.owner, one, { action: 'cancel', reason: 'overbooked' })
    expect(await world.db.row(sql`select amount from stock_taken where service_id = ${one.serviceId}`)).toEqual({
      amount: 0,
    })
    expect(await itemOf(one)).toMatchObject({ statusText: 'Cancelled by Studio Ana' })
  })
})

describe('a visit', () => {
  test('can be checked in from half an hour before, and completed by the provider', async () => {
    const one = await ordered('visit')
    const begins = Date.parse(friday)
    expect(await at(begins - minutes(31), () => codeOf(does(one.owner, one, { action: 'check-in' })))).toBe(
      'transition-not-allowed',
    )
    expect(await at(begins - minutes(31), () => codeOf(does(one.owner, one, { action: 'fulfil' })))).toBe(
      'transition-not-allowed',
    )
    await at(begins - minutes(30), () => does(one.owner, one, { action: 'check-in' }))
    expect(await itemOf(one)).toMatchObject({ status: 'in_progress', cancel: null })
    await at(begins + minutes(20), () => does(one.owner, one, { action: 'fulfil' }))
    expect((await itemOf(one)).status).toBe('fulfilled')
  })

  test('can be cancelled by its customer before the start, by exactly the terms that were shown', async () => {
    const one = await ordered('visit', { policy: 'standard' })
    const begins = Date.parse(friday)
    const seen = await itemOf(one)
    expect(seen.cancel).toMatchObject({
      share: 100,
      headline: 'Cancel free until Fri 6 Nov 2026, 11:00 (Lisbon, UTC+0). After that it counts as a no-show.',
    })
    expect(seen.cancel!.lines[0]).toBe('Nothing was charged.')
    expect(await at(begins - hours(20), () => codeOf(cancels(one, newId(), 100)))).toBe('terms-changed')
    expect((await at(begins - hours(20), () => itemOf(one))).cancel).toMatchObject({
      share: 50,
      changesAt: '2026-11-06T11:00:00.000Z',
    })
    expect(await at(begins, () => codeOf(cancels(one)))).toBe('transition-not-allowed')
    await at(begins - hours(20), () => cancels(one, newId(), 50))
    expect(await claims(one)).toBe(0)
    await put(world.visitor(), { id: one.serviceId, optionId: await optionOf(one.serviceId) }, { startsAt: friday })
  })
})

const optionOf = async (serviceId: string) =>
  (await world.db.row<{ id: string }>(sql`select id from service_options where service_id = ${serviceId}`))!.id

describe('permissions for an item', () => {
  test('strangers and other businesses get not-found, and staff have access to their own visits', async () => {
    const one = await ordered('visit', requested)
    const [stranger, other, assigned, colleague] = [
      world.user(),
      (await ordered('goods')).owner,
      await addMember(world, one.providerId, 'staff', one.staffIds[0]),
      await addMember(world, one.providerId, 'staff', one.staffIds[1]),
    ]
    for (const who of [stranger, other, colleague])
      expect(await codeOf(does(who, one, { action: 'accept' }))).toBe('not-found')
    expect(await codeOf(does(world.visitor(), one, { action: 'accept' }))).toBe('unauthenticated')
    expect((await listBusinessItems(colleague, one.providerId, {})).items).toEqual([])
    expect((await listBusinessItems(assigned, one.providerId, {})).items).toHaveLength(1)
    await does(assigned, one, { action: 'accept' })
    expect((await itemOf(one)).status).toBe('confirmed')
  })

  test('an administrator can answer, and their cancellation is attributed to support', async () => {
    const one = await ordered('visit', requested)
    const admin = await addAdmin(world)
    await does(admin, one, { action: 'cancel', reason: 'safety' })
    expect((await itemOf(one)).statusText).toBe('Cancelled by support')
    expect(await codeOf(does(await addAdmin(world, 'support'), one, { action: 'accept' }))).toBe('permission-denied')
  })

  test('only its customer can cancel an order', async () => {
    const one = await ordered('visit')
    expect(await codeOf(cancelMyItem(world.visitor(), { ...one, key: newId() }, { reason: 'plans' }))).toBe('not-found')
    const other = await ordered('visit')
    expect(
      await codeOf(cancelMyItem(other.visitor, { ...other, itemId: one.itemId, key: newId() }, { reason: 'plans' })),
    ).toBe('not-found')
    const { payload } = world.published.findLast(({ type }) => type === 'order.placed')!
    const token = world.system().unseal(String(payload.sealedToken))
    const withLink = cancelMyItem(world.visitor(), { ...other, key: newId() }, { reason: 'plans' }, { token })
    expect(await codeOf(withLink)).toBe('email-not-verified')
  })
})

describe('transitions', () => {
  const statuses = [...new Set(transitions.flatMap(({ from, to }) => [...from, to]))]
  const cases = statuses
    .filter((status) => status !== 'awaiting_payment')
    .flatMap((status) => (['visit', 'goods'] as const).map((kind) => [kind, status] as const))

  test.each(cases)('a %s that is %s takes the steps of the table and no others', async (kind, status: ItemStatus) => {
    const one = await ordered(kind)
    const begin = () =>
      world.db.run(
        sql`update order_items set status = ${status}, accept_by = '2026-11-03T10:00:00Z' where id = ${one.itemId}`,
      )
    const now = kind === 'visit' && status !== 'requested' ? Date.parse(friday) - minutes(10) : start
    const moment = {
      kind: kind === 'visit' ? 'booking' : 'order',
      status,
      acceptBy: Date.UTC(2026, 10, 3, 10),
      startsAt: kind === 'visit' ? Date.parse(friday) : null,
      endsAt: kind === 'visit' ? Date.parse(friday) + minutes(45) : null,
      lateAt: null,
      changedAt: start,
      isCheckedIn: false,
    }
    const open = actionsFor(businessActions, moment, 'provider', now)
    for (const action of businessActions) {
      await begin()
      const code = await at(now, () => codeOf(does(one.owner, one, { action, reason: 'other' })))
      expect([action, code]).toEqual([action, open.includes(action) ? 'ok' : 'transition-not-allowed'])
    }
    await begin()
    const mayCancel = actionsFor(['withdraw', 'cancel'], moment, 'customer', now).length > 0
    expect(mayCancel).toBe(status === 'requested' || status === 'confirmed')
    expect(await at(now, () => codeOf(cancels(one)))).toBe(mayCancel ? 'ok' : 'transition-not-allowed')
  })
})

test('the list of a business begins with open items, is paged, and can be searched by reference and shown name', async () => {
  const provider = await world.provider({ staff: 1 })
  const owner = await addMember(world, provider.id, 'owner')
  const dinner = await world.dinner({ provider })
  const byRequest = await world.dinner({ provider, title: 'Asked', columns: { confirm_mode: 'request' } })
  const references: string[] = []
  for (const [index, service] of [dinner, dinner, byRequest].entries()) {
    const visitor = await customer(world)
    await put(visitor, service)
    references.push(
      (await order(visitor, { firstName: ['Rita', 'Tomás', 'Inês'][index]!, lastName: 'Queiroz' })).reference,
    )
  }
  const first = await listBusinessItems(owner, provider.id, { limit: 2 })
  expect(first).toMatchObject({
    counts: { waiting: 1, open: 2, done: 0, ended: 0 },
    items: [{ title: 'Asked', customer: { name: 'Inês Q.', phone: null } }, {}],
  })
  const second = await listBusinessItems(owner, provider.id, { limit: 2, cursor: first.next! })
  expect([...first.items, ...second.items].map(({ id }) => id)).toHaveLength(3)
  expect(second.next).toBeNull()
  const found = async (search: string) =>
    (await listBusinessItems(owner, provider.id, { search })).items.map(({ customer: { name } }) => name)
  expect(await found(references[1]!.toLowerCase())).toEqual(['Tomás Q.'])
  expect(await found('rita q')).toEqual(['Rita Q.'])
  expect(await found('Queiroz')).toEqual([])
  expect(await found('%')).toEqual([])
  expect((await listBusinessItems(owner, provider.id, { state: 'waiting' })).items).toHaveLength(1)
  expect(JSON.stringify(first)).not.toContain('Queiroz')
})

test('the history of an item cannot be changed', async () => {
  const one = await ordered('visit', requested)
  await does(one.owner, one, { action: 'accept' })
  await expect(world.db.run(sql`update order_item_events set reason = 'x'`)).rejects.toThrow()
  await expect(world.db.run(sql`delete from order_item_events`)).rejects.toThrow()
})
