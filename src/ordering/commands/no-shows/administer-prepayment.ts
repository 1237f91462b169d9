import { userOf, type AppContext } from '#server/context.ts'
import { recordAct } from '#identity/commands/audit/record-admin-action.ts'
import { requireRight } from '#identity/queries/admins/require-right.ts'
import { prepaysFor } from '#ordering/rules/no-shows/item-reports.ts'
import { textTooShort } from '#ordering/rules/errors.ts'
import { parseReference } from '#ordering/rules/orders/references.ts'
import { findOrderByReference } from '#ordering/store/orders/order-reads.server.ts'
import {
  endPrepayDemands,
  findPrepayDemand,
  insertPrepayDemand,
  lockPersonOf,
} from '#ordering/store/no-shows/prepay-demands.server.ts'
import { notFound } from '#shared/app-error.ts'
import { newId } from '#shared/ids.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

/**
 * Requires full online prepayment from the customer of this order for 180 days, or ends that rule. No change when it
 * already applies. Writes to the audit log. Throws `unauthenticated`, `permission-denied`, `not-found`, text-too-short.
 */
export async function administerPrepayment(
  ctx: AppContext,
  reference: string,
  wanted: { isOn: boolean; reason: string },
): Promise<void> {
  await requireRight(ctx, 'change-users')
  const reason = wanted.reason.trim()
  if (reason.length < 5) throw textTooShort(5, 'reason')
  const parsed = parseReference(reference)
  const order = parsed && (await findOrderByReference(ctx.db, parsed.order))
  if (!order) throw notFound('order')
  const [id, { userId }] = [newId(), userOf(ctx)]
  await ctx.db.transaction(async (db) => {
    const person = (await lockPersonOf(db, order.id))!
    const before = (await findPrepayDemand(db, person.visitorId, person.email, ctx.now))?.until ?? null
    if (wanted.isOn === (before !== null)) return
    const after = wanted.isOn ? ctx.now + prepaysFor : null
    if (after === null) await endPrepayDemands(db, person, ctx.now)
    else await insertPrepayDemand(db, { id, ...person, since: ctx.now, until: after, reason, byUser: userId })
    const target = { kind: 'order', id: order.id, label: order.reference }
    const states = { before: { until: textOf(before) }, after: { until: textOf(after) } }
    await recordAct(
      { ...ctx, db },
      { type: wanted.isOn ? 'prepay-set' : 'prepay-ended', target, ...states, reason, about: { orderId: order.id } },
    )
  })
}

const textOf = (at: Instant | null) => (at === null ? null : isoOf(at))
