import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { rounds } from '../../support/worlds/sampled.ts'
import { startHookServer } from '../../support/servers/hook-server.ts'
import { startMailServer } from '../../support/servers/mail-server.ts'
import { details, readerOf, put } from '../../support/orders/shopping.ts'
import { openWorld } from '../../support/worlds/world.ts'
import { publish } from '../../../src/platform/events/published-events.ts'
import { sql } from '../../../src/platform/database/database.ts'
import { openSealing } from '../../../src/platform/crypto/sealing.ts'
import { placeOrder } from '../../../src/ordering/commands/checkout/place-order.ts'
import { newId } from '../../../src/shared/ids.ts'
import { days, hours } from '../../../src/shared/time/instant.ts'

const secret = 'the secret of all tests, long enough'
const world = await openWorld()
// The killed process uses the real clock.
world.now = Date.now()
const mails = await startMailServer()
const hook = await startHookServer()
const children: ChildProcess[] = []
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await mails.close()
  await hook.close()
})

const words: string[] = []

/** A separate process that only runs due jobs. */
async function startJobs(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../support/worlds/job-process.ts')], {
    env: {
      ...process.env,
      DATABASE_URL: world.url,
      SMTP_URL: mails.url(),
      SECRET: secret,
      DEMO: '0',
      PORT: '0',
      PUBLIC_URL: 'https://market.example',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  for (const stream of [child.stdout!, child.stderr!])
    stream.setEncoding('utf8').on('data', (text: string) => words.push(text))
  const ready = new Promise<void>((resume) =>
    child.stdout!.on('data', (text: string) => text.includes('ready') && resume()),
  )
  await Promise.race([ready, new Promise((_, reject) => child.once('exit', () => reject(new Error(words.join('')))))])
  return child
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = new Promise((resume) => child.once('exit', resume))
  child.kill('SIGKILL')
  await gone
}

const guests = rounds(24, 60)
/** The number of guests whose requests are never answered. */
const unanswered = guests / 3
const kills = rounds(5, 20)

/** Removes everything of earlier attempts, so that it does not count. */
async function clear() {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await world.db.run(sql`update order_items set status = 'cancelled', accept_by = null, due_at = null`)
  await world.db.run(
    sql`truncate published_events, event_deliveries, outbox, webhook_events, webhook_deliveries, webhook_endpoints cascade`,
  )
  for (const server of [mails, hook]) server.received.length = 0
  words.length = 0
  world.published.length = 0
}

/** Orders and requests, each with emails or jobs that are due. */
async function fill() {
  const provider = await world.provider({
    hours: [{ weekdays: [1, 2, 3, 4, 5, 6, 7], opens: 0, closes: 1440 }],
    staff: 1,
  })
  const dinner = await world.dinner({ provider })
  await world.db.run(sql`insert into webhook_endpoints (id, provider_id, url, secret, status, created_at)
    values (${newId()}, ${provider.id}, ${hook.url}, ${openSealing(secret).seal('whsec_test')}, 'on', now())`)
  await world.db.run(
    sql`insert into published_events (id, type, payload, published_at) values (${newId()}, 'item.ready', '{"orderId":"no id"}', now())`,
  )
  for (let index = 0; index < guests; index++) {
    const visitor = world.visitor()
    await readerOf(world, `guest-${index}@example.com`, visitor)
    await put(visitor, dinner)
    await placeOrder(visitor, { ...details(visitor), email: `guest-${index}@example.com` }, { key: newId() })
  }
  await world.db.run(
    sql`update order_items set status = 'requested', accept_by = now() - interval '1 minute' where id in (select id from order_items order by id desc limit ${unanswered})`,
  )
  for (const { type, payload } of world.published.splice(0))
    if (type === 'order.placed') await publish(world.db, type, payload as never, Date.now())
}

const rows = async <Row>(statement: ReturnType<typeof sql>) => world.db.rows<Row>(statement)

test(
  'with repeated kills each email is sent once, nothing is stuck, and the failing event is set aside',
  { timeout: 400_000 },
  async () => {
    await clear()
    await fill()
    for (let round = 0; round < kills; round++) {
      const child = await startJobs()
      await sleep((round / kills) * 400)
      await kill(child)
    }
    const last = await startJobs()
    const isDone = async () => {
      const [{ waiting }] = (await rows<{
        waiting: number
      }>(sql`select (select count(*) from published_events) + (select count(*) from event_deliveries where tries = 0) + (select count(*) from outbox where status = 'queued' and recipient not like '%.invalid')
      + (select count(*) from order_items where status = 'requested' and accept_by < now()) + (select count(*) from webhook_deliveries where status = 'queued') as waiting`)) as [
        { waiting: number },
      ]
      return waiting
    }
    await expect.poll(isDone, { timeout: 120_000, interval: 300 }).toBe(0)
    await kill(last)

    const emails = await rows<{ recipient: string; kind: string; count: number }>(
      sql`select recipient, kind, count(*)::int as count from outbox where recipient like 'guest-%' group by recipient, kind`,
    )
    expect(emails.filter(({ count }) => count !== 1)).toEqual([])
    expect(emails.filter(({ kind }) => kind === 'order-placed')).toHaveLength(guests)
    expect(emails.filter(({ kind }) => kind === 'item-expired')).toHaveLength(unanswered)
    expect(await rows(sql`select 1 from order_item_events group by item_id, to_status having count(*) > 1`)).toEqual([])
    // Emails that were being sent when the process was killed may arrive twice, with the same message id; no others do.
    const arrived = mails.received.map(({ raw }) => /^message-id: (.*)$/im.exec(raw)![1]!)
    const placed = emails.filter(({ kind }) => kind === 'order-placed' || kind === 'item-expired').length
    expect(new Set(arrived).size).toBe(placed)
    expect(arrived.length - placed).toBeLessThanOrEqual(kills)
    const delivered = hook.received.map(({ body }) => String(body.id))
    expect(new Set(delivered).size).toBe((await rows(sql`select 1 from webhook_events`)).length)
    const poison = await rows<{ type: string; error: string }>(
      sql`select distinct type, last_error as error from event_deliveries`,
    )
    expect(poison).toMatchObject([{ type: 'item.ready', error: expect.stringContaining('cannot be read') }])
  },
)

test('a clock that jumps ahead and back does no harm', { timeout: 200_000 }, async () => {
  const failures = () => words.filter((text) => text.includes('FAILED'))
  const runs = () => words.join('').split('RAN ').length
  const before = failures().length
  const child = await startJobs()
  const counts = () =>
    rows(
      sql`select kind, count(*)::int as count from outbox where recipient like 'guest-%' and kind in ('order-placed','item-expired') group by kind order by kind`,
    )
  const emails = await counts()
  for (const offset of [hours(2), -hours(3), days(40), -days(1), 0]) {
    await world.db.run(
      sql`insert into settings (key, value) values ('clock.offset_ms', ${JSON.stringify(offset)}) on conflict (key) do update set value = excluded.value`,
    )
    await world.db.run(sql`select pg_notify('sokora', 'clock due:events due:mail due:webhooks')`)
    const seen = runs()
    // The jobs have run with the moved clock.
    await expect.poll(runs, { interval: 20 }).toBeGreaterThan(seen + 2)
    expect([offset, child.exitCode]).toEqual([offset, null])
  }
  await kill(child)
  expect(await counts()).toEqual(emails)
  expect(failures().slice(before)).toEqual([])
  expect(await rows(sql`select 1 from order_item_events group by item_id, to_status having count(*) > 1`)).toEqual([])
})
