import { beforeEach, describe, expect, test } from 'vitest'
import { customer, friday, order, put } from '../../../tests/support/orders/shopping.ts'
import { openWorld } from '../../../tests/support/worlds/world.ts'
import { queueMail } from '#notifications/commands/email/queue-email.ts'
import { moveClock, retryStuck, runTimer, setStuckAside } from '#notifications/commands/control-timers.ts'
import { getTimersHealth } from '#notifications/queries/timers-health.ts'
import { showTimers } from '#notifications/queries/show-timers.ts'
import { offsetWords } from '#notifications/rules/clock-offset.ts'
import type { AdminRole } from '#identity/rules/admin-roles.ts'
import { sql } from '#platform/database/database.ts'
import { deliverEvents, publish } from '#platform/events/published-events.ts'
import { JobLog } from '#platform/jobs/job-log.ts'
import { JobRunner } from '#platform/jobs/job-runner.ts'
import type { ListenerOn, Job } from '#platform/jobs/job.ts'
import { newId } from '#shared/ids.ts'
import { days, hours } from '#shared/time/instant.ts'

const world = await openWorld()
beforeEach(async () => {
  await world.db.run(sql`truncate published_events, event_deliveries`)
  await world.db.run(sql`delete from outbox`)
  await world.db.run(sql`delete from job_runs`)
})

async function admin(role: AdminRole = 'owner') {
  const ctx = world.user({ isAdmin: true })
  const userId = ctx.actor.kind === 'user' ? ctx.actor.userId : ''
  await world.db.run(
    sql`insert into auth_user (id, name, email, email_verified, created_at, updated_at) values (${userId}, 'A', ${`${userId}@example.com`}, true, now(), now())`,
  )
  await world.db.run(sql`insert into admins (user_id, role, granted_at) values (${userId}, ${role}, now())`)
  return ctx
}

const clock = {
  offsetMs: 0,
  now: () => world.now + clock.offsetMs,
  move: async (_db: unknown, offsetMs: number) => void (clock.offsetMs = offsetMs),
}
const ran = (name: string, did = 0, process = 'one') =>
  world.db.run(
    sql`insert into job_runs (name, process, every_seconds, ran_at, duration_ms, did) values (${name}, ${process}, 15, now(), 12, ${did})`,
  )
const audited = () =>
  world.db.rows<{ type: string; detail: Record<string, unknown> }>(
    sql`select type, detail from auth_event order by at, id`,
  )

test('each timer shows due work, since when, and its last run', async () => {
  await world.db.run(sql`delete from job_runs`)
  await world.db.run(sql`update order_items set status = 'cancelled', accept_by = null where status = 'requested'`)
  const ctx = await admin()
  const visitor = await customer(world)
  await put(visitor, await world.haircut({ columns: { confirm_mode: 'request' } }), { startsAt: friday })
  await order(visitor)
  for (const name of ['ordering.expire-unanswered', 'market.delete-old-counts']) await ran(name, 3)
  await ran('ordering.expire-unanswered', 4, 'two')
  const timerNow = async () =>
    (await showTimers(ctx, clock)).timers.find(({ name }) => name === 'ordering.expire-unanswered')!
  expect(await timerNow()).toMatchObject({
    processes: 2,
    did: 7,
    durationMs: 12,
    due: { count: 0, oldestAt: null, nextAt: expect.any(String) },
  })
  const before = world.now
  world.now += days(2)
  expect(await timerNow()).toMatchObject({ due: { count: 1, isMore: false, oldestAt: expect.any(String) } })
  world.now = before
  expect((await showTimers(ctx, clock)).timers.find(({ name }) => name === 'market.delete-old-counts')).toMatchObject({
    due: null,
  })
})

test('ended processes are not counted', async () => {
  await ran('market.delete-old-counts')
  await world.db.run(sql`update job_runs set ran_at = now() - interval '10 minutes'`)
  expect((await showTimers(await admin(), clock)).timers[0]).toMatchObject({ processes: 0 })
})

describe('failed work', () => {
  const reason = 'The order is gone'
  const itemId = newId()
  const ready = {
    itemId,
    orderId: newId(),
    providerId: newId(),
    eventId: 1,
    by: 'provider',
    reason: '',
    from: 'preparing',
    sealedToken: 'secret',
  } as const
  const subscriber = (name: string, run: () => Promise<void>): ListenerOn<'item.ready'> => ({
    on: 'item.ready',
    name,
    run,
  })
  const works = subscriber('test.works', async () => {})
  const fails = subscriber('test.fails', () => Promise.reject(new Error('cannot')))
  async function stuckOne() {
    await publish(world.db, 'item.ready', ready, world.now)
    for (let round = 0; round < 3; round++) {
      await deliverEvents([works, fails]).run(world.system())
      world.now += hours(1)
    }
  }

  test('of a subscriber that failed three times comes first, with its error without encrypted contents, and is retried', async () => {
    await stuckOne()
    const { stuck } = await showTimers(await admin('auditor'), clock)
    const [one] = stuck
    expect(stuck).toHaveLength(1)
    expect(one).toMatchObject({
      kind: 'delivery',
      what: 'item.ready',
      subscriber: 'test.fails',
      state: 'stuck',
      tries: 3,
    })
    expect(one).toMatchObject({ nextTryAt: expect.any(String), lastError: 'Error: cannot', about: { itemId } })
    expect(JSON.stringify(stuck)).not.toContain('secret')
  })

  test('can be retried with the right, which is logged', async () => {
    await stuckOne()
    const [ctx, auditor] = [await admin(), await admin('auditor')]
    const { id } = (await showTimers(ctx, clock)).stuck[0]!
    await expect(retryStuck(auditor, { kind: 'delivery', id })).rejects.toMatchObject({ kind: 'forbidden' })
    await expect(retryStuck(ctx, { kind: 'delivery', id: newId() })).rejects.toMatchObject({ code: 'not-found' })
    await retryStuck(ctx, { kind: 'delivery', id })
    await deliverEvents([works, { ...fails, run: async () => {} }]).run(world.system())
    expect(await world.db.rows(sql`select 1 from event_deliveries`)).toEqual([])
    expect((await audited()).at(-1)).toMatchObject({ type: 'stuck-retried', detail: { name: 'item.ready', itemId } })
  })

  test('can be set aside with a reason, is then not counted, and can be resumed', async () => {
    await stuckOne()
    const [ctx, auditor] = [await admin(), await admin('auditor')]
    const delivery = { kind: 'delivery', id: (await showTimers(ctx, clock)).stuck[0]!.id } as const
    await expect(setStuckAside(auditor, { ...delivery, reason })).rejects.toMatchObject({ kind: 'forbidden' })
    await setStuckAside(ctx, { ...delivery, reason })
    await expect(setStuckAside(ctx, { ...delivery, reason })).rejects.toMatchObject({ code: 'not-found' })
    expect((await audited()).at(-1)).toMatchObject({
      type: 'stuck-set-aside',
      detail: { name: 'item.ready', itemId, reason },
    })
    world.now += days(30)
    await deliverEvents([works, fails]).run(world.system())
    expect((await showTimers(ctx, clock)).stuck).toMatchObject([{ state: 'aside', tries: 3, nextTryAt: null }])
    expect(await getTimersHealth(ctx)).toMatchObject({ stuck: 0 })
    await retryStuck(ctx, delivery)
    await deliverEvents([works, fails]).run(world.system())
    expect((await showTimers(ctx, clock)).stuck).toMatchObject([{ state: 'tried', tries: 1 }])
  })

  test('such as an undeliverable email can be retried or set aside', async () => {
    const ctx = await admin()
    const id = await queueMail(world.system(), {
      kind: 'must-prepay',
      recipient: 'a@example.com',
      senderName: '',
      subject: 's',
      text: 't',
      html: 'h',
      attachments: [],
    })
    await world.db.run(sql`update outbox set status = 'failed', tries = 6, last_error = '550 no' where id = ${id}`)
    expect((await showTimers(ctx, clock)).stuck).toMatchObject([
      { id, kind: 'message', what: 'email must-prepay', state: 'stuck', lastError: '550 no' },
    ])
    await retryStuck(ctx, { kind: 'message', id })
    expect(await world.db.row(sql`select status, tries from outbox where id = ${id}`)).toEqual({
      status: 'queued',
      tries: 0,
    })
    await world.db.run(sql`update outbox set status = 'failed' where id = ${id}`)
    await setStuckAside(ctx, { kind: 'message', id, reason })
    expect(await world.db.row(sql`select status from outbox where id = ${id}`)).toEqual({ status: 'cancelled' })
  })
})

test('a timer can be run manually in every process, with the right', async () => {
  await ran('market.delete-old-counts')
  await expect(runTimer(await admin('auditor'), 'market.delete-old-counts')).rejects.toMatchObject({
    kind: 'forbidden',
  })
  await expect(runTimer(await admin(), 'nothing')).rejects.toMatchObject({ code: 'not-found' })
  await runTimer(await admin(), 'market.delete-old-counts')
  expect(world.invalidated).toContain('run:market.delete-old-counts')
  let runs = 0
  const job: Job = { name: 'market.delete-old-counts', everySeconds: 1000, run: async () => (runs++, 0) }
  const jobRunner = new JobRunner({ jobs: [job], makeContext: () => world.system(), onFailure: () => {} })
  jobRunner.wake(['run:market.delete-old-counts'])
  jobRunner.wake(['run:another'])
  await jobRunner.stop()
  expect(runs).toBe(1)
})

test('runs are stored in one statement, and empty ones cost none', async () => {
  let writes = 0
  const counting = { ...world.db, run: (...args: Parameters<typeof world.db.run>) => (writes++, world.db.run(...args)) }
  const log = new JobLog({ db: counting, process: 'p', everyMs: 60_000 })
  for (let run = 0; run < 1000; run++) log.note({ name: `n.${run % 30}`, everySeconds: 5 }, { did: 1, durationMs: 1.4 })
  expect(writes).toBe(0)
  await log.flush()
  expect(writes).toBeLessThanOrEqual(2)
  log.note({ name: 'n.1', everySeconds: 5 }, { did: 0, durationMs: 2, error: new Error('broken') })
  // A failure is stored a second later, before other results.
  const written = () => world.db.row(sql`select did, last_error as error from job_runs where name = 'n.1'`)
  await expect.poll(written, { timeout: 4_000 }).toEqual({ did: 34, error: 'Error: broken' })
  await log.close()
  expect(await world.db.rows(sql`select 1 from job_runs`)).toEqual([])
})

describe('the demo clock', () => {
  test('can be advanced, set and reset, which is logged', async () => {
    const ctx = await admin()
    const moves = async () => (await audited()).filter(({ type }) => type === 'clock-moved').length
    const before = await moves()
    await moveClock(ctx, clock, { reset: true })
    await moveClock(ctx, clock, { advanceMinutes: 1440 })
    expect(clock.offsetMs).toBe(days(1))
    await moveClock(ctx, clock, { advanceMinutes: -60 })
    expect(offsetWords(clock.offsetMs)).toBe('23 hours ahead')
    await moveClock(ctx, clock, { setTo: new Date(world.now - hours(2)).toISOString() })
    expect(offsetWords(clock.offsetMs)).toBe('2 hours behind')
    await moveClock(ctx, clock, { reset: true })
    expect([clock.offsetMs, offsetWords(clock.offsetMs)]).toEqual([0, null])
    expect(await moves()).toBe(before + 5)
    await expect(moveClock(ctx, clock, { setTo: '2099-01-01T00:00:00Z' })).rejects.toMatchObject({
      code: 'argument-error',
    })
  })

  test('is refused outside of the demo, and without the right', async () => {
    await expect(moveClock({ ...(await admin()), isDemo: false }, clock, { advanceMinutes: 1 })).rejects.toMatchObject({
      code: 'not-found',
    })
    await expect(moveClock(await admin('auditor'), clock, { advanceMinutes: 1 })).rejects.toMatchObject({
      kind: 'forbidden',
    })
    expect(clock.offsetMs).toBe(0)
  })
})
