import { afterEach, expect, test } from 'vitest'
import { deliveryStatus } from '../../../tests/support/servers/dsn.ts'
import { openWorld } from '../../../tests/support/worlds/world.ts'
import { bounceRoute } from '#notifications/api/bounce-route.ts'
import { queueMail } from '#notifications/commands/email/queue-email.ts'
import { getMessage } from '#notifications/queries/get-message.ts'
import { bounceToken } from '#notifications/rules/email/bounce-token.ts'
import { sql } from '#platform/database/database.ts'
import { isSigned, signatureOf } from '#platform/email/webhook-transport.ts'

const world = await openWorld()
const secret = 'sixteen or more characters'
const endpoint = bounceRoute({
  makeContext: () => world.system(),
  isSigned: (header, body) => isSigned(secret, header, body, Date.now()),
})
afterEach(() => world.pool.query('delete from outbox'))

const sentMail = async () => {
  const id = await queueMail(world.system(), {
    kind: 'must-prepay',
    recipient: 'rita@example.com',
    senderName: 'Sokora',
    subject: 'Order',
    text: 'Hi\n',
    html: '<p>Hi</p>',
    attachments: [],
  })
  await world.db.run(sql`update outbox set status = 'sent' where id = ${id}`)
  return id
}
const reportBounce = (
  body: string | Uint8Array<ArrayBuffer>,
  { type = 'application/json', signature = signatureOf(secret, body, Date.now()) } = {},
) =>
  endpoint.request('/api/mail/bounces', {
    method: 'POST',
    body,
    headers: { 'content-type': type, 'x-sokora-signature': signature },
  })
const stateOf = async (id: string) => (await getMessage(world.system(), id)).status

test('a mail service reports the delivery status as JSON', async () => {
  const id = await sentMail()
  const answer = await reportBounce(
    JSON.stringify({ what: 'bounced', token: bounceToken(world.system(), id), words: '550 5.1.1 unknown' }),
  )
  expect([answer.status, await answer.json()]).toEqual([200, { received: true }])
  expect(await stateOf(id)).toBe('bounced')
})

test('a report of a mail server is accepted unchanged', async () => {
  const id = await sentMail()
  const to = `bounces+${bounceToken(world.system(), id)}@sokora.example`
  expect((await reportBounce(deliveryStatus({ to, about: id }), { type: 'message/rfc822' })).status).toBe(200)
  expect(await stateOf(id)).toBe('bounced')
})

test('a report in another encoding is accepted byte by byte', async () => {
  const id = await sentMail()
  const raw = deliveryStatus({
    to: `bounces+${bounceToken(world.system(), id)}@sokora.example`,
    about: id,
    words: '550 5.1.1 n\u00e3o existe',
  })
  expect((await reportBounce(Buffer.from(raw, 'latin1'), { type: 'message/rfc822' })).status).toBe(200)
  expect(await stateOf(id)).toBe('bounced')
})

test.each([
  ['without a signature', () => ({ signature: '' })],
  ['with a signature of other words', () => ({ signature: signatureOf(secret, 'other', Date.now()) })],
  [
    'with a signature of another secret',
    (body: string) => ({ signature: signatureOf('another secret, also long', body, Date.now()) }),
  ],
  [
    'with a signature of an hour ago',
    (body: string) => ({ signature: signatureOf(secret, body, Date.now() - 3_600_000) }),
  ],
])('a report is refused %s', async (_, options) => {
  const id = await sentMail()
  const body = JSON.stringify({ what: 'bounced', id })
  expect((await reportBounce(body, options(body))).status).toBe(401)
  expect(await stateOf(id)).toBe('sent')
})

test('without a secret every report is refused', async () => {
  const deaf = bounceRoute({ makeContext: () => world.system(), isSigned: undefined })
  expect((await deaf.request('/api/mail/bounces', { method: 'POST', body: '{}' })).status).toBe(401)
})

test('a report about an unknown email is accepted and ignored, an unreadable one is refused', async () => {
  expect(await (await reportBounce(JSON.stringify({ what: 'bounced', id: 'nothing' }))).json()).toEqual({
    received: true,
  })
  expect((await reportBounce('out of office', { type: 'message/rfc822' })).status).toBe(200)
  for (const body of ['{', '[]', '{"what":"lost"}']) expect((await reportBounce(body)).status).toBe(400)
})

test('a report that is too large is not read to the end', async () => {
  const answer = await reportBounce('x'.repeat(2 ** 20 + 1))
  expect(answer.status).toBe(500)
})
