import { beforeEach, expect, test } from 'vitest'
import { answer, begin, books, say, talk, writer } from '../../../../tests/support/messaging.ts'
import { addMember } from '../../../../tests/support/orders/business-services.ts'
import { openWorld, type World } from '../../../../tests/support/worlds/world.ts'
import { blockBusiness } from '#messaging/commands/block-business.ts'
import { markRead } from '#messaging/commands/mark-read.ts'
import { savePreferences } from '#notifications/commands/in-app/save-preferences.ts'
import { mailUnreadMessages } from '#notifications/commands/conversations/notify-messages.ts'
import { messageListeners } from '#notifications/jobs/message-jobs.ts'
import { hookBody } from '#notifications/rules/webhooks/webhook-events.ts'
import { sql } from '#platform/database/database.ts'
import { newId } from '#shared/ids.ts'
import { isoOf, minutes } from '#shared/time/instant.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})

/** Delivers the events since the last call twice, as after a crash. */
async function publish(): Promise<void> {
  const events = world.published.splice(0)
  for (const { type, payload } of [...events, ...events])
    for (const listener of messageListeners)
      if (listener.on === type) await listener.run(world.system(), payload as never)
}

async function pass(amount: number): Promise<void> {
  await publish()
  world.now += minutes(amount)
  await mailUnreadMessages(world.system())
}

const mails = () =>
  world.db.rows<{ kind: string; subject: string; text: string; recipient: string; status: string; html: string }>(
    sql`select kind, subject, text_body as text, html_body as html, recipient, status from outbox where kind like 'message%' order by created_at, id`,
  )
const bells = (userId: string) =>
  world.db.rows<{
    title: string
    href: string
    isRead: boolean
  }>(sql`select title, href, read_at is not null as is_read from notifications where user_id = ${userId}`)

const ownerId = (ctx: { actor: { kind: string; userId?: string } }) => ctx.actor.userId!

test('messages unread for five minutes are emailed, at most once an hour per conversation', async () => {
  const here = await talk(world)
  const { conversationId } = await begin(here.ines, here.provider.id, 'Is <b>Friday</b> free?')
  await pass(4)
  expect(await mails()).toEqual([])
  await say(here.ines, conversationId, 'Or Saturday?')
  await pass(1)
  const [emailMessage, ...others] = await mails()
  expect(others).toEqual([])
  expect(emailMessage).toMatchObject({ kind: 'message.received', subject: '2 messages from Ines M. for Studio Ana' })
  expect(emailMessage!.text).toContain(
    `/provider-dashboard/${here.provider.id}/messages?conversation=${conversationId}`,
  )
  expect(emailMessage!.html).not.toContain('<b>Friday</b>')
  await say(here.ines, conversationId, 'Sunday?')
  await pass(6)
  await pass(50)
  expect(await mails()).toHaveLength(1)
  await pass(5)
  expect(await mails()).toHaveLength(2)
  await pass(120)
  expect(await mails()).toHaveLength(2)
})

test('messages read meanwhile are not emailed, and a waiting email is withdrawn', async () => {
  const here = await talk(world)
  const { conversationId } = await begin(here.ines, here.provider.id, 'Hello')
  const asBusiness = { providerId: here.provider.id, conversationId }
  await markRead(here.owner, asBusiness, 1)
  await pass(10)
  expect(await mails()).toEqual([])
  await say(here.ines, conversationId, 'Still there?')
  await pass(70)
  expect((await mails()).map(({ status }) => status)).toEqual(['queued'])
  await markRead(here.owner, asBusiness, 2)
  await publish()
  expect((await mails()).map(({ status }) => status)).toEqual(['cancelled'])
})

test('customers get emails as well, can turn them off, and get none from blocked businesses', async () => {
  const here = await talk(world)
  const { conversationId } = await begin(here.ines, here.provider.id, 'Hello')
  await answer(here.owner, here, conversationId, 'Good morning')
  await pass(5)
  const [emailMessage] = (await mails()).filter(({ kind }) => kind === 'message-received')
  expect(emailMessage).toMatchObject({
    subject: 'A message from Studio Ana',
    recipient: `${here.ines.userId}@example.com`,
  })
  expect(emailMessage!.text).toContain(`https://market.example/messages/${conversationId}`)
  expect(emailMessage!.text).toMatch(/unsubscribe/i)
  const another = await talk(world)
  await savePreferences(another.ines, [{ side: 'customer', event: 'message', channel: 'mail', isOn: false }])
  const { conversationId: other } = await begin(another.ines, another.provider.id, 'Hello')
  await answer(another.owner, another, other, 'Good morning')
  await pass(5)
  const blocked = await talk(world)
  const { conversationId: third } = await begin(blocked.ines, blocked.provider.id, 'Hello')
  await answer(blocked.owner, blocked, third, 'Good morning')
  await blockBusiness(blocked.ines, third, true)
  await pass(5)
  expect((await mails()).filter(({ kind }) => kind === 'message-received')).toHaveLength(1)
})

test('in the app each conversation has one notification, renewed by each message and read with it', async () => {
  const here = await talk(world)
  const { conversationId } = await begin(here.ines, here.provider.id, 'One')
  await publish()
  expect(await bells(ownerId(here.owner))).toEqual([
    {
      title: 'Message from Ines M.',
      href: `/provider-dashboard/${here.provider.id}/messages?conversation=${conversationId}`,
      isRead: false,
    },
  ])
  await say(here.ines, conversationId, 'Two')
  await publish()
  expect(await bells(ownerId(here.owner))).toMatchObject([{ title: '2 new messages from Ines M.', isRead: false }])
  await answer(here.owner, here, conversationId, 'Three')
  await publish()
  expect(await bells(ownerId(here.owner))).toMatchObject([{ isRead: true }])
  expect(await bells(here.ines.userId)).toMatchObject([
    { title: 'Message from Studio Ana', href: `/messages/${conversationId}`, isRead: false },
  ])
  await markRead(here.ines, { providerId: null, conversationId }, 3)
  await publish()
  expect(await bells(here.ines.userId)).toMatchObject([{ isRead: true }])
})

test('staff are notified of messages from their own customers only', async () => {
  const here = await talk(world)
  const staff = await addMember(world, here.provider.id, 'staff', 'Bea')
  await world.db.run(
    sql`update provider_members set resource_id = ${here.provider.staffIds[0]!} where provider_id = ${here.provider.id} and role = 'staff'`,
  )
  await begin(await writer(world), here.provider.id, 'Hello')
  await publish()
  expect(await bells(ownerId(staff))).toEqual([])
  await books(here)
  await begin(here.ines, here.provider.id, 'Hello')
  await publish()
  expect(await bells(ownerId(staff))).toHaveLength(1)
})

test('the webhooks of a business contain the text, those of the market only the event', async () => {
  const here = await talk(world)
  for (const providerId of [here.provider.id, null])
    await world.db.run(
      sql`insert into webhook_endpoints (id, provider_id, url, secret, status, created_at) values (${newId()}, ${providerId}, 'https://example.com/', 'x', 'on', ${isoOf(world.now)})`,
    )
  await begin(here.ines, here.provider.id, 'Hello there', { serviceId: here.service.id })
  await publish()
  const events = await world.db.rows<{
    providerId: string | null
    body: string
  }>(sql`select provider_id, body from webhook_events where type = 'message.created'`)
  expect(events).toHaveLength(2)
  const bodyFor = (providerId: string | null) =>
    JSON.parse(events.find((event) => event.providerId === providerId)!.body) as ReturnType<typeof JSON.parse> & {
      data: Parameters<typeof hookBody>[0]['data']
    }
  expect(bodyFor(here.provider.id).data).toMatchObject({
    message: { text: 'Hello there', by: 'customer', serviceId: here.service.id, number: 1 },
  })
  expect(JSON.stringify(bodyFor(null))).not.toContain('Hello')
})
