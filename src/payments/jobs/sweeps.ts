import { forgetCompanyEvents } from '#payments/commands/forget-company-events.ts'
import { keepBooks } from '#payments/commands/keep-books.ts'
import { pullBackMoney } from '#payments/commands/pull-back-money.ts'
import { returnWaitingMoney } from '#payments/commands/return-waiting-money.ts'
import { sendDuePayments } from '#payments/commands/send-due-payments.ts'
import { sendDueRefunds } from '#payments/commands/send-due-refunds.ts'
import type { Sweep } from '#platform/sweeps.ts'

/** What companies have to be asked, what waits too long, and whether every cent stands where it should. */
export const paymentSweeps: Sweep[] = [
  { name: 'payments.due', everySeconds: 15, wakesOn: ['due:payments'], run: sendDuePayments },
  { name: 'payments.refunds', everySeconds: 15, wakesOn: ['due:payments'], run: sendDueRefunds },
  { name: 'payments.return-waiting', everySeconds: 30, run: returnWaitingMoney },
  { name: 'payments.keep-books', everySeconds: 300, run: keepBooks },
  { name: 'payments.pull-back', everySeconds: 3600, wakesOn: ['clock'], run: pullBackMoney },
  { name: 'payments.forget-events', everySeconds: 3600, run: forgetCompanyEvents },
]
