import { beforeEach, expect, test } from 'vitest'
import { userIdOf, addPerson } from '../../../../tests/support/businesses.ts'
import { reviews, visited } from '../../../../tests/support/reviewing.ts'
import { openWorld, type World } from '../../../../tests/support/worlds/world.ts'
import { notificationListeners } from '#notifications/jobs/notification-listeners.ts'
import { webhookListeners } from '#notifications/jobs/webhook-listeners.ts'
import { savePreferences } from '#notifications/commands/in-app/save-preferences.ts'
import { sql } from '#platform/database/database.ts'
import { answerReview } from '#reviews/commands/answer-review.ts'
import { inviteBuyers, planInvitation } from '#reviews/commands/invite-buyers.ts'
import { newId } from '#shared/ids.ts'
import { days, hours } from '#shared/time/instant.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})

/** Delivers the events twice, as after a crash. */
async function publish(): Promise<void> {
  for (const { type, payload } of [...world.published, ...world.published])
    for (const listener of notificationListeners)
      if (listener.on === type) await listener.run(world.system(), payload as never)
}
const mails = () =>
  world.db.rows<{ kind: string; subject: string; text: string; html: string; recipient: string }>(
    sql`select kind, subject, text_body as text, html_body as html, recipient from outbox where kind like 'review%' order by created_at, kind`,
  )
const bells = () =>
  world.db.rows<{ kind: string; href: string }>(
    sql`select kind, href from notifications where kind like 'review%' order by kind`,
  )

test('a customer is asked for a review twice, with five stars that open the form without saving anything', async () => {
  const done = await visited(world)
  await planInvitation(world.system(), done.itemId)
  world.now += hours(2)
  await inviteBuyers(world.system())
  await publish()
  const [invitation, ...others] = await mails()
  expect(others).toEqual([])
  expect(invitation!.subject).toBe(`${done.reference}: How was it – Cut and finish`)
  for (const stars of [1, 2, 3, 4, 5]) {
    const link = `/order/review?ref=${done.reference}&item=${done.itemId}&stars=${stars}`
    expect(invitation!.text).toContain(`https://market.example${link}`)
    expect(invitation!.html).toContain(link.replaceAll('&', '&amp;'))
  }
  expect(invitation!.text).toMatch(/unsubscribe/i)
  expect(invitation!.text).toMatch(/Book again:? *\n?https:\/\/market.example\/service\/[\w-]+\?option=/)
  world.now += days(3)
  await inviteBuyers(world.system())
  await publish()
  expect((await mails()).map(({ kind }) => kind)).toEqual(['review-invited', 'review-reminded'])
})

test('a customer who writes a review before the email is sent is not asked', async () => {
  const done = await visited(world)
  await planInvitation(world.system(), done.itemId)
  world.now += hours(2)
  await inviteBuyers(world.system())
  await reviews(done)
  await publish()
  expect((await mails()).map(({ kind }) => kind)).toEqual(['review.published'])
})

test('the business is notified of a review, its author of the reply, by email and in the app; markup is plain text', async () => {
  const done = await visited(world)
  const person = await addPerson(world)
  await world.db.run(sql`update orders set visitor_id = ${userIdOf(person)} where id = ${done.orderId}`)
  const written = await reviews(done, { text: '<img src=x onerror=alert(1)> and a calm hour' }, { who: person })
  await answerReview(
    done.owner,
    { providerId: done.providerId, reviewId: written.review!.id, key: newId() },
    'Thank you, <b>Rita</b>, come again.',
  )
  await publish()
  const sent = await mails()
  expect(sent.map(({ kind }) => kind).toSorted()).toEqual(['review-answered', 'review.published'])
  for (const { html } of sent) expect(html).not.toMatch(/<img|<b>/)
  expect(await bells()).toEqual([
    { kind: 'review-answered', href: `/order/review?ref=${done.reference}&item=${done.itemId}` },
    {
      kind: 'review.published',
      href: `/provider-dashboard/${done.providerId}/reviews?review=${written.review!.id}`,
    },
  ])
})

test('a customer who turned off emails about reviews gets none', async () => {
  const done = await visited(world)
  await savePreferences(done.owner, [{ side: 'provider', event: 'review', channel: 'mail', isOn: false }])
  await reviews(done)
  await publish()
  expect(await mails()).toEqual([])
  expect(await bells()).toHaveLength(1)
})

test('webhooks receive published reviews', async () => {
  const done = await visited(world)
  const id = newId()
  await world.db.run(sql`insert into webhook_endpoints (id, provider_id, url, secret, status, events, created_at)
    values (${id}, ${done.providerId}, 'https://example.com/', 'x', 'on', '{review.published}', now())`)
  const { review } = await reviews(done, { stars: 4 })
  for (const { type, payload } of world.published)
    for (const listener of webhookListeners)
      if (listener.on === type && type === 'review.published') await listener.run(world.system(), payload as never)
  const [event] = await world.db.rows<{ type: string; body: string }>(
    sql`select type, body::text as body from webhook_events where provider_id = ${done.providerId}`,
  )
  expect(JSON.parse(event!.body)).toMatchObject({
    type: 'review.published',
    data: { reviewId: review!.id, serviceId: done.serviceId, rating: 4 },
  })
})
