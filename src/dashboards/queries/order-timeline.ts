import type { AppContext } from '#server/context.ts'
import type { TimelineEvent } from '#dashboards/contract-timeline.ts'
import { findOrderId, listTimeline, type TimelineRow } from '#dashboards/store/timeline.server.ts'
import { requireRight } from '#identity/queries/admins/require-right.ts'
import { parseReference } from '#ordering/rules/orders/references.ts'
import { notFound } from '#shared/app-error.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'
import { formatMoney } from '#shared/money.ts'
import { describeVenueTime } from '#shared/time/time-text.ts'

const momentText = (at: Instant) => describeVenueTime(at, 'UTC').replace(' (UTC)', ' UTC')

const names: Record<TimelineRow['kind'], string> = {
  payment: 'Payment',
  refund: 'Refund',
  chargeback: 'Charge-back',
  dispute: 'Dispute',
  mail: 'Letter',
  note: 'Note',
}

function textOf({ kind, what, minor, currency, more }: TimelineRow): string {
  const amount = minor !== null && currency !== null ? ` of ${formatMoney({ minor, currency })}` : ''
  if (kind === 'note') return what
  if (kind === 'mail') return `${names.mail} “${what}”, ${more}`
  return `${names[kind]}${amount}: ${what.replaceAll('_', ' ')}${more ? ` (${more.replaceAll('_', ' ')})` : ''}`
}

/**
 * Payments, disputes, mails and notes of an order, newest first. The history of the items is shown with each item.
 * Throws permission-denied, not-found.
 */
export async function getOrderTimeline(
  ctx: AppContext,
  reference: string,
): Promise<{ id: string; items: TimelineEvent[] }> {
  await requireRight(ctx, 'read-orders')
  const parsed = parseReference(reference)
  const order = parsed && (await findOrderId(ctx.db, parsed.order))
  if (!order) throw notFound('order')
  const rows = await listTimeline(ctx.db, order.id)
  const shown = (row: TimelineRow): TimelineEvent => ({
    at: isoOf(row.at),
    when: momentText(row.at),
    kind: row.kind,
    text: textOf(row),
    by: row.by,
    ...(row.mailId && { mailId: row.mailId }),
  })
  return { id: order.id, items: rows.map(shown) }
}
