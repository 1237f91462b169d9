import { afterAll, beforeEach, expect, test } from 'vitest'
import { userIdOf, addPerson } from '../../../../tests/support/businesses.ts'
import { complaintOf, deliveryStatus } from '../../../../tests/support/servers/dsn.ts'
import { startMailServer } from '../../../../tests/support/servers/mail-server.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import { getMyEmailAddress, retryMyEmailAddress } from '#notifications/commands/email/my-email-address.ts'
import { queueMail } from '#notifications/commands/email/queue-email.ts'
import { receiveReportMail, receiveReport } from '#notifications/commands/email/receive-delivery-report.ts'
import { holdBackMessage, sendAgain } from '#notifications/commands/email/update-message.ts'
import type { Mail } from '#notifications/contract.ts'
import { sendMailsThrough } from '#notifications/jobs/send-messages.ts'
import { listSent, showSent } from '#notifications/queries/list-sent.ts'
import { bounceToken } from '#notifications/rules/email/bounce-token.ts'
import { sql } from '#platform/database/database.ts'
import { openMailer } from '#platform/email/mailer.ts'
import { hours } from '#shared/time/instant.ts'

const world = await openWorld()
const server = await startMailServer()
afterAll(() => server.close())
beforeEach(async () => {
  server.received.length = 0
  server.envelopes.length = 0
  server.mood = 'good'
  for (const table of [
    'outbox',
    'suppressed_addresses',
    'mail_outages',
    'notification_preferences',
    'unsubscribed_addresses',
    'notifications',
  ])
    await world.pool.query(`delete from ${table}`)
})

const from = 'market@sokora.example'
const mail = (given: Partial<Mail> = {}): Mail => ({
  kind: 'must-prepay',
  recipient: 'rita@example.com',
  senderName: 'Sokora',
  subject: 'Order K7Q2-9M4T',
  text: 'Hi\n',
  html: '<p>Hi</p>',
  attachments: [],
  ...given,
})
const queue = (given: Partial<Mail> = {}) => queueMail(world.system(), mail(given))
const send = (bounceAddress?: string) =>
  sendMailsThrough(openMailer({ smtpUrl: server.url(), mailFrom: from, bounceAddress })).run(world.system())
const show = (id: string) => showSent(world.system(), id)
const sent = async (given: Partial<Mail> = {}) => {
  const id = await queue(given)
  await send('bounces@sokora.example')
  return id
}

test('each email has its own unguessable return address', async () => {
  const id = await sent()
  const [envelope] = server.envelopes
  expect(envelope!.to).toEqual(['rita@example.com'])
  expect(envelope!.from).toBe(`bounces+${bounceToken(world.system(), id)}@sokora.example`)
  expect(server.received[0]!.raw).toContain('<market@sokora.example>')
})

test('without an address for reports, bounces return to the sender', async () => {
  await queue()
  await send()
  expect(server.envelopes[0]!.from).toBe(from)
})

test("each attempt is recorded with the server's answer", async () => {
  const id = await queue()
  server.mood = 'greylists'
  await send()
  expect(await show(id)).toMatchObject({
    status: 'queued',
    tries: 1,
    words: expect.stringContaining('greylisted') as string,
  })
  server.mood = 'good'
  world.now += hours(1)
  await send()
  const { status, events } = await show(id)
  expect([status, events.map(({ what }) => what)]).toEqual(['sent', ['sent', 'rejected']])
})

test('an address that no longer exists gets only emails requested there', async () => {
  const gone = await queue({ recipient: 'gone@example.com' })
  await send()
  expect(await show(gone)).toMatchObject({
    status: 'bounced',
    suppression: { words: expect.stringContaining('5.1.1 no such person') as string },
  })
  const next = await queue({ recipient: 'Gone@example.com' })
  expect(await show(next)).toMatchObject({
    status: 'cancelled',
    words: expect.stringContaining('does not take our mail') as string,
  })
  const code = await queue({ recipient: 'gone@example.com', kind: 'email-code', isSealed: true })
  expect(await show(code)).toMatchObject({ status: 'queued' })
})

test('a full mailbox bounces once, and is tried again with the next email', async () => {
  const id = await queue()
  server.mood = 'full'
  await send()
  expect(await show(id)).toMatchObject({ status: 'bounced', suppression: null })
  expect(await show(await queue())).toMatchObject({ status: 'queued' })
})

test('a later report is trusted if it is sent to the return address of the email', async () => {
  const id = await sent()
  const to = server.envelopes[0]!.from
  expect(
    await receiveReportMail(
      world.system(),
      deliveryStatus({ to, about: 'nothing', recipient: 'elsewhere@example.com' }),
    ),
  ).toBe(true)
  expect(await receiveReportMail(world.system(), deliveryStatus({ to, about: id }))).toBe(true)
  const { status, words, events, suppression } = await show(id)
  expect([status, words, suppression?.words]).toEqual([
    'bounced',
    '550 5.1.1 no such person',
    '550 5.1.1 no such person',
  ])
  expect(events.map(({ what }) => what)).toEqual(['bounced', 'sent'])
})

test('a report that only quotes an email must name its recipient', async () => {
  const id = await sent()
  const forged = deliveryStatus({ to: 'bounces@sokora.example', about: id, recipient: 'somebody@example.com' })
  expect(await receiveReportMail(world.system(), forged)).toBe(false)
  const token = bounceToken(world.system(), id)
  const guessed = deliveryStatus({
    to: `bounces+${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}@sokora.example`,
    about: 'nothing',
    recipient: 'somebody@example.com',
  })
  expect(await receiveReportMail(world.system(), guessed)).toBe(false)
  expect(await show(id)).toMatchObject({ status: 'sent', suppression: null })
  expect(await receiveReportMail(world.system(), deliveryStatus({ to: 'bounces@sokora.example', about: id }))).toBe(
    true,
  )
  expect(await show(id)).toMatchObject({ status: 'bounced' })
})

test('a delay changes nothing, a delivery is recorded, and an unsent email cannot bounce', async () => {
  const id = await sent()
  const token = bounceToken(world.system(), id)
  await receiveReport(world.system(), { what: 'delayed', words: '4.4.1', isForGood: false, token })
  expect(await show(id)).toMatchObject({ status: 'sent' })
  await receiveReport(world.system(), { what: 'delivered', words: '', isForGood: false, token })
  expect(await show(id)).toMatchObject({ status: 'delivered' })
  const waiting = await queue()
  await receiveReport(world.system(), { what: 'delivered', words: '', isForGood: false, id: waiting })
  expect(await show(waiting)).toMatchObject({ status: 'queued' })
  expect(await receiveReport(world.system(), { what: 'bounced', words: '', isForGood: true, id: 'nonsense' })).toBe(
    false,
  )
})

test('after a complaint only emails that cannot be turned off are sent', async () => {
  const id = await sent({ kind: 'item-reminder' })
  await receiveReportMail(world.system(), complaintOf({ to: 'bounces@sokora.example', about: id }))
  expect((await show(id)).events[0]).toMatchObject({ what: 'complained' })
  const count = async () => (await listSent(world.system(), { q: 'rita@' })).items.length
  const before = await count()
  await queue({ kind: 'item-reminder' })
  expect(await count()).toBe(before)
  await queue({ kind: 'item-cancelled' })
  expect(await count()).toBe(before + 1)
})

test('a user whose address bounces is told in the app, and can confirm that it works again', async () => {
  const ctx = await addPerson(world)
  const email = ctx.actor.kind === 'user' ? ctx.actor.email! : ''
  const id = await sent({ recipient: email })
  await receiveReport(world.system(), { what: 'bounced', words: '550 5.1.1 unknown', isForGood: true, id })
  expect(await getMyEmailAddress(ctx)).toMatchObject({ suppression: { words: '550 5.1.1 unknown' } })
  const notifications = await world.db.rows<{ kind: string; text: string }>(
    sql`select kind, text from notifications where user_id = ${userIdOf(ctx)}`,
  )
  expect(notifications).toEqual([
    { kind: 'address-bounced', text: expect.stringContaining('550 5.1.1 unknown') as string },
  ])
  await retryMyEmailAddress(ctx)
  expect(await getMyEmailAddress(ctx)).toEqual({ suppression: null })
  expect(await show(await queue({ recipient: email }))).toMatchObject({ status: 'queued' })
})

test('a sent email can be sent again as a copy, a failed one is retried', async () => {
  const id = await sent()
  const copy = await sendAgain(world.system(), id, 'They lost it')
  expect(copy).not.toBe(id)
  await send()
  expect(server.received).toHaveLength(2)
  expect(await show(copy)).toMatchObject({ status: 'sent', resentOf: id })
  const failed = await queue()
  await world.db.run(sql`update outbox set status = 'failed', tries = 6 where id = ${failed}`)
  expect(await sendAgain(world.system(), failed)).toBe(failed)
  expect(await show(failed)).toMatchObject({ status: 'queued', tries: 0 })
})

test('codes, secret links, queued emails and outdated reminders are not sent again', async () => {
  const code = await sent({ kind: 'email-code', isSealed: true })
  const link = await sent({ kind: 'reset-password', isSealed: true })
  const over = await sent({ kind: 'item-reminder' })
  await world.db.run(sql`update outbox set status = 'sent' where id = ${over}`)
  for (const id of [code, link, await queue()])
    await expect(sendAgain(world.system(), id)).rejects.toMatchObject({ code: 'not-resendable' })
  await expect(sendAgain(world.system(), over)).rejects.toMatchObject({ code: 'out-of-date' })
})

test("encrypted content is never shown, also not in the server's answer", async () => {
  const id = await sent({ kind: 'email-code', isSealed: true, text: 'Your code is 042317', html: '<p>042317</p>' })
  const message = await show(id)
  expect([message.text, message.html]).toEqual([null, null])
  expect(JSON.stringify(message)).not.toContain('042317')
})

test('a queued email can be withdrawn, a sent one cannot', async () => {
  const id = await queue()
  await holdBackMessage(world.system(), id)
  await send()
  expect(server.received).toEqual([])
  expect(await show(id)).toMatchObject({ status: 'cancelled' })
  await expect(holdBackMessage(world.system(), id)).rejects.toMatchObject({ code: 'not-cancellable' })
})

test('emails are found by status, kind, prefix of the address and day, newest first', async () => {
  const rita = await queue()
  world.now += 1_000
  const paul = await queue({ recipient: 'paul@example.com', kind: 'item-cancelled' })
  const ids = async (filters: Parameters<typeof listSent>[1]) =>
    (await listSent(world.system(), filters)).items.map(({ id }) => id)
  expect(await ids({})).toEqual([paul, rita])
  expect(await ids({ q: 'RITA@' })).toEqual([rita])
  expect(await ids({ kind: 'item-cancelled' })).toEqual([paul])
  expect(await ids({ state: 'sent' })).toEqual([])
  expect(await ids({ q: '%' })).toEqual([])
  const first = await listSent(world.system(), {}, 1)
  expect(first.items.map(({ id }) => id)).toEqual([paul])
  expect(await ids({ cursor: first.next! })).toEqual([rita])
})

test('emails without a server, and to invented addresses, are kept without further attempts', async () => {
  const [rita, demo] = [await queue(), await queue({ recipient: 'mira@demo.invalid' })]
  const shown = async (transports?: { email: boolean; sms: boolean }) =>
    Object.fromEntries(
      (await listSent(world.system(), {}, 50, transports)).items.map(({ id, isHeld, nextTryAt }) => [
        id,
        [isHeld, nextTryAt !== null],
      ]),
    )
  expect(await shown()).toMatchObject({ [rita]: [false, true], [demo]: [true, false] })
  expect(await shown({ email: false, sms: true })).toMatchObject({ [rita]: [true, false], [demo]: [true, false] })
  expect(await showSent(world.system(), rita, { email: false, sms: false })).toMatchObject({
    isHeld: true,
    status: 'queued',
  })
})
