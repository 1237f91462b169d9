import { endVisits as end } from '#ordering/commands/orders/end-visits.ts'
import { expireProposals as expireProposed } from '#ordering/commands/rescheduling/expire-proposals.ts'
import { expireUnansweredItems as expireUnanswered } from '#ordering/commands/orders/expire-unanswered-items.ts'
import { expireUnpaidOrders as expireUnpaid } from '#ordering/commands/payments/expire-unpaid-orders.ts'
import { endUnpaidAgain as endAgain } from '#ordering/commands/payments/end-unpaid-again.ts'
import { deleteOldCarts as deleteOld } from '#ordering/commands/cart/delete-old-carts.ts'
import { purgeWalkIns as purgeOldWalkIns } from '#ordering/commands/counter/purge-walk-ins.ts'
import { remindUnanswered as remind } from '#ordering/commands/orders/remind-unanswered.ts'
import type { Job } from '#platform/jobs/job.ts'

export const expireUnpaidOrders: Job = { name: 'ordering.expire-unpaid', everySeconds: 15, run: expireUnpaid }

export const expireUnansweredItems: Job = {
  name: 'ordering.expire-unanswered',
  everySeconds: 15,
  run: expireUnanswered,
}

export const endVisits: Job = { name: 'ordering.end-visits', everySeconds: 60, run: end }

export const deleteOldCarts: Job = { name: 'ordering.delete-old-carts', everySeconds: 3600, run: deleteOld }

export const remindUnanswered: Job = { name: 'ordering.remind-unanswered', everySeconds: 60, run: remind }

export const expireProposals: Job = { name: 'ordering.expire-proposals', everySeconds: 15, run: expireProposed }

export const endUnpaidAgain: Job = { name: 'ordering.end-unpaid-again', everySeconds: 30, run: endAgain }

export const purgeWalkIns: Job = { name: 'ordering.purge-walk-ins', everySeconds: 3600, run: purgeOldWalkIns }
