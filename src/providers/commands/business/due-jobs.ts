import type { AppContext } from '#server/context.ts'
import { releaseMedia } from '#media/commands/release-media.ts'
import { finishClosing, type ClosingHindrance } from '#providers/commands/business/close-provider.ts'
import { moveProvider } from '#providers/commands/business/move-provider.ts'
import { recordProviderEvent } from '#providers/commands/business/record-provider-event.ts'
import { setPlan } from '#providers/commands/business/set-plan.ts'
import { planEndNoticeDays } from '#providers/rules/plan-choices.ts'
import { changesWithinDays } from '#providers/rules/provider-states.ts'
import * as due from '#providers/store/due-providers.server.ts'
import { deleteProofs, listProofs } from '#providers/store/write-providers.server.ts'
import { days, hours } from '#shared/time/instant.ts'
import { localOf } from '#shared/time/zones.ts'

const batch = 50

/** Runs a batch in one transaction; returns the number of due rows. */
const inTransaction = (ctx: AppContext, work: (inside: AppContext) => Promise<number>): Promise<number> =>
  ctx.db.transaction((db) => work({ ...ctx, db }))

const beforeAll = '00000000-0000-0000-0000-000000000000'

/** Visits all due rows, one batch per transaction; `take` continues after an id. Returns the number of changed rows. */
async function walkAll<Row extends { id: string }>(
  ctx: AppContext,
  lock: (db: AppContext['db'], after: string) => Promise<Row[]>,
  moves: (inside: AppContext, row: Row) => Promise<boolean>,
): Promise<number> {
  let [moved, after] = [0, beforeAll]
  for (;;) {
    const batchMoved = await ctx.db.transaction(async (db) => {
      const rows = await lock(db, after)
      let count = 0
      for (const row of rows) count += (await moves({ ...ctx, db }, row)) ? 1 : 0
      return { count, last: rows.length < batch ? undefined : rows.at(-1)?.id }
    })
    moved += batchMoved.count
    if (batchMoved.last === undefined) return moved
    after = batchMoved.last
  }
}

/** Starts and ends pauses that are due, by the local date of each provider. */
export const movePauses = (ctx: AppContext): Promise<number> => {
  const latest = localOf('UTC', ctx.now + hours(14)).date
  return walkAll(ctx, (db, after) => due.lockDuePauses(db, { latest, after, limit: batch }), movePause)
}

async function movePause(
  ctx: AppContext,
  { id, status, timeZone, pausedFrom, pausedUntil }: due.DuePause,
): Promise<boolean> {
  const today = localOf(timeZone, ctx.now).date
  const ends = status === 'paused' && pausedUntil !== null && pausedUntil <= today
  const begins = status === 'active' && pausedFrom !== null && pausedFrom <= today
  if (ends || begins)
    await moveProvider(ctx, id, ends ? { to: 'active', by: 'system' } : { to: 'paused', by: 'system', pausedUntil })
  return ends || begins
}

/** Returns applications to "draft" whose requested changes were not made in time. */
export const returnOverdueChanges = (ctx: AppContext): Promise<number> =>
  inTransaction(ctx, async (inside) => {
    const rows = await due.lockOverdueChanges(inside.db, ctx.now - days(changesWithinDays), batch)
    for (const { id } of rows) await moveProvider(inside, id, { to: 'draft', by: 'system', reason: 'changes_overdue' })
    return rows.length
  })

/** Tells owners some days before that their plan ends. */
export const notifyEndingPlans = (ctx: AppContext): Promise<number> =>
  inTransaction(ctx, async (inside) => {
    const rows = await due.markEndingPlans(inside.db, ctx.now + days(planEndNoticeDays), ctx.now, batch)
    for (const { id } of rows) await ctx.publish(inside.db, 'provider.plan-ending', { providerId: id })
    return rows.length
  })

/** Moves providers to the starter plan when their trial ends. */
export const endTrials = (ctx: AppContext): Promise<number> =>
  inTransaction(ctx, async (inside) => {
    const rows = await due.lockEndedTrials(inside.db, ctx.now, batch)
    for (const { id, plan, planEndsAt } of rows) {
      await setPlan(inside, id, { plan: 'starter', endsAt: null, reason: 'trial_over' })
      await ctx.publish(inside.db, 'provider.plan-ended', { providerId: id, plan, endedAt: planEndsAt })
    }
    return rows.length
  })

/** Closes providers in state "closing" of which nothing is open any more. */
export const finishAllClosing = (ctx: AppContext, closingHindrance: ClosingHindrance): Promise<number> =>
  walkAll(
    ctx,
    (db, after) => due.lockClosing(db, { after, limit: batch }),
    async (inside, { id }) => (await finishClosing(inside, id, closingHindrance)).isClosed,
  )

/** Deletes the documents of applications whose retention time after the decision is over. */
export const deleteDueProofs = (ctx: AppContext): Promise<number> =>
  inTransaction(ctx, async (inside) => {
    const rows = await due.lockDueProofs(inside.db, ctx.now, batch)
    await deleteProofs(
      inside.db,
      rows.map(({ id }) => id),
    )
    await releaseMedia(
      inside,
      rows.map(({ mediaId }) => mediaId),
      { isAtOnce: true },
    )
    return rows.length
  })

/** Warns the authors of drafts that nobody edits, and later deletes these drafts. */
export const deleteStaleDrafts = (ctx: AppContext): Promise<number> =>
  inTransaction(ctx, async (inside) => {
    const [retentionDays, warn] = [ctx.settings.get('drafts.days'), ctx.settings.get('drafts.warn_days')]
    const warned = await due.markWarnedDrafts(inside.db, ctx.now - days(warn), ctx.now, batch)
    for (const { id } of warned) await ctx.publish(inside.db, 'draft.expiring', { draftId: id })
    return warned.length + (await due.deleteOldDrafts(inside.db, ctx.now - days(retentionDays), batch))
  })

/** Erases the personal data of closed providers when its retention time is over. */
export const eraseClosed = (ctx: AppContext): Promise<number> =>
  inTransaction(ctx, async (inside) => {
    const rows = await due.lockErasable(inside.db, ctx.now, batch)
    for (const { id } of rows) {
      const proofs = await listProofs(inside.db, id)
      await deleteProofs(
        inside.db,
        proofs.map((proof) => proof.id),
      )
      await releaseMedia(inside, await due.listMediaOf(inside.db, id), { isAtOnce: true })
      await due.erasePersonal(inside.db, id)
      await recordProviderEvent(inside, id, 'profile', { erased: true })
      await ctx.invalidate(inside.db, `provider:${id}`, 'lists')
    }
    return rows.length
  })
