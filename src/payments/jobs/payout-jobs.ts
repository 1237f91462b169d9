import { issueDueInvoices, type SalesBook } from '#payments/commands/documents/invoice-commission.ts'
import { followDebts, pressDebts } from '#payments/commands/payouts/payout-debts.ts'
import { openPayoutAccounts, planDuePayouts } from '#payments/commands/payouts/payout-plan.ts'
import { sendDuePayouts, schedulePayoutCheck, type PayoutAdapters } from '#payments/commands/payouts/payout-send.ts'
import type { Listener, Job } from '#platform/jobs/job.ts'

interface Outside {
  adapters: PayoutAdapters
  book: SalesBook
}

const tenMinutes = 600

/** The jobs for invoices and payouts. Each reads from the database what is due, so a downtime is caught up in order. */
export const payoutJobs = ({ adapters, book }: Outside): Job[] => [
  { name: 'payments.open-payout-accounts', everySeconds: tenMinutes, run: openPayoutAccounts },
  { name: 'payments.plan-payouts', everySeconds: 60, run: planDuePayouts },
  {
    name: 'payments.send-payouts',
    everySeconds: 60,
    wakesOn: ['due:payouts'],
    run: (ctx) => sendDuePayouts(ctx, adapters),
  },
  { name: 'payments.issue-invoices', everySeconds: tenMinutes, run: (ctx) => issueDueInvoices(ctx, book) },
  { name: 'payments.follow-debts', everySeconds: tenMinutes, run: followDebts },
  { name: 'payments.press-debts', everySeconds: tenMinutes, run: pressDebts },
]

/** A payment gateway reports a change of a payout. */
export const payoutListeners = [
  {
    on: 'gateway-payout.changed',
    name: 'payments.wake-payout',
    run: (ctx, { payoutRef }) => schedulePayoutCheck(ctx, payoutRef),
  },
] satisfies Listener[]
