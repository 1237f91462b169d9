import type { AppContext } from '#server/context.ts'
import { entry } from '#payments/commands/till/record-till-payment.ts'
import { post } from '#payments/commands/ledger/post.ts'
import type { TillCloseInput } from '#payments/contract-till.ts'
import { tillChanged, tillEmpty } from '#payments/rules/till/errors.ts'
import { insertClosing, lastCountedMinor, lockOpenPayments, setClosing } from '#payments/store/till/till.server.ts'
import { newId } from '#shared/ids.ts'

/**
 * Closes the drawer of one place in one currency: the payments since the last close belong to this one. What was
 * brought or taken away since that close, and the difference to the counted cash, are posted, so that the ledger has
 * what was counted. Runs inside the caller's transaction. Throws `till-empty` (also for the second of two people) and
 * `till-changed` when a payment came after the person looked.
 */
export async function closeTill(
  ctx: AppContext,
  { providerId, userId }: { providerId: string; userId: string },
  { locationId, currency, openingMinor, expectedMinor: seenMinor, countedMinor, note }: TillCloseInput,
): Promise<void> {
  const drawer = { providerId, locationId, currency }
  const payments = await lockOpenPayments(ctx.db, drawer)
  if (payments.length === 0) throw tillEmpty()
  const cashMinor = payments.reduce((sum, payment) => sum + payment.cashMinor, 0)
  if (cashMinor !== seenMinor) throw tillChanged({ minor: cashMinor, currency })
  const id = newId()
  const lastMinor = await lastCountedMinor(ctx.db, drawer)
  const expectedMinor = openingMinor + cashMinor
  await insertClosing(ctx.db, {
    id,
    ...drawer,
    openingMinor,
    expectedMinor,
    countedMinor,
    note: note.trim(),
    byUser: userId,
    at: ctx.now,
  })
  await setClosing(
    ctx.db,
    payments.map((payment) => payment.id),
    id,
  )
  const movedMinor = openingMinor - lastMinor
  await post(ctx, {
    event: 'till_opened',
    currency,
    key: `till-opened:${id}`,
    entries: [entry('till_cash', providerId, movedMinor), entry('till_float', providerId, -movedMinor)],
  })
  const differenceMinor = countedMinor - expectedMinor
  await post(ctx, {
    event: 'till_closed',
    currency,
    key: `till-closed:${id}`,
    entries: [entry('till_cash', providerId, differenceMinor), entry('till_difference', providerId, -differenceMinor)],
  })
}
