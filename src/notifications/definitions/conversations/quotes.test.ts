import { beforeEach, expect, test } from 'vitest'
import { accepted, placeQuoteRequest, offer, pricing } from '../../../../tests/support/orders/quotes.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import { notifyOf } from '#notifications/commands/send-notification.ts'
import { sql } from '#platform/database/database.ts'
import { endBusinessQuote, endMyQuote } from '#quotes/commands/end-quote.ts'
import { moveDueQuotes } from '#quotes/commands/move-due-quotes.ts'
import type { QuoteStep } from '#quotes/rules/events.ts'
import { hours } from '#shared/time/instant.ts'

const world = await openWorld()
const start = world.now
let from = 0
beforeEach(() => {
  world.now = start
  from = world.published.length
})

/** Delivers the events since the last call twice, as after an interrupted delivery. */
async function notifyAll(): Promise<void> {
  const steps = world.published.slice(from).filter(({ type }) => type.startsWith('quote.'))
  from = world.published.length
  for (const { type, payload } of [...steps, ...steps])
    await notifyOf(world.system(), type as 'quote.requested', payload as unknown as QuoteStep)
}

const notificationsOf = async (userId: string) =>
  (
    await world.db.rows<{ kind: string; title: string }>(
      sql`select kind, title from notifications where user_id = ${userId} and kind like 'quote%' order by at, id`,
    )
  ).map(({ kind, title }) => `${kind}: ${title.replaceAll('\u00a0', ' ')}`)

const mailsSent = async () =>
  (await world.db.rows<{ kind: string }>(sql`select kind from outbox where kind like 'quote%' order by id`)).length

const idOf = ({ actor }: { actor: { kind: string } }) => (actor as unknown as { userId: string }).userId

test('each step is notified once, to the other side, in the app and by email', async () => {
  const here = await pricing(world)
  const [owner, ines] = [idOf(here.owner), here.ines.userId]
  const before = await mailsSent()
  const { id } = await accepted(here)
  await notifyAll()
  expect(await notificationsOf(owner)).toEqual(['quote.accepted: Ines M. accepted your offer for Wedding photos'])
  await endBusinessQuote(here.owner, { providerId: here.provider.id, id }, 'withdraw')
  await notifyAll()
  expect(await notificationsOf(ines)).toEqual(['quote-withdrawn: Studio Ana withdrew the offer for Wedding photos'])
  expect((await mailsSent()) - before).toBe(2)
})

test('a request and its offer are notified while they are open', async () => {
  const here = await pricing(world)
  const { id } = await placeQuoteRequest(here)
  await notifyAll()
  expect(await notificationsOf(idOf(here.owner))).toEqual(['quote.requested: Ines M. asks for a price: Wedding photos'])
  await offer(here, id)
  await notifyAll()
  expect(await notificationsOf(here.ines.userId)).toEqual([
    'quote-offered: Studio Ana offers €920.50 for Wedding photos',
  ])
  await endMyQuote(here.ines, id, 'decline', { note: 'Too much for us.' })
  await notifyAll()
  expect(await notificationsOf(idOf(here.owner))).toContain(
    'quote.declined: Ines M. declined your offer for Wedding photos',
  )
})

test('after a day without an answer the business is reminded; after two both sides are told that it has expired', async () => {
  const here = await pricing(world)
  await placeQuoteRequest(here)
  world.now = start + hours(24)
  await moveDueQuotes(world.system())
  await notifyAll()
  world.now = start + hours(48)
  await moveDueQuotes(world.system())
  await notifyAll()
  expect(await notificationsOf(idOf(here.owner))).toContain(
    'quote.waiting: Ines M. still waits for a price: Wedding photos',
  )
  expect(await notificationsOf(idOf(here.owner))).toContain('quote.expired: A request for Wedding photos has ended')
  expect(await notificationsOf(here.ines.userId)).toEqual([
    "quote-expired: Studio Ana didn't answer your request in time",
  ])
})
