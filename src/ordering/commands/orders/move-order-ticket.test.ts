import { beforeEach, describe, expect, test } from 'vitest'
import { addMember, codeOf } from '../../../../tests/support/businesses.ts'
import { customer, emailOf, order, put } from '../../../../tests/support/orders/shopping.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import type { AppContext } from '#server/context.ts'
import { notificationListeners } from '#notifications/jobs/notification-listeners.ts'
import { listMessages } from '#notifications/queries/list-messages.ts'
import { moveDueItems } from '#ordering/commands/orders/move-due-items.ts'
import { moveOrderTicket } from '#ordering/commands/orders/move-order-ticket.ts'
import { answerItem } from '#ordering/commands/orders/answer-item.ts'
import { getOrder } from '#ordering/queries/orders/get-order.ts'
import { getBoard } from '#ordering/queries/orders/order-board.ts'
import type { OrderTicketAction } from '#ordering/rules/order-tickets/next-steps.ts'
import { sql } from '#platform/database/database.ts'
import { inviteBuyers, planInvitation } from '#reviews/commands/invite-buyers.ts'
import { newId } from '#shared/ids.ts'
import { days, hours } from '#shared/time/instant.ts'

const world = await openWorld()
const start = world.now
beforeEach(async () => {
  world.now = start
  world.published.length = 0
  await world.db.run(sql`delete from outbox`)
})

/** Delivers each published event twice, as may happen. */
async function listen() {
  for (const { type, payload } of world.published.splice(0))
    for (const listener of notificationListeners.filter(({ on }) => on === type))
      for (let times = 0; times < 2; times++) await listener.run(world.system(), payload as never)
}

const mailsTo = async (ctx: AppContext) =>
  (await listMessages(world.system(), { recipient: emailOf(ctx) })).map(({ kind }) => kind).toSorted()

/** Three dishes of one kitchen in one order. */
async function dinnerForThree(columns: Record<string, unknown> = {}) {
  const provider = await world.provider({})
  const visitor = await customer(world)
  for (let dishes = 0; dishes < 3; dishes++) await put(visitor, await world.dinner({ provider, columns }), {})
  const { reference } = await order(visitor)
  const owner = await addMember(world, provider.id, 'owner')
  const { items } = (await getOrder(visitor, reference)).parts[0]!
  const board = await getBoard(owner, provider.id)
  const ticketId = board.columns.flatMap(({ tickets }) => tickets)[0]!.id
  world.published.length = 0
  const moves = (action: OrderTicketAction, more: object = {}, ctx = owner) =>
    moveOrderTicket(ctx, { providerId: provider.id, ticketId, key: newId() }, { action, ...more })
  const statuses = async () => (await getOrder(visitor, reference)).parts[0]!.items.map(({ status }) => status)
  return { provider, visitor, owner, reference, items, board, ticketId, moves, statuses }
}

describe('a ticket', () => {
  test('is one card with all dishes, and one button leads it through the kitchen', async () => {
    const { board, moves, statuses, owner, provider } = await dinnerForThree()
    expect(board.columns.map(({ tickets }) => tickets.map(({ lines }) => lines.length))).toEqual([[3], [], [], []])
    expect(board.columns[0]!.tickets[0]!.actions).toEqual(['prepare'])
    expect((await moves('prepare')).actions).toEqual(['ready'])
    expect(await statuses()).toEqual(['preparing', 'preparing', 'preparing'])
    expect((await moves('ready')).actions).toEqual(['fulfil', 'recall'])
    expect((await moves('fulfil')).actions).toEqual([])
    const after = await getBoard(owner, provider.id)
    expect(after.columns.map(({ tickets }) => tickets.length)).toEqual([0, 0, 0, 1])
  })

  test('each step is one email, with every dish in it; its end is one, too', async () => {
    const { moves, visitor } = await dinnerForThree()
    for (const action of ['prepare', 'ready', 'fulfil'] as const) {
      await moves(action)
      await listen()
    }
    world.now = start + days(30)
    await moveDueItems(world.system())
    await listen()
    expect(await mailsTo(visitor)).toEqual(['item-ready'])
    const [mail] = await listMessages(world.system(), { recipient: emailOf(visitor) })
    expect(mail!.subject).toMatch(/: your order at .+ is on its way$|: your order at .+ is ready$/)
  })

  test('what was said to be ready too early is taken back, and its customer is told once', async () => {
    const { moves, visitor, statuses, items } = await dinnerForThree()
    const codes = async () =>
      (await world.db.rows<{ code: string }>(
        sql`select distinct pickup_code as code from order_items where id = any(${items.map(({ id }) => id)}::uuid[])`,
      ))!.map(({ code }) => code)
    for (const action of ['prepare', 'ready'] as const) await moves(action)
    await listen()
    expect((await moves('recall')).actions).toEqual(['ready'])
    await listen()
    expect(await statuses()).toEqual(['preparing', 'preparing', 'preparing'])
    // A second press changes nothing.
    await moves('recall')
    await listen()
    expect(await mailsTo(visitor)).toEqual(['item-ready', 'item-recalled'])
    expect((await moves('ready')).actions).toEqual(['fulfil', 'recall'])
    await listen()
    expect(await mailsTo(visitor)).toEqual(['item-ready', 'item-ready', 'item-recalled'])
    expect(await codes()).toHaveLength(1)
    await moves('fulfil')
    expect(await codeOf(moves('recall'))).toBe('transition-not-allowed')
  })

  test('all dishes have one pickup code', async () => {
    const { moves, items } = await dinnerForThree()
    for (const action of ['prepare', 'ready'] as const) await moves(action)
    const codes = await world.db.rows<{ code: string }>(
      sql`select distinct pickup_code as code from order_items where id = any(${items.map(({ id }) => id)}::uuid[])`,
    )
    expect(codes).toHaveLength(1)
    expect(await codeOf(moves('fulfil', { code: codes[0]!.code === '0000' ? '0001' : '0000' }))).toBe(
      'pickup-code-wrong',
    )
  })

  test('two people who take the same step change it once, and neither sees an error', async () => {
    const { moves, provider, items } = await dinnerForThree()
    const manager = await addMember(world, provider.id, 'manager')
    const both = await Promise.all([moves('prepare'), moves('prepare', {}, manager)])
    expect(both.map(({ lines }) => lines.map(({ status }) => status))).toEqual(
      Array.from({ length: 2 }, () => ['preparing', 'preparing', 'preparing']),
    )
    const steps = await world.db.rows(
      sql`select id from order_item_events where item_id = any(${items.map(({ id }) => id)}::uuid[]) and to_status = 'preparing'`,
    )
    expect(steps).toHaveLength(3)
  })

  test('dishes that were cancelled stay out; those behind are moved', async () => {
    const { moves, owner, provider, items, statuses } = await dinnerForThree()
    const alone = (itemId: string) => ({ providerId: provider.id, itemId, key: newId() })
    await answerItem(owner, alone(items[0]!.id), { action: 'cancel', reason: 'other' })
    await answerItem(owner, alone(items[1]!.id), { action: 'prepare' })
    expect((await moves('prepare')).lines).toHaveLength(3)
    expect((await statuses()).toSorted()).toEqual(['cancelled', 'preparing', 'preparing'])
  })

  test('a declined request says once what comes back', async () => {
    const { moves, visitor, statuses } = await dinnerForThree({ confirm_mode: 'request' })
    await moves('decline', { reason: 'busy' })
    await listen()
    expect(await statuses()).toEqual(['declined', 'declined', 'declined'])
    expect((await mailsTo(visitor)).filter((kind) => kind === 'item-declined')).toHaveLength(1)
  })

  test('skips no stage that is not open, and belongs to its business alone', async () => {
    const { moves, ticketId } = await dinnerForThree()
    expect(await codeOf(moves('fulfil'))).toBe('transition-not-allowed')
    const other = await world.provider({})
    const stranger = await addMember(world, other.id, 'owner')
    const request = { providerId: other.id, ticketId, key: newId() }
    expect(await codeOf(moveOrderTicket(stranger, request, { action: 'prepare' }))).toBe('not-found')
  })

  test('its buyer is asked for a review once, and reminded once', async () => {
    const { moves, items } = await dinnerForThree()
    for (const action of ['prepare', 'ready', 'fulfil'] as const) await moves(action)
    for (const { id } of items) await planInvitation(world.system(), id)
    const requests = async () => {
      await inviteBuyers(world.system())
      return world.published
        .splice(0)
        .filter(({ type }) => type.startsWith('review.'))
        .map(({ type }) => type)
    }
    world.now = start + hours(3)
    expect(await requests()).toEqual(['review.invited'])
    world.now = start + days(8)
    expect(await requests()).toEqual(['review.reminded'])
    expect(await requests()).toEqual([])
  })
})

test('late tickets stand before earlier ones', async () => {
  const { provider, owner, ticketId, visitor } = await dinnerForThree()
  await put(visitor, await world.dinner({ provider }), {})
  await order(visitor)
  await world.db.run(sql`update order_items set late_at = ${new Date(world.now - 1000).toISOString()}
    where provider_id = ${provider.id} and provider_order_id <> ${ticketId}`)
  const { tickets } = (await getBoard(owner, provider.id)).columns[0]!
  expect(tickets.map(({ id, isOverdue }) => [id === ticketId, isOverdue])).toEqual([
    [false, true],
    [true, false],
  ])
})
