import type { AppContext } from '#server/context.ts'
import { recordAct } from '#identity/commands/audit/record-admin-action.ts'
import { requireActProof } from '#identity/queries/admins/require-action-proof.ts'
import { requireRight } from '#identity/queries/admins/require-right.ts'
import { beginSending } from '#payments/commands/payouts/payout-send.ts'
import { sourceAccount } from '#payments/queries/payout-file.ts'
import { nothingToSend, noSourceAccount, onlyEuros } from '#payments/rules/payouts/payout-errors.ts'
import { approvePayouts, findPayout } from '#payments/store/payouts.server.ts'
import {
  insertPayoutFile,
  removePayoutFile,
  lockWaiting,
  type PayoutFormat,
} from '#payments/store/payout-files.server.ts'
import { newId } from '#shared/ids.ts'

const mostLines = 5_000

/**
 * Approves planned payouts. Those through gateways are sent automatically, the others with the next bank file. Returns
 * how many. Throws `permission-denied` and `requires-recent-login`.
 */
export async function approveRun(ctx: AppContext, ids: string[]): Promise<number> {
  await requireRight(ctx, 'change-money')
  requireActProof(ctx)
  const by = ctx.actor.kind === 'user' ? ctx.actor.userId : null
  return ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    const approved = await approvePayouts(db, ids, by, ctx.now)
    if (approved.length > 0)
      await recordAct(inside, {
        type: 'payouts-approved',
        after: { count: approved.length, ids: approved.slice(0, 50).map(({ id }) => id) },
        about: { count: approved.length },
      })
    await ctx.invalidate(db, 'due:payouts')
    return approved.length
  })
}

/**
 * Makes a bank file of all approved payouts in one currency and marks them as processing. Throws `permission-denied`,
 * `requires-recent-login`, `nothing-to-send`, `own-account-missing` and `only-euros`.
 */
export async function makePayoutFile(
  ctx: AppContext,
  { format, currency }: { format: PayoutFormat; currency: string },
): Promise<string> {
  await requireRight(ctx, 'change-money')
  requireActProof(ctx)
  if (format === 'sepa' && currency !== 'EUR') throw onlyEuros()
  if (format === 'sepa' && !sourceAccount(ctx)) throw noSourceAccount()
  const id = newId()
  const madeBy = ctx.actor.kind === 'user' ? ctx.actor.userId : null
  const sent = await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    const waiting = await lockWaiting(db, currency, mostLines)
    if (waiting.length === 0) return 0
    const number = await insertPayoutFile(db, { id, format, currency, madeBy, createdAt: ctx.now })
    const count = await sendWith(inside, id, waiting)
    if (count === 0) await removePayoutFile(db, id)
    else
      await recordAct(inside, {
        type: 'payout-file',
        target: { kind: 'payout-file', id, label: `${number}` },
        after: { currency, count },
        about: { number, currency, count },
      })
    return count
  })
  if (sent === 0) throw nothingToSend()
  return id
}

async function sendWith(ctx: AppContext, fileId: string, waiting: { id: string }[]): Promise<number> {
  let count = 0
  for (const { id } of waiting) {
    const payout = await findPayout(ctx.db, id)
    if (payout && (await beginSending(ctx, payout, { fileId }))) count++
  }
  return count
}
