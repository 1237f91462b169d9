import type { AppContext } from '#server/context.ts'
import { recordAct } from '#identity/commands/audit/record-admin-action.ts'
import { requireRight } from '#identity/queries/admins/require-right.ts'
import type { StuckKind } from '#notifications/contract-timers.ts'
import { offsetFor, type ClockChange } from '#notifications/rules/clock-offset.ts'
import {
  isKnownJob,
  retryDelivery,
  retryMessage,
  setDeliveryAside,
  setMessageAside,
  type StuckItem,
} from '#notifications/store/timers.server.ts'
import { notFound } from '#shared/app-error.ts'
import { isId } from '#shared/ids.ts'
import type { Instant } from '#shared/time/instant.ts'

/** Runs a job now, in every process. Throws `permission-denied`, `not-found`. */
export async function runTimer(ctx: AppContext, name: string): Promise<void> {
  await requireRight(ctx, 'change-rules')
  if (!(await isKnownJob(ctx.db, name))) throw notFound('timer')
  await ctx.db.transaction(async (db) => {
    await recordAct({ ...ctx, db }, { type: 'timer-run', target: { kind: 'timer', id: name, label: name } })
    await ctx.invalidate(db, `run:${name}`)
  })
}

interface Stuck {
  kind: StuckKind
  id: string
}

/** Retries a failed item with all attempts, also one that was dismissed. Throws `permission-denied`, `not-found`. */
export const retryStuck = (ctx: AppContext, { kind, id }: Stuck): Promise<void> =>
  withStuck(ctx, { kind, id }, { type: 'stuck-retried' }, ({ db }) =>
    (kind === 'delivery' ? retryDelivery : retryMessage)(db, id, ctx.now),
  )

/**
 * Dismisses a failed item: no more attempts, not counted as failed, and later items of its sequence continue. A
 * delivery can be retried for 90 days. Throws `permission-denied`, `not-found`.
 */
export const setStuckAside = (ctx: AppContext, { kind, id, reason }: Stuck & { reason: string }): Promise<void> =>
  withStuck(ctx, { kind, id }, { type: 'stuck-set-aside', reason }, ({ db }) =>
    kind === 'delivery' ? setDeliveryAside(db, id, ctx.now) : setMessageAside(db, id),
  )

type Work = (inside: AppContext) => Promise<StuckItem | undefined>

async function withStuck(
  ctx: AppContext,
  { kind, id }: Stuck,
  act: { type: string; reason?: string },
  work: Work,
): Promise<void> {
  await requireRight(ctx, 'change-rules')
  await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    const found = isId(id) ? await work(inside) : undefined
    if (!found) throw notFound(kind)
    const about = Object.fromEntries(Object.entries(found.payload ?? {}).filter(([, value]) => isId(value)))
    await recordAct(inside, { ...act, target: { kind, id, label: found.type }, about: { kind, id, ...about } })
    await ctx.invalidate(db, 'due:events', 'due:mail', 'due:sms')
  })
}

interface Clock {
  readonly offsetMs: number
  now(): Instant
  move(db: AppContext['db'], offsetMs: number): Promise<void>
}

/**
 * Sets the demo's clock for all processes; the caller runs the jobs due then. It does not exist outside of the demo.
 * Throws `permission-denied`, `not-found`, `argument-error`.
 */
export async function moveClock(ctx: AppContext, clock: Clock, wish: ClockChange): Promise<void> {
  await requireRight(ctx, 'change-rules')
  if (!ctx.isDemo) throw notFound('clock')
  const offsetMs = offsetFor(wish, { now: clock.now(), offsetMs: clock.offsetMs })
  const target = { kind: 'clock', id: 'clock', label: '' }
  await recordAct(ctx, {
    type: 'clock-moved',
    target,
    before: { offsetMs: clock.offsetMs },
    after: { offsetMs },
    about: { fromMs: clock.offsetMs, toMs: offsetMs },
  })
  await clock.move(ctx.db, offsetMs)
}

export type { Clock }
