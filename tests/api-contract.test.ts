import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { addAdmin, addMember, userIdOf } from './support/businesses.ts'
import { aroundApi, openCheckedApi, operationsIn, type ApiAnswer } from './support/api-contract.ts'
import { addMedia } from './support/media.ts'
import { answer, writer, type Talk } from './support/messaging.ts'
import { complaint, doneVisit } from './support/orders/disputes.ts'
import { does, orderedItem, type Ordered } from './support/orders/item-life.ts'
import { openGateway, payingOnline } from './support/orders/paying.ts'
import { offer, pricing, what } from './support/orders/quotes.ts'
import { details, emailOf, friday, lastCode } from './support/orders/shopping.ts'
import { praise, visited } from './support/reviewing.ts'
import { contact } from './support/tickets.ts'
import { openBackups } from './support/worlds/backups.ts'
import { openPlantedWorld, openWorld, type World } from './support/worlds/world.ts'
import { answerDispute } from '../src/ordering/commands/disputes/answer-dispute.ts'
import { decideDispute } from '../src/ordering/commands/disputes/decide-dispute.ts'
import { issueReceipts } from '../src/ordering/commands/payments/issue-receipts.ts'
import { proposeTimeForItem } from '../src/ordering/commands/rescheduling/reschedule-for-business.ts'
import { sql } from '../src/platform/database/database.ts'
import { newId } from '../src/shared/ids.ts'
import { minutes } from '../src/shared/time/instant.ts'

// The endpoints of visitors and customers, and all lists and pages with the rows of the demo. Those of businesses and
// administrators are called as every role in provider-rights.test.ts and admin-rights.test.ts, with the same checks.

const { callAs, contract, document } = openCheckedApi()

describe('answers are as documented', () => {
  let world: World
  beforeAll(async () => void (world = await openWorld()))
  beforeEach(async () => {
    world.now = Date.UTC(2026, 10, 2, 10)
    await world.db.run(sql`delete from rate_counts`)
    openGateway(world)
  })

  const ok = async (answered: Promise<ApiAnswer>) => {
    const result = await answered
    expect(result.status, result.text).toBeLessThan(400)
    return result.body
  }
  const itemAt = ({ reference, itemId }: Pick<Ordered, 'reference' | 'itemId'>) => ({ reference, itemId })

  test('while a visitor looks around', async () => {
    const { id, provider } = await world.haircut()
    const call = callAs(world.visitor())
    await ok(call('GET /api/v1/services'))
    await ok(call('GET /api/v1/services/count'))
    await ok(call('GET /api/v1/providers/count'))
    await ok(call('GET /api/v1/services/{id}', { at: { id } }))
    await ok(call('GET /api/v1/services/{id}/reviews', { at: { id } }))
    await ok(call('GET /api/v1/services/{id}/slots', { at: { id }, query: 'from=2026-11-05&until=2026-11-06' }))
    await ok(call('GET /api/v1/providers/{slug}', { at: { slug: `provider-${provider.id}` } }))
    for (const list of [
      'providers',
      'categories',
      'regions',
      'selling',
      'search',
      'cart',
      'favourites',
      'media/limits',
    ])
      await ok(call(`GET /api/v1/${list}`))
    await ok(call('GET /api/v1/suggestions', { query: 'q=hair' }))
    await ok(call('GET /api/v1/places', { query: 'q=lisbon' }))
    await ok(call('GET /api/v1/towns', { query: 'west=-9.5&south=38.5&east=-9&north=39' }))
    await ok(call('GET /api/v1/places/nearest', { query: 'latitude=38.7&longitude=-9.1' }))
    await ok(call('GET /api/v1/live', { query: 'topics=order:none' }))
    const seen = { type: 'page_view', path: '/' }
    await ok(call('POST /api/v1/events', { body: { id: newId(), events: [seen] } }))
    await ok(
      call('POST /api/v1/reports', { body: { kind: 'service', id, reason: 'other', text: 'This is another place.' } }),
    )
    const favourite = { at: { kind: 'service', id } }
    await ok(call('PUT /api/v1/favourites/{kind}/{id}', favourite))
    await ok(call('PATCH /api/v1/favourites/{kind}/{id}', { ...favourite, body: { note: 'For Ana' } }))
    await ok(call('GET /api/v1/favourites'))
    await ok(call('GET /api/v1/favourites/ids'))
    await ok(call('DELETE /api/v1/favourites/{kind}/{id}', favourite))
    await ok(call('PUT /api/v1/recently-viewed/{id}', { at: { id } }))
    await ok(call('GET /api/v1/recently-viewed'))
    await ok(call('DELETE /api/v1/recently-viewed'))
  })

  test('while a visitor orders', async () => {
    const visitor = payingOnline(world.visitor())
    const call = callAs(visitor)
    const { id: serviceId, optionId } = await world.haircut({ columns: { payment_mode: 'deposit' } })
    const wanted = { serviceId, optionId, startsAt: friday }
    const held = await ok(call('POST /api/v1/holds', { body: wanted }))
    await ok(call('DELETE /api/v1/holds/{id}', { at: { id: held.id } }))
    const added = await ok(call('POST /api/v1/cart/items', { body: wanted }))
    const { itemId } = added
    await ok(call('PATCH /api/v1/cart/items/{itemId}', { at: { itemId }, body: { note: 'By the window' } }))
    await ok(call('POST /api/v1/cart/items/{itemId}/accept-price', { at: { itemId } }))
    await ok(call('POST /api/v1/cart/items/{itemId}/retake-slot', { at: { itemId } }))
    await ok(call('DELETE /api/v1/cart/items/{itemId}', { at: { itemId } }))
    await ok(call('POST /api/v1/cart/items', { body: wanted }))
    await ok(call('GET /api/v1/cart'))
    await ok(call('POST /api/v1/checkout'))
    await ok(call('PATCH /api/v1/checkout', { body: { firstName: 'Rita' } }))
    await ok(call('GET /api/v1/checkout'))
    const email = emailOf(visitor)
    await ok(call('POST /api/v1/email-codes', { body: { email } }))
    await ok(call('POST /api/v1/email-codes/verify', { body: { email, code: lastCode(world) } }))
    const { reference, payments } = await ok(call('POST /api/v1/orders', { body: details(visitor) }))
    const at = { reference, paymentId: payments[0].id }
    await ok(call('POST /api/v1/orders/{reference}/payments/{paymentId}', { at }))
    await ok(call('GET /api/v1/orders/{reference}', { at }))
    await ok(call('POST /api/v1/orders/find', { body: { reference, email } }))
    await ok(call('GET /api/v1/next-visit'))
  })

  test('while a customer changes an order', async () => {
    const one = await orderedItem(world, { kind: 'visit' })
    const call = callAs(one.visitor)
    const at = itemAt(one)
    const item = '/api/v1/orders/{reference}/items/{itemId}'
    await ok(call(`GET ${item}/other-times`, { at, query: 'from=2026-11-09&until=2026-11-10' }))
    const startsAt = '2026-11-09T15:00:00.000Z'
    await ok(call(`POST ${item}/reschedule`, { at, body: { startsAt, expects: 'move' } }))
    const request = { providerId: one.providerId, itemId: one.itemId, key: newId() }
    const { rescheduling } = await proposeTimeForItem(one.owner, request, {
      startsAt: Date.parse('2026-11-10T15:00:00.000Z'),
      reason: 'ill',
    } as never)
    const proposalId = (rescheduling as never as { proposal: { id: string } }).proposal.id
    await ok(call(`POST ${item}/answer-proposal`, { at, body: { proposalId, answer: 'decline' } }))
    await world.db.run(sql`update orders set source = 'phone' where reference = ${one.reference}`)
    await ok(call(`POST ${item}/confirm`, { at }))
    await ok(call(`GET ${item}/cancel`, { at }))
    await ok(call(`POST ${item}/cancel`, { at, body: { reason: 'plans' } }))
    await issueReceipts(one.system, one.orderId)
    const { items } = await ok(call('GET /api/v1/orders/{reference}/documents', { at }))
    for (const format of ['pdf', 'csv'])
      await ok(
        call('GET /api/v1/orders/{reference}/documents/{documentId}/{format}', {
          at: { ...at, documentId: items[0].id, format },
        }),
      )
  })

  test('while something goes wrong with an order', async () => {
    const item = '/api/v1/orders/{reference}/items/{itemId}'
    const text = 'Nobody opened the door, and nobody answered.'
    const [absent, missed] = [await orderedItem(world, { kind: 'visit' }), await orderedItem(world, { kind: 'visit' })]
    world.now = Date.parse(friday) + minutes(20)
    await ok(callAs(absent.visitor)(`POST ${item}/report-absence`, { at: itemAt(absent), body: { text } }))
    await does(missed, 'miss')
    await ok(callAs(missed.visitor)(`POST ${item}/object`, { at: itemAt(missed), body: { text } }))
    const goods = await orderedItem(world, { kind: 'goods' })
    await does(goods, 'ready')
    await ok(callAs(goods.visitor)(`POST ${item}/receive`, { at: itemAt(goods) }))
  })

  test('while a customer disputes', async () => {
    const dispute = '/api/v1/orders/{reference}/items/{itemId}/dispute'
    const disputed = async () => {
      const sold = await doneVisit(world)
      const [call, at] = [callAs(sold.visitor), itemAt(sold)]
      await ok(call(`GET ${dispute}`, { at }))
      const { dispute: opened } = await ok(call(`POST ${dispute}`, { at, body: complaint }))
      const answers = (action: 'offer' | 'contest') =>
        answerDispute(
          sold.owner,
          { providerId: sold.providerId, disputeId: opened.id, action, key: newId() },
          { text: 'We did as we had agreed before.', mediaIds: [], ...(action === 'offer' && { amountMinor: 500 }) },
        )
      const reply = (name: string) =>
        ok(call(`POST ${dispute}/${name}`, { at, body: { text: 'It was not as agreed.' } }))
      return { id: opened.id as string, answers, reply }
    }
    await (await disputed()).reply('withdraw')
    for (const reply of ['agree', 'reject']) {
      const one = await disputed()
      await one.answers('offer')
      await one.reply(reply)
    }
    const decided = await disputed()
    await decided.answers('contest')
    const admin = await addAdmin(world)
    await decideDispute(admin, decided.id, { share: 0, borneBy: 'provider', text: 'Both have a point.', backMinor: 0 })
    await decided.reply('appeal')
  })

  test('while a customer reviews', async () => {
    const done = await visited(world)
    const call = callAs(done.visitor)
    const item = '/api/v1/orders/{reference}/items/{itemId}/review'
    await ok(call(`GET ${item}`, { at: itemAt(done) }))
    await ok(call(`POST ${item}`, { at: itemAt(done), body: praise }))
    await ok(call(`PUT ${item}`, { at: itemAt(done), body: { ...praise, stars: 4 } }))
    const { id } = (await world.db.row<{ id: string }>(sql`select id from reviews where item_id = ${done.itemId}`))!
    await world.db.run(sql`update reviews set status = 'published' where id = ${id}`)
    const report = { reason: 'fake', text: 'Nobody was there at all.' }
    await ok(callAs(await writer(world))('POST /api/v1/reviews/{id}/reports', { at: { id }, body: report }))
  })

  test('while a customer and a business talk', async () => {
    const { provider, id: serviceId } = await world.haircut()
    const [ines, owner] = [await writer(world), await addMember(world, provider.id, 'owner')]
    const call = callAs(ines)
    await ok(call('GET /api/v1/conversations/opening', { query: `providerId=${provider.id}` }))
    const begun = await ok(
      call('POST /api/v1/conversations', { body: { providerId: provider.id, serviceId, text: 'Are you free?' } }),
    )
    const id = begun.conversationId
    await answer(owner, { provider } as Talk, id, 'Yes, we are.')
    await ok(call('GET /api/v1/conversations'))
    await ok(call('GET /api/v1/conversations/{id}', { at: { id } }))
    await ok(call('GET /api/v1/conversations/{id}/messages', { at: { id } }))
    const fileId = await addMedia(world, { ownerId: ines.userId, purpose: 'message' })
    await ok(
      call('POST /api/v1/conversations/{id}/messages', { at: { id }, body: { text: 'Good.', fileIds: [fileId] } }),
    )
    await ok(call('GET /api/v1/conversations/{id}/files/{fileId}', { at: { id, fileId } }))
    await ok(call('POST /api/v1/conversations/{id}/read', { at: { id }, body: { upTo: 2 } }))
    await ok(call('PUT /api/v1/conversations/{id}/block', { at: { id } }))
    await ok(call('DELETE /api/v1/conversations/{id}/block', { at: { id } }))
  })

  test('while a customer asks for a price', async () => {
    const here = await pricing(world)
    const call = callAs(here.ines)
    for (const act of ['accept', 'decline', 'withdraw']) {
      const { id } = await ok(call('POST /api/v1/quotes', { body: { serviceId: here.service.id, what } }))
      const offered = act === 'withdraw' ? undefined : await offer(here, id)
      await ok(call(`POST /api/v1/quotes/{id}/${act}`, { at: { id }, body: { offerId: offered?.offerId } }))
      await ok(call('GET /api/v1/quotes/{id}', { at: { id } }))
    }
    await ok(call('GET /api/v1/quotes'))
  })

  test('while somebody writes to the market', async () => {
    const person = await writer(world)
    const call = callAs(person)
    const email = person.actor.kind === 'user' ? person.actor.email! : ''
    const mediaId = await addMedia(world, { ownerId: person.userId, purpose: 'ticket' })
    const { reference } = await ok(call('POST /api/v1/tickets', { body: contact({ email, mediaIds: [mediaId] }) }))
    await ok(call('GET /api/v1/tickets'))
    await ok(call('GET /api/v1/tickets/{reference}', { at: { reference } }))
    await ok(call('POST /api/v1/tickets/{reference}/replies', { at: { reference }, body: { text: 'Are you there?' } }))
    await ok(call('GET /api/v1/tickets/{reference}/files/{fileId}', { at: { reference, fileId: mediaId } }))
  })

  test('while a person looks after their account', async () => {
    const person = await writer(world)
    const call = callAs(person)
    const [uid, id] = [person.userId, await addMedia(world, { ownerId: person.userId })]
    await ok(call('GET /api/v1/media', { query: `ids=${id}` }))
    await ok(call('GET /api/v1/media/{id}', { at: { id } }))
    await ok(call('DELETE /api/v1/media/{id}', { at: { id } }))
    for (const list of ['notifications', 'book-again', 'service-form']) await ok(call(`GET /api/v1/${list}`))
    await ok(call('POST /api/v1/notifications/read', { body: { all: true } }))
    await ok(call('PATCH /api/users/{uid}', { at: { uid }, body: { city: 'Porto' } }))
    await ok(call('GET /api/users/{uid}', { at: { uid } }))
    const admin = await addAdmin(world)
    await ok(callAs(admin)('GET /api/admins/{uid}', { at: { uid: userIdOf(admin) } }))
  })
})

test('every endpoint of visitors and customers was called, and succeeded', () => {
  const others = /^\w+ \/api\/(?:v1\/(?:me|drafts|invitations)\b|admin\/)/
  const ours = operationsIn(document).filter((endpoint) => !others.test(endpoint))
  expect(ours.filter((endpoint) => !contract.called().includes(endpoint))).toEqual([])
  expect(contract.withoutSuccess()).toEqual([])
})

test('what visitors may not do is refused as documented, at every endpoint', async () => {
  const world = await openWorld()
  const { callAs: call } = openCheckedApi()
  const statuses = await Promise.all(
    operationsIn(document).map(async (endpoint) => {
      const at = Object.fromEntries([...endpoint.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name!, newId()]))
      const { status } = await call(world.visitor())(endpoint, {
        at,
        ...(!endpoint.startsWith('GET') && { body: {} }),
      })
      return status
    }),
  )
  expect(statuses.filter((status) => status >= 500)).toEqual([])
  expect(statuses.filter((status) => status >= 400).length).toBeGreaterThan(480)
})

/** What the lists of the demo need beyond their path. */
const queries: Record<string, string> = {
  '/api/admin/catalogue/search': 'q=haircut',
  '/api/admin/content/accent': 'light=%23336699',
  '/api/admin/money/comparison': 'day=2026-11-02',
  '/api/admin/disputes/{id}/preview': 'share=50&borneBy=market',
  '/api/v1/drafts': 'kind=service',
  '/api/v1/places': 'q=lis',
  '/api/v1/places/nearest': 'latitude=38.7&longitude=-9.1',
  '/api/v1/suggestions': 'q=hair',
  '/api/v1/search': 'q=hair',
  '/api/v1/services/{id}/slots': 'from=2026-11-05&until=2026-11-06',
  '/api/v1/me/providers/{providerId}/calendar': 'from=2026-11-02&until=2026-11-08',
}

test('lists and pages of the demo are as documented', async () => {
  const world = await openPlantedWorld()
  const admin = await addAdmin(world)
  const userId = userIdOf(admin)
  const { providerId } = (await world.db.row<{ providerId: string }>(
    sql`select id as provider_id from providers where name = 'Studio Ana'`,
  ))!
  await world.db.run(
    sql`insert into provider_members (provider_id, user_id, role, joined_at) values (${providerId}, ${userId}, 'owner', now())`,
  )
  await world.db.run(sql`update orders set visitor_id = ${userId}`)
  const backups = openBackups(world.url)
  onTestFinished(() => backups.close())
  const workshop = { ...aroundApi().workshop, backups: backups.backupControl }
  const call = openCheckedApi({ workshop }).callAs(admin)
  const references = await world.db.rows<Record<string, string>>(
    sql`select o.reference from orders o join provider_orders r on r.order_id = o.id where provider_id = ${providerId} limit 1`,
  )
  const services = await world.db.rows<Record<string, string>>(
    sql`select id from services where provider_id = ${providerId} and status = 'published' limit 1`,
  )
  // What has no list, or whose list has another path.
  const rows = new Map<string, Record<string, string>[]>([
    ['/api/v1/me/providers', [{ id: providerId }]],
    ['/api/admin/provider-standing', [{ id: providerId }]],
    ['/api/v1/me/services', services],
    ['/api/v1/orders', references],
    ['/api/admin/order-timeline', references],
    ['/api/admins', [{ uid: userId }]],
    ['/api/admin/people', [{ id: userId }]],
  ])
  let count = 0
  for (const path of Object.keys(document.paths).toSorted((one, other) => one.length - other.length)) {
    if (!document.paths[path]!.get) continue
    const at = placesIn(path, rows)
    if (!at) continue
    const { status, body, text } = await call(`GET ${path}`, { at, query: queries[path]! })
    const list: Record<string, string>[] = [body, ...Object.values(body ?? {})].find(Array.isArray) ?? []
    if (status === 200 && !rows.has(path)) rows.set(path, list)
    count += list.length > 0 ? 1 : 0
    expect([path, status < 500], text).toEqual([path, true])
  }
  expect(count).toBeGreaterThan(90)
}, 120_000)

/** The ids in a path, each of the first row of the list before it; undefined where there is none. */
function placesIn(path: string, rows: Map<string, Record<string, string>[]>): Record<string, string> | undefined {
  const at = Object.fromEntries(
    [...path.matchAll(/\{(\w+)\}/g)].map(([place, name]) => {
      const row = rows.get(path.slice(0, path.indexOf(`/${place}`)))?.[0]
      const given = ['reference', 'slug', 'kind'].find((key) => row?.[key])
      return [name!, name === 'format' ? 'csv' : (row?.[name!] ?? row?.id ?? row?.[given ?? ''])]
    }),
  )
  return Object.values(at).every(Boolean) ? (at as Record<string, string>) : undefined
}
