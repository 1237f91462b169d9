import { userOf, type AppContext } from '#server/context.ts'
import { recordAct } from '#identity/commands/audit/record-admin-action.ts'
import { requireRight } from '#identity/queries/admins/require-right.ts'
import { spanInvalid } from '#ordering/rules/errors.ts'
import type { Excuse } from '#ordering/rules/no-shows/force-majeure.ts'
import { endExcuse, insertExcuse } from '#ordering/store/no-shows/force-majeure.server.ts'
import { notFound } from '#shared/app-error.ts'
import { isId, newId } from '#shared/ids.ts'
import { days, isoOf } from '#shared/time/instant.ts'

export type NewExcuse = Omit<Excuse, 'id'> & { reason: string }

/**
 * Declares force majeure for a place and time span: cancellations of its visits get a full refund and count against
 * nobody. Writes to the audit log. Throws `unauthenticated`, `permission-denied`, `span-invalid`.
 */
export async function setForceMajeure(ctx: AppContext, wanted: NewExcuse): Promise<{ id: string }> {
  await requireRight(ctx, 'change-rules')
  if (wanted.endsAt <= wanted.startsAt || wanted.endsAt - wanted.startsAt > days(90)) throw spanInvalid()
  const { userId } = userOf(ctx)
  const id = newId()
  const one = {
    ...wanted,
    id,
    city: wanted.city.trim(),
    country: wanted.country.toUpperCase(),
    createdBy: userId,
    createdAt: ctx.now,
  }
  await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    await insertExcuse(db, one)
    const { title, country, city, startsAt, endsAt, reason } = one
    const after = { country, city, startsAt: isoOf(startsAt), endsAt: isoOf(endsAt) }
    await recordAct(inside, {
      type: 'force-majeure-set',
      target: { kind: 'force-majeure', id, label: title },
      after,
      reason,
    })
    await ctx.invalidate(db, 'orders')
  })
  return { id }
}

/**
 * Ends a force majeure rule; earlier cancellations remain unchanged. Writes to the audit log. Throws `unauthenticated`,
 * `permission-denied`, `not-found`.
 */
export async function endForceMajeure(ctx: AppContext, id: string): Promise<void> {
  await requireRight(ctx, 'change-rules')
  const { userId } = userOf(ctx)
  await ctx.db.transaction(async (db) => {
    if (!isId(id) || !(await endExcuse(db, id, userId, ctx.now))) throw notFound('force-majeure')
    await recordAct(
      { ...ctx, db },
      { type: 'force-majeure-ended', target: { kind: 'force-majeure', id, label: '' }, after: { hasEnded: true } },
    )
  })
}
