import type { AppContext } from '#server/context.ts'
import { moveProvider } from '#providers/commands/business/move-provider.ts'
import { recordProviderEvent } from '#providers/commands/business/record-provider-event.ts'
import { requireMember } from '#providers/queries/require-member.ts'
import { noProvider, transitionNotAllowed, wrongDates } from '#providers/rules/errors.ts'
import { lockState, planPause } from '#providers/store/provider-states.server.ts'
import { localOf } from '#shared/time/zones.ts'

export interface PauseDates {
  /** First day without bookings, by the provider's local date; default: today. */
  from?: string | undefined
  /** The day on which it opens again; undefined: until somebody resumes. */
  until?: string | undefined
}

/**
 * Stops new bookings for some days, now or later; existing ones are kept. A future pause is stored until its first day.
 * Throws `not-found`, `permission-denied`, `transition-not-allowed`, and `argument-error` for wrong dates.
 */
export async function pauseProvider(
  ctx: AppContext,
  providerId: string,
  { from, until }: PauseDates = {},
): Promise<void> {
  await requireMember(ctx, providerId, 'pause')
  await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    const state = await lockState(db, providerId)
    if (!state) throw noProvider()
    const today = localOf(state.timeZone, ctx.now).date
    requireDates({ from, until }, today)
    const pausedUntil = until ?? null
    if (from === undefined || from <= today)
      return void (await moveProvider(inside, providerId, { to: 'paused', by: 'member', pausedUntil }))
    if (state.status !== 'active') throw transitionNotAllowed(state.status)
    await planPause(db, providerId, { pausedFrom: from, pausedUntil })
    await recordProviderEvent(inside, providerId, 'state', { plannedPause: from, pausedUntil })
    await ctx.invalidate(db, `provider:${providerId}`)
    await ctx.publish(db, 'provider.hours-changed', { providerId })
  })
}

const isDate = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)

export function requireDates({ from, until }: PauseDates, today: string): void {
  if (from !== undefined && !isDate(from)) throw wrongDates('from', 'Choose the first day of the pause.')
  if (until !== undefined && !isDate(until)) throw wrongDates('until', 'Choose the day on which you are back.')
  if (until !== undefined && until <= today) throw wrongDates('until', 'You are back on a day after today.')
  if (from !== undefined && until !== undefined && until <= from)
    throw wrongDates('until', 'You are back after the first day of the pause.')
}

/** Ends a pause, or cancels a planned one. Throws `not-found`, `permission-denied` and `transition-not-allowed`. */
export async function resumeProvider(ctx: AppContext, providerId: string): Promise<void> {
  await requireMember(ctx, providerId, 'pause')
  await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    const state = await lockState(db, providerId)
    if (state?.status !== 'active' || state.pausedFrom === null)
      return void (await moveProvider(inside, providerId, { to: 'active', by: 'member' }))
    await planPause(db, providerId, { pausedFrom: null, pausedUntil: null })
    await recordProviderEvent(inside, providerId, 'state', { plannedPause: null })
    await ctx.invalidate(db, `provider:${providerId}`)
    await ctx.publish(db, 'provider.hours-changed', { providerId })
  })
}
