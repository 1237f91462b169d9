import { afterAll, beforeEach, expect, test } from 'vitest'
import { bodiesOf, headerOf, startMailServer } from '../../../../tests/support/servers/mail-server.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import { queueMail } from '#notifications/commands/email/queue-email.ts'
import { resendMessage } from '#notifications/commands/email/resend-message.ts'
import type { Mail } from '#notifications/contract.ts'
import { sendMailsThrough } from '#notifications/jobs/send-messages.ts'
import { getMessage } from '#notifications/queries/get-message.ts'
import { summariseOutbox } from '#notifications/queries/summarise-outbox.ts'
import { openMailer } from '#platform/email/mailer.ts'
import { sql } from '#platform/database/database.ts'
import { minutes } from '#shared/time/instant.ts'

const world = await openWorld()
const server = await startMailServer()
afterAll(() => server.close())
beforeEach(async () => {
  server.received.length = 0
  await world.db.run(sql`delete from outbox`)
})

const mail = (given: Partial<Mail> = {}): Mail => ({
  kind: 'must-prepay' as const,
  recipient: 'rita@example.com',
  senderName: 'Studio Ana, "Lda" via Sokora',
  subject: 'Order K7Q2-9M4T: Schöner Schnitt 美容室',
  text: 'Olá, às 15:00\n',
  html: '<p>Olá, às 15:00</p>',
  attachments: [
    {
      name: 'visit.ics',
      type: 'text/calendar; charset=utf-8; method=PUBLISH',
      content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n',
    },
  ],
  ...given,
})

const queue = (given: Partial<Mail> = {}) => queueMail(world.system(), mail(given))
const sendWith = (password?: string) => {
  const job = sendMailsThrough(openMailer({ smtpUrl: server.url(password), mailFrom: 'market@sokora.example' }))
  return job.run(world.system())
}
const stateOf = async (id: string) => {
  const { status, tries, lastError } = await getMessage(world.system(), id)
  return { status, tries, lastError }
}

test('an email arrives with text, HTML and calendar file, in all scripts', async () => {
  const id = await queue()
  expect(await sendWith()).toBe(1)
  const [received] = server.received
  expect(headerOf(received!, 'Subject')).toBe('Order K7Q2-9M4T: Schöner Schnitt 美容室')
  expect(headerOf(received!, 'From')).toContain('<market@sokora.example>')
  expect(headerOf(received!, 'Message-ID')).toBe(`<${id}@sokora.example>`)
  expect(bodiesOf(received!).map(({ type }) => type)).toEqual(['text/plain', 'text/html', 'text/calendar'])
  expect(bodiesOf(received!)[0]!.text.trim()).toBe('Olá, às 15:00')
  expect(await stateOf(id)).toEqual({ status: 'sent', tries: 1, lastError: null })
})

test('two processes at once send each email once', async () => {
  await Promise.all(Array.from({ length: 12 }, (_, index) => queue({ recipient: `reader${index}@example.com` })))
  await Promise.all([sendWith(), sendWith(), sendWith()])
  expect(server.received.map(({ to }) => to[0]).toSorted()).toEqual(
    Array.from({ length: 12 }, (_, index) => `reader${index}@example.com`).toSorted(),
  )
})

test("a wrong password is shown in the server's words, and emails are sent after it is corrected", async () => {
  const ids = [await queue(), await queue()]
  expect(await sendWith('wrong')).toBe(0)
  const tried = (await Promise.all(ids.map(stateOf))).filter(({ tries }) => tries > 0)
  expect(tried).toEqual([
    { status: 'queued', tries: 1, lastError: expect.stringContaining('Wrong password, says the server') as string },
  ])
  expect(await summariseOutbox(world.system())).toMatchObject({
    isHealthy: false,
    failing: 1,
    lastError: expect.stringContaining('EAUTH') as string,
  })
  await sendWith()
  expect(server.received).toHaveLength(2)
  expect(await summariseOutbox(world.system())).toMatchObject({ isHealthy: true, queued: 0 })
})

test('an unknown address bounces, and other emails are sent', async () => {
  const gone = await queue({ recipient: 'gone@example.com' })
  await queue()
  await sendWith()
  expect(await stateOf(gone)).toMatchObject({
    status: 'bounced',
    lastError: expect.stringContaining('5.1.1 no such person') as string,
  })
  expect(server.received).toHaveLength(1)
})

test('a failed email waits for its next attempt, and can be sent manually', async () => {
  const id = await queue()
  await sendWith('wrong')
  await sendWith('wrong')
  expect(await stateOf(id)).toMatchObject({ tries: 1 })
  world.now += minutes(1)
  await sendWith('wrong')
  expect(await stateOf(id)).toMatchObject({ tries: 2 })
  await resendMessage(world.system(), id)
  await sendWith()
  expect(await stateOf(id)).toMatchObject({ status: 'sent' })
})

test('emails to invented addresses and expired codes are not sent', async () => {
  await queue({ recipient: 'studio-ana@demo.invalid' })
  const code = await queue({ kind: 'email-code' })
  world.now += minutes(61)
  await sendWith()
  expect(server.received).toEqual([])
  expect(await stateOf(code)).toMatchObject({ status: 'cancelled' })
})

test('a recipient is one address, whatever it contains', async () => {
  const id = await queue({ recipient: 'rita@example.com, everyone@example.com' })
  await sendWith()
  expect(server.received).toEqual([])
  expect((await stateOf(id)).lastError).toBeTruthy()
})

test('without a mail server all emails are kept', async () => {
  const id = await queue()
  await sendMailsThrough(openMailer({ smtpUrl: undefined, mailFrom: 'market@localhost' })).run(world.system())
  expect(await stateOf(id)).toEqual({ status: 'queued', tries: 0, lastError: null })
})
