import type { AppContext } from '#server/context.ts'
import type { Need } from '#dashboards/contract-today.ts'
import type { BusinessDay } from '#ordering/queries/calendar/business-day.ts'
import { listMaybeToRefund, listReportsToAnswer } from '#dashboards/store/needs.server.ts'
import { listToAnswer } from '#dashboards/store/today.server.ts'
import type { BusinessItem } from '#ordering/contract-business-items.ts'
import { businessItemViews } from '#ordering/queries/orders/business-item-view.ts'
import { days, isoOf } from '#shared/time/instant.ts'
import { describeShort } from '#shared/time/time-text.ts'

const most = 20

/** Requests and times proposed by customers, each with its item. */
export async function requestNeeds(ctx: AppContext, { membership, scope, timeZone }: BusinessDay): Promise<Need[]> {
  const rows = await listToAnswer(ctx.db, scope, ctx.now, most)
  const items = await businessItemViews(ctx, membership, rows)
  return rows.map(({ what, dueAt }, index) => {
    const item = items[index]!
    return {
      key: `${what}:${item.id}`,
      kind: what,
      title: item.title,
      text: what === 'request' ? requestText(item) : proposalText(item),
      due: { at: isoOf(dueAt), display: describeShort(dueAt, timeZone, ctx.now) },
      to: `/provider-dashboard/${scope.providerId}/orders?q=${encodeURIComponent(item.reference)}`,
      label: 'Open',
      item,
    }
  })
}

const requestText = ({ customer, startsAt, wantedText }: BusinessItem) =>
  `${customer.name} asks for ${startsAt?.short ?? wantedText ?? 'this'}`

const proposalText = ({ customer, startsAt, rescheduling }: BusinessItem) =>
  `${customer.name} asks for ${rescheduling?.proposal?.to.short ?? 'another time'} instead of ${startsAt?.short ?? 'the agreed time'}`

const reportTexts: Record<string, string | undefined> = {
  provider_absent: 'A customer says that nobody was there.',
  provider_requested: 'A customer says that you asked to cancel.',
}

/** Reports of customers about visits. */
export async function reportNeeds(ctx: AppContext, { scope, timeZone }: BusinessDay): Promise<Need[]> {
  const reports = await listReportsToAnswer(ctx.db, scope, most)
  return reports.map(({ id, kind, title, reference, answerBy }) => ({
    key: `report:${id}`,
    kind: 'report',
    title,
    text: reportTexts[kind] ?? 'A customer says something of this visit.',
    due: { at: isoOf(answerBy), display: describeShort(answerBy, timeZone, ctx.now) },
    to: `/provider-dashboard/${scope.providerId}/orders?q=${encodeURIComponent(reference)}`,
    label: 'Answer',
    item: null,
  }))
}

/** How long money of the till that is to refund is looked for. */
const refundableFor = days(90)

/** What the business took at its till and has to give back. */
export async function tillRefundNeeds(ctx: AppContext, { membership, scope }: BusinessDay): Promise<Need[]> {
  const rows = await listMaybeToRefund(ctx.db, scope.providerId, ctx.now - refundableFor, most)
  const items = await businessItemViews(ctx, membership, rows)
  return items.flatMap((item) => {
    const toRefund = item.collect?.toRefund
    if (!toRefund) return []
    return {
      key: `refund:${item.id}`,
      kind: 'refund',
      title: `${toRefund.display} to refund at the till`,
      text: `${item.customer.name}: ${item.title}`,
      due: null,
      to: `/provider-dashboard/${scope.providerId}/orders?q=${encodeURIComponent(item.reference)}`,
      label: 'Refund',
      item: null,
    }
  })
}
