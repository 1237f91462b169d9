import { beforeAll, expect, test } from 'vitest'
import { customerByCode, emailOf, lastCode, order, put } from '../../../../tests/support/orders/shopping.ts'
import { openWorld, type World } from '../../../../tests/support/worlds/world.ts'
import { notifyOf } from '#notifications/commands/send-notification.ts'
import { queueText } from '#notifications/commands/email/queue-text.ts'
import { sendDueMessages } from '#notifications/commands/email/send-due-messages.ts'
import { getMessage } from '#notifications/queries/get-message.ts'
import { listMessages } from '#notifications/queries/list-messages.ts'
import { sql } from '#platform/database/database.ts'
import { publish } from '#platform/events/published-events.ts'
import { openSealing } from '#platform/crypto/sealing.ts'

const number = '+15550104242'
let world: World
beforeAll(async () => void (world = await openWorld()))

/** Every row of every table, as in a stolen copy of the database. */
async function dump(): Promise<string> {
  const tables = await world.db.rows<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  const texts = await Promise.all(
    tables.map(({ name }) => world.pool.query<{ row: string }>(`select t::text as row from "${name}" t`)),
  )
  return texts.flatMap(({ rows }) => rows.map(({ row }) => row)).join('\n')
}

const text = (given: { recipient?: string; text?: string } = {}) =>
  queueText(world.system(), {
    kind: 'sms-code',
    recipient: number,
    subject: 'Your code',
    text: '918273 is your code',
    ...given,
  })

test('a copy of the database reveals no code, link or phone number of a message', async () => {
  // Events are stored as in the product, so that they are part of the copy.
  const visitor = await customerByCode(world)
  const code = lastCode(world)
  for (const { type, payload } of world.published) await publish(world.db, type, payload as never)
  await notifyOf(visitor, 'email-code.requested', {
    email: emailOf(visitor),
    minutes: 10,
    sealedCode: visitor.seal(code),
  })
  await put(visitor, await world.dinner(), { fulfillmentMethod: 'pickup' })
  await order(visitor)
  const { orderId, sealedToken } = world.published.findLast(({ type }) => type === 'order.placed')!.payload
  const token = world.system().unseal(String(sealedToken))
  await notifyOf(world.system(), 'order.placed', { orderId: String(orderId), sealedToken: String(sealedToken) })
  await text()
  const all = await dump()
  expect(all).toContain(emailOf(visitor))
  expect(all).toContain('+1 •••42')
  for (const secret of [String(token), number, number.slice(1), '918273']) expect(all).not.toContain(secret)
  expect(all).not.toMatch(new RegExp(`(?<![0-9a-f])${code}(?![0-9a-f])`))
})

test('readers of the outbox see the original messages', async () => {
  const id = await text({ recipient: '+351912345678', text: '112233 is your code' })
  expect(await getMessage(world.system(), id)).toMatchObject({
    channel: 'sms',
    recipient: '+351912345678',
    text: '112233 is your code',
    html: '',
  })
  expect((await listMessages(world.system())).find((one) => one.id === id)).toMatchObject({
    id,
    recipient: '+351912345678',
  })
})

test('messages are found by their full number, not by a number with the same end', async () => {
  await world.db.run(sql`delete from outbox`)
  const [myNumber, other] = ['+442071838750', '+442071839950']
  const id = await text({ recipient: myNumber })
  await text({ recipient: other })
  for (const requested of [myNumber, '+44 (20) 7183-8750']) {
    expect((await listMessages(world.system(), { recipient: requested })).map((message) => message.id)).toEqual([id])
  }
})

test('a message encrypted with another secret is marked, and the list continues', async () => {
  await world.db.run(sql`delete from outbox`)
  const stranger = { ...world.system(), ...openSealing('another secret, just as long as the first') }
  const lost = await queueText(stranger, { kind: 'must-prepay', recipient: number, subject: 'Test', text: 'lost' })
  world.now += 1
  await text({ text: '445566 is your code' })
  expect((await listMessages(world.system())).map((message) => message.text)).toEqual([
    '445566 is your code',
    'This was sealed with another secret and cannot be read.',
  ])
  const sent: string[] = []
  expect(await sendDueMessages(world.system(), 'sms', async (message) => void sent.push(message.text))).toBe(2)
  expect(sent).toEqual(['445566 is your code'])
  expect(await getMessage(world.system(), lost)).toMatchObject({ status: 'queued', tries: 1 })
})

test("quotes of an encrypted message in the server's answer are not stored", async () => {
  await world.db.run(sql`delete from outbox`)
  const id = await text({ text: '778899 is your code' })
  const words = `HTTP 503: cannot send "778899 is your code" to +1 (555) 010-4242, link abcdefghijklmnopqrstuvwxyz0123`
  await sendDueMessages(world.system(), 'sms', async () => {
    throw new Error(words)
  })
  const { lastError } = await getMessage(world.system(), id)
  expect(lastError).toBe('HTTP 503: cannot send "••• is your code" to •••, link •••')
})
