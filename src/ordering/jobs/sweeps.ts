import { endVisits as end } from '#ordering/commands/end-visits.ts'
import { expireProposals as expireProposed } from '#ordering/commands/expire-proposals.ts'
import { expireUnansweredItems as expireUnanswered } from '#ordering/commands/expire-unanswered-items.ts'
import { expireUnpaidOrders as expireUnpaid } from '#ordering/commands/expire-unpaid-orders.ts'
import { endUnpaidAgain as endAgain } from '#ordering/commands/end-unpaid-again.ts'
import { forgetOldCarts as forget } from '#ordering/commands/forget-old-carts.ts'
import { forgetWalkIns as forgetWhoWalkedIn } from '#ordering/commands/forget-walk-ins.ts'
import { remindUnanswered as remind } from '#ordering/commands/remind-unanswered.ts'
import type { Sweep } from '#platform/sweeps.ts'

export const expireUnpaidOrders: Sweep = { name: 'ordering.expire-unpaid', everySeconds: 15, run: expireUnpaid }

export const expireUnansweredItems: Sweep = {
  name: 'ordering.expire-unanswered',
  everySeconds: 15,
  run: expireUnanswered,
}

export const endVisits: Sweep = { name: 'ordering.end-visits', everySeconds: 60, run: end }

export const forgetOldCarts: Sweep = { name: 'ordering.forget-old-carts', everySeconds: 3600, run: forget }

export const remindUnanswered: Sweep = { name: 'ordering.remind-unanswered', everySeconds: 60, run: remind }

export const expireProposals: Sweep = { name: 'ordering.expire-proposals', everySeconds: 15, run: expireProposed }

export const endUnpaidAgain: Sweep = { name: 'ordering.end-unpaid-again', everySeconds: 30, run: endAgain }

export const forgetWalkIns: Sweep = { name: 'ordering.forget-walk-ins', everySeconds: 3600, run: forgetWhoWalkedIn }
