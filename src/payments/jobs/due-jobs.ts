import { deleteGatewayEvents } from '#payments/commands/charges/delete-gateway-events.ts'
import { checkDueBooks } from '#payments/commands/ledger/check-due-books.ts'
import { pullBackMoney } from '#payments/commands/charges/pull-back-money.ts'
import { returnWaitingMoney } from '#payments/commands/refunds/return-waiting-money.ts'
import { sendDuePayments } from '#payments/commands/charges/send-due-payments.ts'
import { sendDueRefunds } from '#payments/commands/refunds/send-due-refunds.ts'
import type { Job } from '#platform/jobs/job.ts'

/** Due gateway calls, money that waits too long, and the check of the books. */
export const paymentJobs: Job[] = [
  { name: 'payments.due', everySeconds: 15, wakesOn: ['due:payments'], run: sendDuePayments },
  { name: 'payments.refunds', everySeconds: 15, wakesOn: ['due:payments'], run: sendDueRefunds },
  { name: 'payments.return-waiting', everySeconds: 30, run: returnWaitingMoney },
  { name: 'payments.check-ledger', everySeconds: 300, run: checkDueBooks },
  { name: 'payments.pull-back', everySeconds: 3600, wakesOn: ['clock'], run: pullBackMoney },
  { name: 'payments.delete-old-events', everySeconds: 3600, run: deleteGatewayEvents },
]
