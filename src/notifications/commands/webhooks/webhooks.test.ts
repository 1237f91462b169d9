import { createHmac } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { addMember } from '../../../../tests/support/businesses.ts'
import { startHookServer } from '../../../../tests/support/servers/hook-server.ts'
import { customer, emailOf, friday, order, put } from '../../../../tests/support/orders/shopping.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import { webhooksPersonalData } from '#notifications/commands/personal-data.ts'
import {
  addWebhook,
  changeWebhook,
  removeWebhook,
  renewWebhookSecret,
} from '#notifications/commands/webhooks/save-webhook.ts'
import { resendDelivery, tryWebhook } from '#notifications/commands/webhooks/try-webhook.ts'
import { deleteOldWebhooks } from '#notifications/commands/webhooks/delete-old-webhooks.ts'
import { webhookJobs } from '#notifications/jobs/send-webhooks.ts'
import { webhookListeners } from '#notifications/jobs/webhook-listeners.ts'
import { listDeliveries } from '#notifications/queries/list-deliveries.ts'
import { listNotifications } from '#notifications/queries/list-notifications.ts'
import { listWebhooks } from '#notifications/queries/list-webhooks.ts'
import { answerItem } from '#ordering/commands/orders/answer-item.ts'
import { getOrder } from '#ordering/queries/orders/get-order.ts'
import { sql } from '#platform/database/database.ts'
import { deliverEvents, publish } from '#platform/events/published-events.ts'
import { openOutgoing } from '#platform/outgoing.ts'
import { newId } from '#shared/ids.ts'
import { days, hours, minutes } from '#shared/time/instant.ts'

const world = await openWorld()
const server = await startHookServer()
afterAll(() => server.close())
const monday = world.now
beforeEach(async () => {
  world.now = monday
  world.published.length = server.received.length = 0
  server.answer = (response) => response.writeHead(204).end()
  await world.db.run(sql`delete from webhook_endpoints`)
  await world.db.run(sql`delete from webhook_events`)
  await world.db.run(sql`delete from published_events`)
})

const outgoing = openOutgoing({ allowsLoopback: true, timeoutMs: 500 })
const [send] = webhookJobs(outgoing.post)
const sendDue = () => send!.run(world.system())

/** Events are handled by the real job, as in the product. */
async function listen() {
  for (const { type, payload } of world.published.splice(0)) await publish(world.db, type, payload as never, world.now)
  await deliverEvents(webhookListeners).run(world.system())
}

async function business() {
  const provider = await world.provider({ staff: 3 })
  const owner = await addMember(world, provider.id, 'owner')
  return { provider, owner }
}

async function hookOf(
  owner: Awaited<ReturnType<typeof business>>['owner'],
  providerId: string | null,
  events: string[] = [],
) {
  return addWebhook(owner, providerId, { url: server.url, description: '', events }, outgoing.faultOf)
}

async function ordered(
  { provider, owner }: Awaited<ReturnType<typeof business>>,
  columns: Record<string, unknown> = { confirm_mode: 'request' },
) {
  const visitor = await customer(world)
  const service = await world.haircut({ provider, columns })
  await put(visitor, service, { startsAt: friday })
  const { reference, orderId } = await order(visitor)
  const itemId = (await getOrder(visitor, reference)).parts[0]!.items[0]!.id
  const accept = () => answerItem(owner, { providerId: provider.id, itemId, key: newId() }, { action: 'accept' })
  return { visitor, reference, orderId, itemId, accept }
}

const typesReceived = () => server.received.map(({ body }) => body.type)

test('a webhook endpoint receives an order, its request and the answer once each, signed with its secret', async () => {
  const one = await business()
  const { secret } = await hookOf(one.owner, one.provider.id)
  const { accept, reference, itemId } = await ordered(one)
  await accept()
  await listen()
  await Promise.all([sendDue(), sendDue(), sendDue()])
  await sendDue()
  expect(typesReceived().toSorted()).toEqual(['item.confirmed', 'item.requested', 'order.placed'].toSorted())
  for (const { headers, raw, body } of server.received) {
    const [, time, mark] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['x-sokora-signature']))!
    expect(createHmac('sha256', secret).update(`${time}.${raw}`).digest('hex')).toBe(mark)
    expect(Math.abs(Date.now() / 1000 - Number(time))).toBeLessThan(30)
    expect(body).toMatchObject({
      id: headers['x-sokora-event-id'],
      type: headers['x-sokora-event'],
      version: 1,
      created: expect.any(String),
    })
  }
  const { data } = server.received.find(({ body }) => body.type === 'item.confirmed')!.body as {
    data: { item: object; order: object }
  }
  expect(data.order).toMatchObject({ reference })
  expect(data.item).toMatchObject({
    id: itemId,
    status: 'confirmed',
    customer: { name: 'Rita A.' },
    total: { minor: 6000, currency: 'EUR' },
    startsAt: friday,
  })
})

test('an event that is handled twice is sent once', async () => {
  const one = await business()
  await hookOf(one.owner, one.provider.id)
  await ordered(one)
  const published = world.published.find(({ type }) => type === 'order.placed')!
  await listen()
  world.published.push(published, published)
  await listen()
  await sendDue()
  expect(typesReceived().toSorted()).toEqual(['item.requested', 'order.placed'])
})

test('a business gets its own part of an order without contact details; the market gets everything', async () => {
  const [one, two] = [await business(), await business()]
  await hookOf(one.owner, one.provider.id)
  const admin = world.user({ isAdmin: true, authAt: Date.now() })
  await world.db.run(
    sql`insert into auth_user (id, name, email, email_verified, created_at, updated_at) values (${admin.actor.kind === 'user' ? admin.actor.userId : ''}, 'A', ${`${newId()}@example.com`}, true, now(), now())`,
  )
  await world.db.run(
    sql`insert into admins (user_id, role, granted_at) values (${admin.actor.kind === 'user' ? admin.actor.userId : ''}, 'owner', now())`,
  )
  const market = await startHookServer()
  await addWebhook(admin, null, { url: market.url, description: '', events: ['order'] }, outgoing.faultOf)
  const visitor = await customer(world)
  const [first, second] = [
    await world.haircut({ provider: one.provider }),
    await world.haircut({ provider: two.provider, title: 'Beard trim' }),
  ]
  await put(visitor, first, { startsAt: friday })
  await put(visitor, second, { startsAt: '2026-11-06T17:00:00.000Z' })
  await order(visitor)
  await listen()
  await sendDue()
  const raw = server.received.map((call) => call.raw).join('\n')
  expect(raw).toContain(first.id)
  for (const secretPart of [two.provider.id, second.id, 'Beard trim', 'Alves', '912 345', emailOf(visitor)])
    expect(raw).not.toContain(secretPart)
  expect(market.received.map(({ body }) => body.type)).toEqual(['order.placed'])
  expect((market.received[0]!.body.data as { items: unknown[] }).items).toHaveLength(2)
  await market.close()
})

test('only subscribed events are sent, and none to a disabled endpoint', async () => {
  const one = await business()
  const { hook } = await hookOf(one.owner, one.provider.id, ['item.confirmed'])
  const { accept } = await ordered(one)
  await accept()
  await listen()
  await sendDue()
  expect(typesReceived()).toEqual(['item.confirmed'])
  await changeWebhook(one.owner, { owner: one.provider.id, hookId: hook.id }, { isOn: false }, outgoing.faultOf)
  await (await ordered(one)).accept()
  await listen()
  await sendDue()
  expect(server.received).toHaveLength(1)
  await expect(tryWebhook(one.owner, { owner: one.provider.id, hookId: hook.id })).rejects.toMatchObject({
    code: 'webhook-off',
  })
})

test('during a change of the secret both sign; a day later only the new one', async () => {
  const one = await business()
  const { hook, secret } = await hookOf(one.owner, one.provider.id)
  const renewed = await renewWebhookSecret(one.owner, { owner: one.provider.id, hookId: hook.id })
  expect(renewed.secret).not.toBe(secret)
  const marks = () =>
    [...String(server.received.at(-1)!.headers['x-sokora-signature']).matchAll(/v1=([0-9a-f]{64})/g)].map(
      ([, mark]) => mark,
    )
  const markBy = (key: string) => {
    const { headers, raw } = server.received.at(-1)!
    return createHmac('sha256', key)
      .update(`${/^t=(\d+)/.exec(String(headers['x-sokora-signature']))![1]}.${raw}`)
      .digest('hex')
  }
  await tryWebhook(one.owner, { owner: one.provider.id, hookId: hook.id })
  await sendDue()
  expect(marks()).toEqual([markBy(renewed.secret), markBy(secret)])
  world.now += days(1) + 1
  await tryWebhook(one.owner, { owner: one.provider.id, hookId: hook.id })
  await sendDue()
  expect(marks()).toEqual([markBy(renewed.secret)])
  const rows = await world.db.rows<{ secret: string }>(sql`select secret from webhook_endpoints`)
  expect(rows[0]!.secret).not.toContain(renewed.secret)
})

test('a failed call is tried eight times within a day, and each attempt is logged', async () => {
  const one = await business()
  const { hook } = await hookOf(one.owner, one.provider.id)
  server.answer = (response) => response.writeHead(500).end('Out of order\n')
  await tryWebhook(one.owner, { owner: one.provider.id, hookId: hook.id })
  const start = world.now
  const at: number[] = []
  for (let minute = 0; minute <= 26 * 60; minute++) {
    if (
      (await world.db.row(
        sql`select 1 from webhook_deliveries where status = 'queued' and next_try_at <= ${new Date(world.now).toISOString()}`,
      )) &&
      (await sendDue())
    )
      at.push((world.now - start) / minutes(1))
    world.now += minutes(1)
  }
  expect(at).toEqual([0, 1, 6, 36, 156, 456, 936, 1440])
  const { items } = await listDeliveries(one.owner, one.provider.id, hook.id)
  expect(items[0]).toMatchObject({ type: 'webhook.test', status: 'failed', nextTryAt: null })
  expect(items[0]!.tries).toHaveLength(8)
  expect(items[0]!.tries[0]).toMatchObject({ code: 500, answer: 'Out of order', durationMs: expect.any(Number) })
  server.answer = (response) => response.writeHead(200).end()
  await resendDelivery(one.owner, { owner: one.provider.id, hookId: hook.id }, items[0]!.id)
  await sendDue()
  const after = (await listDeliveries(one.owner, one.provider.id, hook.id)).items[0]!
  expect([after.status, after.tries.length, after.tries[0]!.code]).toEqual(['sent', 9, 200])
  expect(new Set(server.received.map(({ raw }) => raw)).size).toBe(1)
})

test('an endpoint that fails for three days is disabled, and its owners are notified once', async () => {
  const one = await business()
  const { hook } = await hookOf(one.owner, one.provider.id)
  server.answer = (response) => response.writeHead(302, { location: 'http://127.0.0.1/' }).end()
  for (let day = 0; day < 4; day++) {
    if (day < 3 || (await listWebhooks(one.owner, one.provider.id))[0]!.status === 'on')
      await tryWebhook(one.owner, { owner: one.provider.id, hookId: hook.id })
    await sendDue()
    world.now += days(1) + hours(1)
  }
  expect(await listWebhooks(one.owner, one.provider.id)).toMatchObject([
    { status: 'failed', failingSince: expect.any(String), lastTry: { code: 302 } },
  ])
  const published = (await listNotifications(one.owner)).items.filter(({ kind }) => kind === 'webhook.failed')
  expect(published).toMatchObject([{ href: `/provider-dashboard/${one.provider.id}/settings/webhooks` }])
  await changeWebhook(one.owner, { owner: one.provider.id, hookId: hook.id }, { isOn: true }, outgoing.faultOf)
  expect(await listWebhooks(one.owner, one.provider.id)).toMatchObject([{ status: 'on', failingSince: null }])
})

test('an endpoint that does not answer delays no other, and an aborted attempt becomes due again', async () => {
  const [slow, quick] = [await business(), await business()]
  const silent = await startHookServer()
  silent.answer = () => {}
  const one = await addWebhook(
    slow.owner,
    slow.provider.id,
    { url: silent.url, description: '', events: [] },
    outgoing.faultOf,
  )
  const two = await hookOf(quick.owner, quick.provider.id)
  for (let count = 0; count < 5; count++) await tryWebhook(slow.owner, { owner: slow.provider.id, hookId: one.hook.id })
  await tryWebhook(quick.owner, { owner: quick.provider.id, hookId: two.hook.id })
  const began = performance.now()
  await sendDue()
  expect(performance.now() - began).toBeLessThan(2_500)
  expect(server.received).toHaveLength(1)
  expect((await listWebhooks(slow.owner, slow.provider.id))[0]!.lastTry).toMatchObject({
    code: null,
    answer: 'No answer within 0.5 seconds.',
  })
  // A process claims the delivery and dies.
  await tryWebhook(quick.owner, { owner: quick.provider.id, hookId: two.hook.id })
  await webhookJobs(() => Promise.reject(new Error('never')))[0]!.run({
    ...world.system(),
    unseal: () => {
      throw new Error('gone')
    },
  })
  await world.db.run(
    sql`update webhook_deliveries set status = 'queued', next_try_at = ${new Date(world.now + 30_000).toISOString()} where endpoint_id = ${two.hook.id} and status = 'queued'`,
  )
  expect(server.received).toHaveLength(1)
  world.now += 30_001
  await sendDue()
  expect(server.received).toHaveLength(2)
  await silent.close()
})

test('internal addresses are refused when entered', async () => {
  const one = await business()
  const closed = openOutgoing({ allowsLoopback: false })
  for (const url of [
    'http://example.com/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://[::ffff:10.0.0.1]/',
    'https://169.254.169.254/latest',
    'nonsense',
  ])
    await expect(
      addWebhook(one.owner, one.provider.id, { url, description: '', events: [] }, closed.faultOf),
    ).rejects.toMatchObject({
      code: 'webhook-address',
      details: { fields: { url: expect.any(String) } },
    })
  // An internal address that was stored nevertheless is not called.
  const { hook } = await hookOf(one.owner, one.provider.id)
  await tryWebhook(one.owner, { owner: one.provider.id, hookId: hook.id })
  await webhookJobs(closed.post)[0]!.run(world.system())
  expect(server.received).toHaveLength(0)
})

test('there are at most ten endpoints, also with simultaneous requests; removing one deletes its log', async () => {
  const one = await business()
  const added = await Promise.allSettled(Array.from({ length: 14 }, () => hookOf(one.owner, one.provider.id)))
  expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  const [hook] = await listWebhooks(one.owner, one.provider.id)
  await tryWebhook(one.owner, { owner: one.provider.id, hookId: hook!.id })
  await removeWebhook(one.owner, { owner: one.provider.id, hookId: hook!.id })
  expect(await world.db.rows(sql`select 1 from webhook_deliveries`)).toEqual([])
  await expect(listDeliveries(one.owner, one.provider.id, hook!.id)).rejects.toMatchObject({ code: 'not-found' })
})

test('endpoints of another business return not-found', async () => {
  const [one, two] = [await business(), await business()]
  const { hook } = await hookOf(one.owner, one.provider.id)
  for (const act of [
    () => removeWebhook(two.owner, { owner: two.provider.id, hookId: hook.id }),
    () => renewWebhookSecret(two.owner, { owner: two.provider.id, hookId: hook.id }),
    () => tryWebhook(two.owner, { owner: two.provider.id, hookId: hook.id }),
    () => removeWebhook(two.owner, { owner: one.provider.id, hookId: hook.id }),
  ])
    await expect(act()).rejects.toMatchObject({ code: 'not-found' })
})

test('webhook data about a person is erased with them, and all data after a month', async () => {
  const one = await business()
  await hookOf(one.owner, one.provider.id)
  const { visitor, orderId } = await ordered(one)
  await listen()
  const stored = async () => (await world.db.rows(sql`select 1 from webhook_events where order_id = ${orderId}`)).length
  expect(await stored()).toBe(2)
  await webhooksPersonalData.erase!(world.system(), { userId: newId(), email: emailOf(visitor) } as never)
  expect(await stored()).toBe(0)
  await ordered(one)
  await listen()
  world.now += days(31)
  await deleteOldWebhooks(world.system())
  expect(await world.db.rows(sql`select 1 from webhook_events`)).toEqual([])
})
