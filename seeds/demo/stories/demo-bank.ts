import { providerIdOf } from '../../cast/ids.ts'
import { saveBankAccount, listPayoutsIn } from '../../store.server.ts'
import type { AppContext } from '#server/context.ts'
import { approveRun, makePayoutFile } from '#payments/commands/payouts/payout-file.ts'
import { openPayoutAccounts, planDuePayouts } from '#payments/commands/payouts/payout-plan.ts'
import { markPayout } from '#payments/commands/payouts/payout-send.ts'
import { verifyDetails } from '#payments/commands/payouts/payout-terms.ts'

/** An IBAN that banks use in examples. */
const iban = 'PT50000201231234567890154'
const payees = [providerIdOf('studioAna'), providerIdOf('casaPrato')]

/** The demo's providers have a bank account that an administrator has verified. */
export async function openBankAccounts(admin: AppContext): Promise<void> {
  for (const id of payees) {
    await saveBankAccount(admin.db, id, { method: 'bank', sealedIban: admin.seal(iban), accountHolder: 'Ana Ferreira' })
    await verifyDetails(admin, id, `•••• ${iban.slice(-4)}`)
  }
}

/**
 * Plans due payouts, sends those planned the day before to the bank, and completes those sent before: the last run
 * waits for approval.
 */
export async function runPayouts(system: AppContext, admin: AppContext): Promise<void> {
  for (const { id, reference } of await listPayoutsIn(admin.db, 'processing')) {
    await markPayout(admin, id, { status: 'paid', reference: `TRF ${reference}`, note: '' })
  }
  const planned = await listPayoutsIn(admin.db, 'scheduled')
  if (planned.length > 0) {
    await approveRun(
      admin,
      planned.map(({ id }) => id),
    )
    await makePayoutFile(admin, { format: 'csv', currency: 'EUR' })
  }
  await openPayoutAccounts(system)
  await planDuePayouts(system)
}
