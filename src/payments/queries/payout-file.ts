import type { AppContext } from '#server/context.ts'
import { requireActProof } from '#identity/queries/admins/require-action-proof.ts'
import { requireRight } from '#identity/queries/admins/require-right.ts'
import { ibanOf } from '#payments/queries/payout-details.ts'
import { payoutCsv, payoutSepa, type BankLine, type SourceAccount } from '#payments/rules/payouts/payout-file.ts'
import { noSourceAccount } from '#payments/rules/payouts/payout-errors.ts'
import { findPayoutFile, listPayoutFiles, type PayoutFileRow } from '#payments/store/payout-files.server.ts'
import { listPayoutRows, type PayoutRow } from '#payments/store/payouts.server.ts'
import { notFound } from '#shared/app-error.ts'
import { isId } from '#shared/ids.ts'

export interface BankFile {
  name: string
  type: string
  text: string
}

/**
 * A bank file, the same each time. It contains full account numbers. Throws `permission-denied`,
 * `requires-recent-login`, `not-found` and `own-account-missing`.
 */
export async function readPayoutFile(ctx: AppContext, id: string): Promise<BankFile> {
  await requireRight(ctx, 'change-money')
  requireActProof(ctx)
  const file = isId(id) ? await findPayoutFile(ctx.db, id) : undefined
  if (!file) throw notFound('file')
  const payouts = await listPayoutRows(ctx.db, { fileId: id, limit: 5_000 })
  const lines = payouts.toReversed().map((payout) => lineOf(ctx, payout))
  const name = `payouts-${file.number}-${file.currency}`
  if (file.format === 'csv') return { name: `${name}.csv`, type: 'text/csv; charset=utf-8', text: payoutCsv(lines) }
  const from = sourceAccount(ctx)
  if (!from) throw noSourceAccount()
  return {
    name: `${name}.xml`,
    type: 'application/xml',
    text: payoutSepa(lines, from, { number: file.number, at: file.createdAt }),
  }
}

/** The account that payouts are made from; undefined while the settings are incomplete. */
export function sourceAccount(ctx: AppContext): SourceAccount | undefined {
  const { name, iban, bic } = ctx.settings.get('payouts.account')
  return name && iban ? { name, iban, ...(bic && { bic }) } : undefined
}

const lineOf = (ctx: AppContext, { reference, destination, currency, amountMinor }: PayoutRow): BankLine => ({
  reference,
  accountHolder: 'accountHolder' in destination ? destination.accountHolder : '',
  iban: ibanOf(ctx, destination),
  currency,
  amountMinor,
})

/** The latest bank files. Throws `permission-denied`. */
export async function listBankFiles(ctx: AppContext): Promise<PayoutFileRow[]> {
  await requireRight(ctx, 'read-money')
  return listPayoutFiles(ctx.db, 50)
}
