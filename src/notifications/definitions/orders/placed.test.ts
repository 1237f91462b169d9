import ICAL from 'ical.js'
import { afterAll, expect, test } from 'vitest'
import { bodiesOf, startMailServer } from '../../../../tests/support/servers/mail-server.ts'
import {
  customer,
  customerByCode,
  emailOf,
  friday,
  lastCode,
  order,
  put,
} from '../../../../tests/support/orders/shopping.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import { notificationListeners } from '#notifications/jobs/notification-listeners.ts'
import type { AppContext } from '#server/context.ts'
import { sendMailsThrough } from '#notifications/jobs/send-messages.ts'
import { listMessages } from '#notifications/queries/list-messages.ts'
import { expireUnansweredItems } from '#ordering/jobs/due-jobs.ts'
import { getOrder } from '#ordering/queries/orders/get-order.ts'
import { openMailer } from '#platform/email/mailer.ts'
import { hours } from '#shared/time/instant.ts'

const world = await openWorld()
const server = await startMailServer()
afterAll(() => server.close())

/** Tells the listeners everything that happened since the last call. */
async function listen(ctx: AppContext = world.system()) {
  for (const { type, payload } of world.published.splice(0)) {
    for (const listener of notificationListeners) if (listener.on === type) await listener.run(ctx, payload as never)
  }
}

const mailsTo = (recipient: string) => listMessages(world.system(), { recipient })
const mailsOf = async (visitor: AppContext, kind: string) =>
  (await mailsTo(emailOf(visitor))).filter((mail) => mail.kind === kind)

async function visitAndDinner() {
  const visitor = await customer(world)
  const salon = await world.provider({ name: 'Studio Ana', staff: 2 })
  const kitchen = await world.provider({ name: 'Casa Prato', currency: 'USD', city: 'Porto' })
  await put(visitor, await world.haircut({ provider: salon }), { startsAt: friday })
  await put(visitor, await world.haircut({ provider: salon, title: 'Beard; trim, short' }), {
    startsAt: '2026-11-06T17:00:00.000Z',
  })
  await put(visitor, await world.dinner({ provider: kitchen, priceMinor: 3000 }), { quantity: 2 })
  return { visitor, salon, kitchen, ...(await order(visitor)) }
}

test('a requested code is emailed', async () => {
  const visitor = await customerByCode(world)
  const code = lastCode(world)
  await listen()
  const [mail] = await mailsOf(visitor, 'email-code')
  expect(mail!.text).toContain(code)
  expect(mail!.subject).toBe('Your code for Sokora')
})

test('an order sends one email to the customer, with a calendar file per appointment, and one to each provider', async () => {
  const { visitor, salon, kitchen, reference } = await visitAndDinner()
  await listen()
  const mails = await mailsOf(visitor, 'order-placed')
  expect(mails).toHaveLength(1)
  expect(mails[0]!.subject).toBe(`Order ${reference}: Cut and finish and 2 more`)
  expect(mails[0]!.senderName).toBe('Sokora')
  expect(mails[0]!.attachments.map(({ name }) => name)).toEqual([`${reference}-1a.ics`, `${reference}-1b.ics`])
  for (const text of ['€120.00', '$60.00']) expect(mails[0]!.text).toContain(text)
  for (const provider of [salon, kitchen]) {
    const [mail] = await mailsTo(`provider-${provider.id}@demo.invalid`)
    expect(mail!.text).toContain('Rita A.')
    expect(mail!.text).not.toContain('Alves')
    expect(mail!.text).toContain('+351912345678')
    expect(mail!.text).not.toContain(emailOf(visitor))
  }
})

test('page, text, HTML and calendar file contain the same venue time and instant', async () => {
  const { visitor, reference } = await visitAndDinner()
  await listen()
  const shown = (await getOrder(visitor, reference)).parts[0]!.items[0]!.startsAt!.display
  expect(shown).toBe('Fri 6 Nov 2026, 15:00 (Lisbon, UTC+0)')
  server.received.length = 0
  await sendMailsThrough(openMailer({ smtpUrl: server.url(), mailFrom: 'market@sokora.example' })).run(world.system())
  const received = server.received.find(({ to, raw }) => to[0] === emailOf(visitor) && raw.includes('text/calendar'))!
  const bodies = bodiesOf(received)
  const [text, html, file] = ['text/plain', 'text/html', 'text/calendar'].map(
    (type) => bodies.find((body) => body.type === type)!.text,
  )
  expect(text).toContain(shown)
  expect(html).toContain(shown)
  const event = new ICAL.Event(new ICAL.Component(ICAL.parse(file!)).getFirstSubcomponent('vevent')!)
  expect(event.description).toContain(shown)
  expect(file).toContain('DTSTART;TZID=Europe/Lisbon:20261106T150000')
})

test('the link in the email opens the order, at the address of the installation', async () => {
  const { visitor, reference } = await visitAndDinner()
  const { sealedToken } = world.published.find(({ type }) => type === 'order.placed')!.payload
  const token = world.system().unseal(String(sealedToken))
  await listen({ ...world.system(), publicUrl: 'https://moved.example' })
  const [mail] = await mailsOf(visitor, 'order-placed')
  expect(mail!.text).toContain(`https://moved.example/order?ref=${reference}&t=${String(token)}`)
  expect(mail!.text + mail!.html).not.toContain('market.example')
})

test('each item states its cancellation cost', async () => {
  const { visitor } = await visitAndDinner()
  await listen()
  const [mail] = await mailsOf(visitor, 'order-placed')
  expect(mail!.text.replaceAll('\u00a0', ' ')).toContain(
    'Cut and finish: You pay €60.00 at the venue. Cancel free until Fri 6 Nov 2026, 11:00 (Lisbon, UTC+0).',
  )
})

test("a request states the provider's deadline, and its expiry is emailed to the customer", async () => {
  const visitor = await customer(world)
  const salon = await world.provider()
  await put(visitor, await world.haircut({ provider: salon, columns: { confirm_mode: 'request' } }), {
    startsAt: friday,
  })
  const { reference } = await order(visitor)
  await listen()
  const [input] = await mailsTo(`provider-${salon.id}@demo.invalid`)
  expect(input!.subject).toBe(`Request ${reference}-1: Cut and finish`)
  expect(input!.text).toContain('Please answer by Tue 3 Nov 2026, 10:00 (Lisbon, UTC+0)')
  const [placed] = await mailsOf(visitor, 'order-placed')
  expect(placed!.attachments[0]!.content).toContain('STATUS:TENTATIVE')
  world.now += hours(25)
  await expireUnansweredItems.run(world.system())
  await listen()
  const [ended] = await mailsOf(visitor, 'item-expired')
  expect(ended!.text).toContain('Studio Ana did not answer in time.')
  world.now -= hours(25)
})

test('a malicious title or name is plain text', async () => {
  const visitor = await customer(world)
  const salon = await world.provider({ name: 'Ana\r\nBcc: all@example.com <b>' })
  await put(visitor, await world.haircut({ provider: salon, title: '<script>alert(1)</script>' }), { startsAt: friday })
  await order(visitor, { firstName: '<a href="https://evil.example">win</a>' })
  await listen()
  const [mail] = await mailsOf(visitor, 'order-placed')
  expect(mail!.html).not.toMatch(/<script|<b>|href="https:\/\/evil/)
  expect(`${mail!.subject}${mail!.senderName}`).not.toMatch(/[\r\n]/)
  expect(mail!.text).not.toMatch(/^Bcc:/m)
})
