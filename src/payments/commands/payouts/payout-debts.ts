import type { AppContext } from '#server/context.ts'
import { issueBalanceInvoice } from '#payments/commands/documents/invoice-balance.ts'
import { settleBillingDocument } from '#payments/commands/documents/issue-billing-document.ts'
import { post } from '#payments/commands/ledger/post.ts'
import { nothingOwed } from '#payments/rules/payouts/payout-errors.ts'
import { lockOwner } from '#payments/store/freezes.server.ts'
import { sumAvailable } from '#payments/store/payout-earnings.server.ts'
import {
  clearOwing,
  countRestricting,
  findOwesSince,
  listLedgerOwners,
  lockAccount,
  setInvoiced,
  setOwing,
  setRestricted,
  lockOwing,
  type AccountRow,
} from '#payments/store/payout-accounts.server.ts'
import { findPayoutTerms } from '#payments/store/payout-terms.server.ts'
import { moveProvider } from '#providers/commands/business/move-provider.ts'
import { requireActProof } from '#identity/queries/admins/require-action-proof.ts'
import { requireRight } from '#identity/queries/admins/require-right.ts'
import { recordAct } from '#identity/commands/audit/record-admin-action.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import type { SettingKeyOf } from '#shared/settings.ts'

const day = 86_400_000
const batch = 50
const debtReason = 'debt'

/** Updates for all accounts since when a provider owes money, or that the debt is gone. */
export async function followDebts(ctx: AppContext): Promise<number> {
  const owners = await listLedgerOwners(ctx.db)
  const changed = owners.filter(({ availableMinor, owesSince }) => availableMinor < 0 !== (owesSince !== null))
  for (const { providerId, currency } of changed) await followDebt(ctx, providerId, currency)
  return 0
}

/** The same for one account. */
export async function followDebt(ctx: AppContext, providerId: string, currency: string): Promise<void> {
  await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    const account = await lockAccount(db, providerId, currency)
    if (!account) return
    const owed = await owedBy(inside, providerId, currency)
    if (owed > 0)
      return void (await setOwing(db, providerId, currency, (await findOwesSince(db, providerId, currency)) ?? ctx.now))
    await forgive(inside, account)
  })
}

/** The debt is gone: settles the invoice and lifts the restriction of the provider. */
async function forgive(
  ctx: AppContext,
  { providerId, currency, debtDocumentId, isRestricted }: AccountRow,
): Promise<void> {
  await clearOwing(ctx.db, providerId, currency)
  if (debtDocumentId) await settleBillingDocument(ctx, debtDocumentId)
  if (!isRestricted || (await countRestricting(ctx.db, providerId)) > 0) return
  await unlessImpossible(moveProvider(ctx, providerId, { to: 'active', by: 'system', onlyFrom: 'restricted' }))
}

/**
 * Invoices debts after 30 days; 14 days later the provider can no longer sell with payment at the venue. A batch; each
 * account is handled by one process.
 */
export async function pressDebts(ctx: AppContext): Promise<number> {
  const days = (key: SettingKeyOf<number>) => ctx.settings.get(key) * day
  return ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    const due = await lockOwing(db, ctx.now - days('payouts.debt_invoice_days'), ctx.now, batch)
    for (const account of due) await press(inside, account, days('payouts.debt_restrict_days'))
    return due.length
  })
}

async function press(ctx: AppContext, account: AccountRow, patience: number): Promise<void> {
  const { providerId, currency, debtDocumentId } = account
  const owedMinor = await owedBy(ctx, providerId, currency)
  if (owedMinor <= 0) return forgive(ctx, account)
  if (debtDocumentId) return restrict(ctx, account)
  const dueAt = ctx.now + patience
  const documentId = await issueBalanceInvoice(ctx, {
    providerId,
    currency,
    owedMinor,
    owesSince: account.owesSince!,
    dueAt,
  })
  await setInvoiced(ctx.db, providerId, currency, { documentId, restrictAt: dueAt })
}

async function restrict(ctx: AppContext, { providerId, currency }: AccountRow): Promise<void> {
  await setRestricted(ctx.db, providerId, currency)
  const terms = await findPayoutTerms(ctx.db, providerId)
  if (terms?.status === 'active')
    await moveProvider(ctx, providerId, { to: 'restricted', by: 'system', reason: debtReason })
}

/** A provider whose status has changed in the meantime keeps it. */
const unlessImpossible = (work: Promise<unknown>): Promise<unknown> =>
  work.catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
  })

const owedBy = async (ctx: AppContext, providerId: string, currency: string): Promise<number> =>
  0 - (await sumAvailable(ctx.db, providerId, currency))

interface DebtPayment {
  providerId: string
  currency: string
  amountMinor: number
  note: string
  /** The idempotency key. */
  key: string
}

/**
 * Records a payment of a debt to the market's bank account, never more than is owed. Throws `permission-denied`,
 * `nothing-owed` and `not-found`.
 */
export async function recordDebtPayment(
  ctx: AppContext,
  { providerId, currency, amountMinor, note, key }: DebtPayment,
): Promise<void> {
  await requireRight(ctx, 'change-money')
  requireActProof(ctx)
  await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    const terms = await findPayoutTerms(db, providerId)
    if (!terms) throw notFound('business')
    await lockOwner(db, providerId)
    const owed = await owedBy(inside, providerId, currency)
    if (owed < amountMinor) throw nothingOwed()
    const entries = [
      { account: 'clearing', owner: 'bank', amountMinor, subjectId: null },
      { account: 'provider_available', owner: providerId, amountMinor: 0 - amountMinor, subjectId: null },
    ] as const
    if (!(await post(inside, { event: 'debt-paid', currency, entries: [...entries], key: `debt-paid:${key}`, note })))
      return
    const states = { before: { owedMinor: owed, currency }, after: { owedMinor: owed - amountMinor, currency } }
    await recordAct(inside, {
      type: 'debt-paid',
      target: { kind: 'provider', id: providerId, label: terms.name },
      ...states,
      reason: note,
      about: { providerId, currency, amountMinor },
    })
    await ctx.invalidate(db, `provider-money:${providerId}`)
  })
  await followDebt(ctx, providerId, currency)
}
