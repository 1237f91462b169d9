import { afterAll, beforeEach, expect, test } from 'vitest'
import { startHookServer } from '../../../../tests/support/servers/hook-server.ts'
import { startMailServer } from '../../../../tests/support/servers/mail-server.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import { queueMail } from '#notifications/commands/email/queue-email.ts'
import { queueText } from '#notifications/commands/email/queue-text.ts'
import { resendMessage } from '#notifications/commands/email/resend-message.ts'
import type { NotificationKind } from '#notifications/definitions/notifications.ts'
import { sendMailsThrough, sendTextsThrough } from '#notifications/jobs/send-messages.ts'
import { getMessage } from '#notifications/queries/get-message.ts'
import { sql } from '#platform/database/database.ts'
import { openTransports } from '#platform/email/transports.ts'
import { minutes } from '#shared/time/instant.ts'

const world = await openWorld()
const gateway = await startHookServer()
const mailServer = await startMailServer()
afterAll(async () => {
  await gateway.close()
  await mailServer.close()
})
beforeEach(async () => {
  gateway.received.length = mailServer.received.length = 0
  gateway.answer = (response) => response.writeHead(200).end('{"ok":true}')
  await world.db.run(sql`delete from outbox`)
})

const transports = openTransports({
  smtpUrl: mailServer.url(),
  mailFrom: 'market@sokora.example',
  mailWebhookUrl: undefined,
  mailFile: undefined,
  smsWebhookUrl: gateway.url,
  transportSecret: '0123456789abcdef',
})
const sendTexts = () => sendTextsThrough(transports.sms).run(world.system())
const sendMails = () => sendMailsThrough(transports.mail).run(world.system())

const text = (recipient = '+351912345678', kind: NotificationKind = 'sms-code') =>
  queueText(world.system(), { kind, recipient, subject: 'Your code', text: '042317 is your code' })
const mail = () =>
  queueMail(world.system(), {
    kind: 'verify-email',
    recipient: 'rita@example.com',
    senderName: 'Sokora',
    subject: 'Hello',
    text: 'https://market.example/secret',
    html: '<p>secret</p>',
    attachments: [],
    isSealed: true,
  })
const stateOf = async (id: string) => {
  const { status, tries, lastError } = await getMessage(world.system(), id)
  return { status, tries, lastError }
}

test('a text message reaches the gateway with its full number, once', async () => {
  const id = await text()
  await Promise.all([sendTexts(), sendTexts()])
  expect(gateway.received.map(({ body }) => body)).toEqual([{ to: '+351912345678', body: '042317 is your code', id }])
  expect(await stateOf(id)).toEqual({ status: 'sent', tries: 1, lastError: null })
  expect(mailServer.received).toEqual([])
})

test('an encrypted email arrives readable', async () => {
  await mail()
  await sendMails()
  expect(mailServer.received[0]!.raw).toContain('https://market.example/secret')
  expect(gateway.received).toEqual([])
})

test('an unavailable gateway delays no email, and its messages are sent later', async () => {
  gateway.answer = (response) => response.writeHead(503).end('down')
  const texts = [await text('+351912345671'), await text('+351912345672')]
  const mailed = await mail()
  expect([await sendTexts(), await sendMails()]).toEqual([0, 1])
  expect(gateway.received).toHaveLength(1)
  expect(await stateOf(mailed)).toMatchObject({ status: 'sent' })
  expect(await stateOf(texts[0]!)).toEqual({ status: 'queued', tries: 1, lastError: 'No way through. HTTP 503: down' })
  // A sent email says nothing about the gateway, so the schedule of text messages does not change.
  expect(await sendTexts()).toBe(0)
  gateway.answer = (response) => response.writeHead(204).end()
  world.now += minutes(1)
  await sendTexts()
  expect((await Promise.all(texts.map(stateOf))).map(({ status }) => status)).toEqual(['sent', 'sent'])
})

test('a number that the gateway refuses fails separately', async () => {
  const isWrong = () => gateway.received.at(-1)!.body.to === '+351912345671'
  gateway.answer = (response) => response.writeHead(isWrong() ? 422 : 204).end('no such number: +351 912 345 671')
  const [wrong, right] = [await text('+351912345671'), await text('+351912345672')]
  await sendTexts()
  expect(await stateOf(wrong)).toEqual({ status: 'bounced', tries: 1, lastError: 'HTTP 422: no such number: •••' })
  expect(await stateOf(right)).toMatchObject({ status: 'sent' })
})

test('a code is not sent after a quarter of an hour, other messages are', async () => {
  const id = await text()
  world.now += minutes(16)
  await sendTexts()
  expect(await stateOf(id)).toMatchObject({ status: 'cancelled' })
  expect(gateway.received).toEqual([])
  const content = await text('+351912345679', 'must-prepay')
  world.now += minutes(16)
  await sendTexts()
  expect(await stateOf(content)).toMatchObject({ status: 'sent' })
  await resendMessage(world.system(), content)
  await sendTexts()
  expect(gateway.received).toHaveLength(2)
})

test('without a gateway text messages are kept', async () => {
  const id = await text()
  expect(await sendTextsThrough(undefined).run(world.system())).toBe(0)
  expect(await stateOf(id)).toEqual({ status: 'queued', tries: 0, lastError: null })
})
