import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { startMailServer } from '../support/servers/mail-server.ts'
import { details, put, readerOf } from '../support/orders/shopping.ts'
import { openWorld } from '../support/worlds/world.ts'
import { planRemindersOf } from '../../src/notifications/commands/orders/plan-reminders.ts'
import { placeOrder } from '../../src/ordering/commands/checkout/place-order.ts'
import { sql } from '../../src/platform/database/database.ts'
import { newId } from '../../src/shared/ids.ts'
import { hours, isoOf } from '../../src/shared/time/instant.ts'

const secret = 'the secret of all tests, long enough'
const world = await openWorld()
// The processes use the real clock.
world.now = Date.now()
const mails = await startMailServer()
const children: ChildProcess[] = []
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await mails.close()
})

function startJobs(): void {
  children.push(
    spawn(process.execPath, [join(import.meta.dirname, '../support/worlds/job-process.ts')], {
      env: {
        ...process.env,
        DATABASE_URL: world.url,
        SMTP_URL: mails.url(),
        SECRET: secret,
        DEMO: '0',
        PORT: '0',
        PUBLIC_URL: 'https://market.example',
      },
      stdio: 'ignore',
    }),
  )
}

const visits = 20

/** Visits whose reminders are all due now. */
async function bookAll(): Promise<void> {
  const provider = await world.provider({
    hours: [{ weekdays: [1, 2, 3, 4, 5, 6, 7], opens: 0, closes: 1440 }],
    staff: 1,
  })
  const haircut = await world.haircut({ provider })
  const first = Math.ceil((world.now + hours(48)) / hours(1)) * hours(1)
  for (let index = 0; index < visits; index++) {
    const visitor = world.visitor()
    await readerOf(world, `guest-${index}@example.com`, visitor)
    await put(visitor, haircut, { startsAt: isoOf(first + index * hours(1)) })
    const { orderId } = await placeOrder(
      visitor,
      { ...details(visitor), email: `guest-${index}@example.com` },
      { key: newId() },
    )
    await planRemindersOf(world.system(), orderId)
  }
  await world.db.run(sql`update reminders set due_at = now() where step = 'day'`)
}

const reminded = () => mails.received.filter((mail) => JSON.stringify(mail).includes('reminder of'))

test('two processes remind each customer once', { timeout: 300_000 }, async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  mails.received.length = 0
  await world.db.run(sql`truncate reminders, outbox cascade`)
  await world.db.run(sql`update bookings set status = 'released' where status = 'active'`)
  await world.db.run(sql`update claims set status = 'released'`)
  await bookAll()
  startJobs()
  startJobs()
  const waiting = () =>
    world.db.rows(
      sql`select 1 from reminders where due_at <= now() union all select 1 from outbox where status = 'queued'`,
    )
  await vi.waitFor(async () => expect([(await waiting()).length, reminded().length >= visits]).toEqual([0, true]), {
    timeout: 240_000,
    interval: 250,
  })
  const stored = await world.db.rows<{ count: number }>(
    sql`select count(*)::int as count from outbox where kind = 'item-reminder' group by recipient`,
  )
  expect(stored.map(({ count }) => count)).toEqual(Array.from({ length: visits }, () => 1))
  expect(reminded()).toHaveLength(visits)
})
