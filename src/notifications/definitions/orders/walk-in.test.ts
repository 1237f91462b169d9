import { expect, test } from 'vitest'
import { openCalendarFixture, walkIn } from '../../../../tests/support/orders/calendar-fixture.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import { planRemindersOf } from '#notifications/commands/orders/plan-reminders.ts'
import { importBookings } from '#ordering/commands/counter/import-bookings.ts'
import { reminderListeners } from '#notifications/jobs/reminder-jobs.ts'
import { notificationListeners } from '#notifications/jobs/notification-listeners.ts'
import type { AppContext } from '#server/context.ts'
import { listNotifications } from '#notifications/queries/list-notifications.ts'
import { sql } from '#platform/database/database.ts'

const world = await openWorld()

/** Delivered twice, as after a crash. */
async function listen() {
  for (const { type, payload } of world.published.splice(0))
    for (const { on, run } of [...notificationListeners, ...reminderListeners]) {
      if (on !== type) continue
      await run(world.system(), payload as never)
      await run(world.system(), payload as never)
    }
}

const bellOf = async (who: AppContext) => (await listNotifications(who)).items

test('the person serving a walk-in is notified once, without email, unless they entered it themselves', async () => {
  world.now = Date.UTC(2026, 10, 2, 10)
  const fixture = await openCalendarFixture(world)
  await walkIn(fixture, { staffId: fixture.first })
  await listen()
  expect(await bellOf(fixture.staff)).toMatchObject([
    {
      title: 'Walk-in with you: Cut and finish',
      text: 'Anna, Mon 2 Nov 2026, 10:00 (Lisbon, UTC+0)',
      href: `/provider-dashboard/${fixture.provider.id}/calendar`,
    },
  ])
  expect(await bellOf(fixture.owner)).toEqual([])
  await walkIn(fixture, { date: '2026-11-03', startMinute: 600 }, fixture.staff)
  await walkIn(fixture, { date: '2026-11-03', startMinute: 600, staffId: fixture.second })
  await listen()
  expect(await bellOf(fixture.staff)).toHaveLength(1)
  expect(await world.db.rows(sql`select 1 from outbox`)).toEqual([])
})

test('a series is one notification for each colleague, with all visits that they serve', async () => {
  world.now = Date.UTC(2026, 10, 2, 10)
  const fixture = await openCalendarFixture(world)
  await walkIn(fixture, {
    staffId: fixture.first,
    date: '2026-11-03',
    startMinute: 600,
    repeat: { everyWeeks: 1, until: '2026-12-01' },
  })
  await listen()
  const named = ['3 Nov', '10 Nov', '17 Nov', '24 Nov'].map((day) => `Tue ${day} 2026, 10:00 (Lisbon, UTC+0)`)
  expect(await bellOf(fixture.staff)).toMatchObject([
    { title: '5 visits with you: Cut and finish', text: `Anna: ${named.join(' · ')} · and 1 more` },
  ])
})

test('visits of a file are one notification for each colleague, and no letter to the customers', async () => {
  world.now = Date.UTC(2026, 10, 2, 10)
  const fixture = await openCalendarFixture(world)
  const lines = ['05', '06', '09'].map((day) => `2026-11-${day};10:00;Ana ${day};ana${day}@example.com;Cut and finish`)
  const text = ['Date;Time;Name;Email;Service', ...lines].join('\n')
  const staffed = text.replaceAll('finish', 'finish;Person 1').replace('Service', 'Service;Staff')
  await importBookings(fixture.owner, fixture.provider.id, staffed)
  await listen()
  expect(await bellOf(fixture.staff)).toMatchObject([{ title: '3 visits with you imported' }])
  expect(await world.db.rows(sql`select 1 from outbox where recipient like 'ana0%'`)).toEqual([])
  expect(
    await world.db.rows(sql`select distinct order_id from reminders m join order_items i on i.id = m.item_id
    join provider_orders r on r.id = i.provider_order_id where r.provider_id = ${fixture.provider.id}`),
  ).toHaveLength(3)
})

test('who is booked by phone gets the letter of an online booking once, with link and calendar file, and reminders', async () => {
  world.now = Date.UTC(2026, 10, 2, 10)
  const fixture = await openCalendarFixture(world)
  const later = { date: '2026-11-05', startMinute: 600, repeat: { everyWeeks: 1, until: '2026-11-12' } }
  const { reference } = await walkIn(fixture, { ...later, source: 'phone', email: 'anna@example.com' })
  const { orderId } = world.published.at(-1)!.payload as { orderId: string }
  await listen()
  const letters = await world.db.rows<{ kind: string; recipient: string; subject: string; attachments: unknown[] }>(
    sql`select kind, recipient, subject, attachments from outbox`,
  )
  expect(letters).toMatchObject([
    {
      kind: 'order-placed',
      recipient: 'anna@example.com',
      subject: expect.stringContaining(`Order ${reference.slice(0, 9)}: `) as string,
    },
  ])
  expect(letters[0]!.attachments).toHaveLength(2)
  await planRemindersOf(world.system(), orderId)
  const reminders = await world.db.rows<{ step: string }>(sql`select m.step from reminders m
    join order_items i on i.id = m.item_id join provider_orders r on r.id = i.provider_order_id where r.order_id = ${orderId}`)
  expect(reminders).toHaveLength(4)
})
