import ICAL from 'ical.js'
import { beforeEach, expect, test } from 'vitest'
import { addMember, addPerson } from '../../../../tests/support/businesses.ts'
import { customer, emailOf, friday, order, put, readerOf } from '../../../../tests/support/orders/shopping.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import type { AppContext } from '#server/context.ts'
import { notifyOf } from '#notifications/commands/send-notification.ts'
import { planMissed } from '#notifications/commands/orders/plan-reminders.ts'
import { sendDayLists } from '#notifications/commands/orders/send-day-lists.ts'
import { sendDueMessages } from '#notifications/commands/email/send-due-messages.ts'
import { sendReminders } from '#notifications/commands/orders/send-reminders.ts'
import { savePreferences } from '#notifications/commands/in-app/save-preferences.ts'
import type { Message } from '#notifications/contract.ts'
import { reminderListeners } from '#notifications/jobs/reminder-jobs.ts'
import { getMessage } from '#notifications/queries/get-message.ts'
import { listMessages } from '#notifications/queries/list-messages.ts'
import { listNotifications } from '#notifications/queries/list-notifications.ts'
import { cancelMyItem } from '#ordering/commands/cancellation/cancel-item.ts'
import { rescheduleMyItem } from '#ordering/commands/rescheduling/reschedule-my-item.ts'
import { getOrder } from '#ordering/queries/orders/get-order.ts'
import { sql } from '#platform/database/database.ts'
import { newId } from '#shared/ids.ts'
import { days, hours, isoOf, minutes } from '#shared/time/instant.ts'

const world = await openWorld()
const monday = world.now
const start = Date.parse(friday)
const nextMonday = Date.UTC(2026, 10, 9, 15)
beforeEach(async () => {
  world.now = monday
  world.published.length = 0
  for (const table of ['outbox', 'reminders', 'day_lists', 'notifications'])
    await world.pool.query(`delete from ${table}`)
})

/** Each event is delivered twice, as after a crash. */
async function listen() {
  for (const { type, payload } of world.published.splice(0))
    for (const { on, run } of [...reminderListeners, ...reminderListeners])
      if (on === type) await run(world.system(), payload as never)
}

async function until(at: number) {
  world.now = at
  while (await sendReminders(world.system())) continue
}

async function booked(startsAt = friday, buyer?: AppContext) {
  const provider = await world.provider()
  const visitor = buyer ?? (await customer(world))
  const email = buyer ? (buyer.actor as { email: string }).email : emailOf(visitor)
  if (buyer) await readerOf(world, email, buyer)
  await put(visitor, await world.haircut({ provider, columns: { notice_minutes: 0 } }), { startsAt })
  const { reference } = await order(visitor, { email })
  await listen()
  const itemId = (await getOrder(visitor, reference)).parts[0]!.items[0]!.id
  const item = () => ({ reference, itemId, key: newId() })
  return {
    provider,
    visitor,
    email,
    reference,
    itemId,
    cancels: () => cancelMyItem(visitor, item(), { reason: 'plans' }),
    moves: (to: number) => rescheduleMyItem(visitor, item(), { startsAt: to }),
  }
}

const reminders = async (recipient: string) =>
  (await listMessages(world.system(), { recipient })).filter(({ kind }) => kind === 'item-reminder')

test('a visit has reminders a day and two hours before, once each, in the time of its location', async () => {
  const one = await booked()
  await until(start - hours(24) - 1)
  expect(await reminders(one.email)).toEqual([])
  await until(start - hours(24))
  await until(start - hours(23))
  expect(await reminders(one.email)).toHaveLength(1)
  await until(start - hours(2))
  await until(start + hours(1))
  const mails = await reminders(one.email)
  expect(mails).toHaveLength(2)
  const mail = (await getMessage(world.system(), mails[1]!.id)) as Message
  expect(mail.subject).toContain(one.reference)
  expect(mail.text).toContain('Fri 6 Nov 2026, 15:00 (Lisbon')
  // The file sent with the order is still valid.
  expect(mail.attachments).toEqual([])
  expect(mail.unsubscribeUrl).toContain('/unsubscribe?t=customer.reminder.')
})

test('a cancelled visit has no reminder', async () => {
  const one = await booked()
  await one.cancels()
  await until(start - hours(24))
  await until(start - hours(2))
  expect(await reminders(one.email)).toEqual([])
})

test('a cancellation whose event is not delivered yet prevents the reminder', async () => {
  const one = await booked()
  await one.cancels()
  world.published.length = 0
  await until(start - hours(24))
  expect(await reminders(one.email)).toEqual([])
})

test('a moved visit has reminders for the new time only, with a replacing calendar file', async () => {
  const one = await booked()
  await one.moves(nextMonday)
  await listen()
  await until(start - hours(1))
  expect(await reminders(one.email)).toEqual([])
  await until(nextMonday - hours(24))
  const [mail] = await reminders(one.email)
  const { attachments, text } = (await getMessage(world.system(), mail!.id)) as Message
  expect(text).toContain('Mon 9 Nov 2026, 15:00 (Lisbon')
  const file = new ICAL.Component(ICAL.parse(attachments[0]!.content) as never)
  expect(file.getFirstPropertyValue('method')).toBe('PUBLISH')
  const event = new ICAL.Event(file.getFirstSubcomponent('vevent')!)
  expect([event.sequence, isoOf(event.startDate.toJSDate().getTime())]).toEqual([1, isoOf(nextMonday)])
})

test('a visit moved to a near time has no past reminders', async () => {
  const one = await booked(isoOf(nextMonday))
  world.now = start - hours(5)
  await one.moves(start)
  await listen()
  await until(start - hours(4))
  expect(await reminders(one.email)).toEqual([])
  await until(start - hours(2))
  expect(await reminders(one.email)).toHaveLength(1)
})

test('a visit booked within a day has the two-hour reminder, and within two hours none', async () => {
  world.now = start - hours(5)
  const one = await booked()
  await until(start - hours(4))
  expect(await reminders(one.email)).toEqual([])
  await until(start - hours(2))
  expect(await reminders(one.email)).toHaveLength(1)
})

test('after an outage only reminders that still help are sent', async () => {
  const [late, over] = [await booked(), await booked()]
  await until(start - hours(10))
  expect(await reminders(late.email)).toHaveLength(1)
  await world.pool.query('delete from outbox')
  await until(start + minutes(5))
  expect(await reminders(over.email)).toEqual([])
  expect(await world.db.rows(sql`select 1 from reminders where due_at is not null`)).toEqual([])
})

test('two simultaneous jobs remind each customer once', async () => {
  const all = []
  for (let count = 0; count < 4; count++) all.push(await booked())
  world.now = start - hours(24)
  await Promise.all([1, 2, 3].map(() => sendReminders(world.system())))
  while (await sendReminders(world.system())) continue
  for (const { email } of all) expect(await reminders(email)).toHaveLength(1)
})

test('a reminder that fails does not delay the others', async () => {
  const [broken, good] = [await booked(), await booked()]
  world.now = start - hours(24)
  await world.db.run(sql`update order_items set snapshot = '{}' where id = ${broken.itemId}`)
  await expect(sendReminders(world.system())).rejects.toThrow()
  expect(await reminders(good.email)).toHaveLength(1)
  // The following tests must not be affected by it.
  await world.db.run(sql`update order_items set status = 'cancelled' where id = ${broken.itemId}`)
})

test('a reminder in the outbox is not sent after a cancellation', async () => {
  const [stored, lost] = [await booked(), await booked()]
  await until(start - hours(24))
  await lost.cancels()
  await listen()
  const sent: string[] = []
  while (
    await sendDueMessages(
      world.system(),
      'email',
      async ({ recipient, kind }) => void (kind === 'item-reminder' && sent.push(recipient)),
    )
  )
    continue
  expect(sent).toEqual([stored.email])
  expect((await reminders(lost.email)).map(({ status }) => status)).toEqual(['cancelled'])
})

test('customers with an account are reminded in the app, and by email unless turned off', async () => {
  const person = await addPerson(world)
  const one = await booked(friday, person)
  await savePreferences(person, [{ side: 'customer', event: 'reminder', channel: 'mail', isOn: false }])
  await until(start - hours(24))
  expect(await reminders(one.email)).toEqual([])
  expect((await listNotifications(person)).items.map(({ title, text }) => [title, text])).toEqual([
    ['Reminder of Cut and finish', expect.stringContaining('Fri 6 Nov 2026, 15:00')],
  ])
})

test('at seven a business gets its visits of the day and its staff their own, once each', async () => {
  const one = await booked()
  const owner = await addMember(world, one.provider.id, 'owner')
  const other = await addMember(world, one.provider.id, 'staff')
  world.now = Date.UTC(2026, 10, 6, 6, 59)
  expect(await sendDayLists(world.system())).toBe(0)
  world.now = Date.UTC(2026, 10, 6, 7)
  await Promise.all([sendDayLists(world.system()), sendDayLists(world.system())])
  expect((await listNotifications(owner)).items.map(({ title, text }) => [title, text])).toEqual([
    ['Today at Studio Ana: 1 visit', '15:00 Rita A., Cut and finish'],
  ])
  expect((await listNotifications(other)).items).toEqual([])
})

test('a day without visits has no list, and none is sent after noon', async () => {
  const [lost, late] = [await booked(), await booked()]
  const owners = await Promise.all([lost, late].map(({ provider }) => addMember(world, provider.id, 'owner')))
  await lost.cancels()
  await world.db.run(
    sql`update day_lists set due_at = due_at - interval '6 hours' where provider_id = ${late.provider.id}`,
  )
  world.now = Date.UTC(2026, 10, 6, 7, 30)
  await sendDayLists(world.system())
  for (const owner of owners) expect((await listNotifications(owner)).items).toEqual([])
})

test('an order of goods has a reminder when its window opens, once for all of its goods', async () => {
  const visitor = await customer(world)
  const provider = await world.provider()
  const dishes = [await world.dinner({ provider }), await world.dinner({ provider, title: 'Soup' })]
  for (const dish of dishes) await put(visitor, dish, {})
  const { orderId } = await order(visitor)
  const opens = monday + days(1)
  await world.db.run(
    sql`update provider_orders set wanted_from = ${isoOf(opens)}, wanted_until = ${isoOf(opens + hours(1))} where order_id = ${orderId}`,
  )
  await world.db.run(
    sql`update order_items set status = 'confirmed', accept_by = null, pay_by = null where provider_order_id in (select id from provider_orders where order_id = ${orderId})`,
  )
  await listen()
  await until(opens)
  expect(await reminders(emailOf(visitor))).toHaveLength(1)
})

test('a visit without a planned reminder gets one later', async () => {
  const one = await booked()
  await world.db.run(sql`delete from reminders`)
  // Visits of earlier tests are found as well.
  expect(await planMissed(world.system())).toBeGreaterThan(0)
  expect(await planMissed(world.system())).toBe(0)
  await until(start - hours(24))
  expect(await reminders(one.email)).toHaveLength(1)
})

test('a requested code is sent before earlier reminders', async () => {
  for (let count = 0; count < 2; count++) await booked()
  await until(start - hours(24))
  world.now += minutes(1)
  await notifyOf(world.system(), 'email-code.requested', {
    email: 'waits@example.com',
    sealedCode: world.system().seal('123456'),
    minutes: 10,
  })
  const sent: string[] = []
  while (await sendDueMessages(world.system(), 'email', async ({ kind }) => void sent.push(kind))) continue
  expect(sent).toEqual(['email-code', 'item-reminder', 'item-reminder'])
})
