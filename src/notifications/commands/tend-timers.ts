import type { AppContext } from '#context.ts'
import { recordAct } from '#identity/commands/record-act.ts'
import { requireRight } from '#identity/queries/require-right.ts'
import { offsetFor, type ClockWish } from '#notifications/rules/clock-offset.ts'
import { forgetHappening, forgetMessage, isKnownSweep, retryHappening, retryMessage } from '#notifications/store/timers.server.ts'
import { notFound } from '#shared/app-error.ts'
import { isId } from '#shared/ids.ts'
import type { Instant } from '#shared/instant.ts'

/** Runs a sweep now, in every process. Refuses: permission-denied, not-found. */
export async function runTimer(ctx: AppContext, name: string): Promise<void> {
  await requireRight(ctx, 'change-rules')
  if (!(await isKnownSweep(ctx.db, name))) throw notFound('timer')
  await ctx.db.transaction(async (db) => {
    await recordAct({ ...ctx, db }, { type: 'timer-run', target: { kind: 'timer', id: name, label: name } })
    await ctx.announce(db, `run:${name}`)
  })
}

export type StuckKind = 'happening' | 'message'

interface Stuck {
  kind: StuckKind
  id: string
}

/** Begins anew, with all tries. Refuses: permission-denied, not-found. */
export async function retryStuck(ctx: AppContext, { kind, id }: Stuck): Promise<void> {
  await tend(ctx, { kind, id }, 'stuck-retried', (inside) =>
    kind === 'happening' ? retryHappening(inside.db, id, ctx.now) : retryMessage(inside.db, id, ctx.now),
  )
}

/** What it was stays in the audit log. Refuses: permission-denied, not-found. */
export const forgetStuck = (ctx: AppContext, { kind, id }: Stuck): Promise<void> =>
  tend(ctx, { kind, id }, 'stuck-forgotten', ({ db }) => (kind === 'happening' ? forgetHappening(db, id) : forgetMessage(db, id)))

async function tend(ctx: AppContext, { kind, id }: Stuck, type: string, work: (ctx: AppContext) => Promise<{ type: string; payload?: Record<string, unknown> } | undefined>) {
  await requireRight(ctx, 'change-rules')
  await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    const found = isId(id) ? await work(inside) : undefined
    if (!found) throw notFound(kind)
    const about = Object.fromEntries(Object.entries(found.payload ?? {}).filter(([, value]) => isId(value)))
    await recordAct(inside, { type, target: { kind, id, label: found.type }, about: { kind, id, ...about } })
    await ctx.announce(db, 'due:happenings', 'due:mail', 'due:sms')
  })
} // prettier-ignore

interface Clock {
  readonly offsetMs: number
  now(): Instant
  move(db: AppContext['db'], offsetMs: number): Promise<void>
}

/** Moves the demo's clock for all processes; whoever calls runs what is due then. Outside of the demo it does not exist. Refuses: permission-denied, not-found, argument-error. */
export async function moveClock(ctx: AppContext, clock: Clock, wish: ClockWish): Promise<void> {
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
