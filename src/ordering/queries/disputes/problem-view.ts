import type { AppContext } from '#server/context.ts'
import type { OrderView } from '#ordering/contract.ts'
import type { ProblemView } from '#ordering/contract-dispute.ts'
import { disputeView, momentOf, wholeDisputes } from '#ordering/queries/disputes/dispute-view.ts'
import type { OrderScope } from '#ordering/rules/orders/order-access.ts'
import { problemUntil } from '#ordering/rules/disputes/dispute-terms.ts'
import { listDisputedItems } from '#ordering/store/disputes/dispute-reads.server.ts'
import { listDisputesOfOrders } from '#ordering/store/disputes/disputes.server.ts'

/** Adds the disputes of the items, or the deadlines to open one, to orders. A link alone does not show them. */
export async function withProblems(
  ctx: AppContext,
  orders: OrderView[],
  { scope, hasDisputes }: { scope: OrderScope; hasDisputes: boolean },
): Promise<OrderView[]> {
  if (scope !== 'full' || orders.length === 0) return orders
  const problems = await problemsOf(ctx, orders, hasDisputes)
  if (problems.size === 0) return orders
  return orders.map((order) => ({
    ...order,
    parts: order.parts.map((part) => ({
      ...part,
      items: part.items.map((item) => ({ ...item, problem: problems.get(item.id) ?? null })),
    })),
  }))
}

async function problemsOf(
  ctx: AppContext,
  orders: OrderView[],
  hasDisputes: boolean,
): Promise<Map<string, ProblemView>> {
  const orderIds = orders.map(({ id }) => id)
  const wholes = await wholeDisputes(ctx, hasDisputes ? await listDisputesOfOrders(ctx.db, orderIds) : [])
  const problems = new Map(wholes.map((whole): [string, ProblemView] => [whole.item.id, shown(ctx, whole)]))
  const done = orders.flatMap(({ parts }) =>
    parts.flatMap(({ items }) => items.filter(({ status }) => status === 'fulfilled')),
  )
  const open = done.filter(({ id }) => !problems.has(id)).map(({ id }) => id)
  for (const item of open.length > 0 ? await listDisputedItems(ctx.db, open) : []) {
    const until = problemUntil(item)
    if (until !== null && ctx.now < until)
      problems.set(item.id, { until: momentOf(item, until).display, statusText: null, nextText: '', mustAnswer: false })
  }
  return problems
}

function shown(ctx: AppContext, whole: Parameters<typeof disputeView>[1]): ProblemView {
  const { statusText, nextText, result, actions } = disputeView(ctx, whole, 'customer', ['agree', 'reject', 'appeal'])
  return {
    until: null,
    statusText: result?.headline ?? statusText,
    nextText: result?.lines.join(' ') ?? nextText,
    mustAnswer: actions.includes('agree'),
  }
}
