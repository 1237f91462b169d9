import type { AppContext } from '#context.ts'
import { requireRight } from '#identity/queries/require-right.ts'
import type { RefundRowView, RefundsToDo } from '#payments/contract-admin-money.ts'
import type { RefundView } from '#payments/contract.ts'
import { listOpenRefunds } from '#payments/queries/list-open-refunds.ts'
import type { Describe } from '#payments/queries/own-money.ts'
import { amountOf } from '#payments/queries/payout-views.ts'
import type { SubjectFacts } from '#payments/rules/paper-content.ts'
import { countRefundsByHand, listAskers } from '#payments/store/refunds.server.ts'
import { isoOf } from '#shared/instant.ts'

/** How many refunds wait for a second administrator, and how many to be paid by hand. */
export async function countOpenRefunds(ctx: AppContext): Promise<{ toAgree: number; byHand: number }> {
  const counts = await countRefundsByHand(ctx.db)
  const countOf = (wanted: string) => Number(counts.find(({ status }) => status === wanted)?.count ?? 0)
  return { toAgree: countOf('asked'), byHand: countOf('manual') }
}

/** What waits for somebody: to agree to, or to be paid by hand; who asked, and for what it is. Refuses: permission-denied. */
export async function listRefundsToDo(ctx: AppContext, describe: Describe): Promise<RefundsToDo> {
  await requireRight(ctx, 'read-money')
  const refunds = await listOpenRefunds(ctx)
  const subjectIds = new Set(refunds.flatMap(({ shares }) => shares.map(({ subjectId }) => subjectId)))
  const known = {
    facts: new Map((await describe(ctx, [...subjectIds])).map((one) => [one.subjectId, one])),
    names: new Map((await listAskers(ctx.db, askersOf(refunds))).map(({ id, name }) => [id, name])),
    me: ctx.actor.kind === 'user' ? ctx.actor.userId : null,
  }
  return { items: refunds.map((refund) => rowOf(refund, known)), ...(await countOpenRefunds(ctx)) }
}

const askersOf = (refunds: RefundView[]) => [...new Set(refunds.flatMap(({ byUser }) => byUser ?? []))]

interface Known {
  facts: Map<string, SubjectFacts>
  names: Map<string, string>
  me: string | null
}

function rowOf(refund: RefundView, { facts, names, me }: Known): RefundRowView {
  const { id, orderId, status, method, reason, note, failure, byUser } = refund
  const ids = [...new Set(refund.shares.map(({ subjectId }) => subjectId))]
  return {
    ...{ id, orderId, status, method, reason, note, failure },
    amount: amountOf(refund.amountMinor, refund.currency),
    isMine: byUser !== null && byUser === me,
    askedBy: (byUser !== null && names.get(byUser)) || '',
    subjects: ids.flatMap((subjectId) => {
      const one = facts.get(subjectId)
      return one ? [{ reference: one.reference, title: one.title }] : []
    }),
    createdAt: isoOf(refund.createdAt),
  }
}
