import * as z from 'zod'
import { marketItemActions } from '#ordering/rules/orders/market-item-actions.ts'
import type { OrderView } from '#ordering/contract.ts'
import { orderViewSchema } from '#ordering/contract-order.ts'
import { itemStatuses } from '#ordering/rules/orders/item-states.ts'
import { historyLineSchema } from '#ordering/contract-life.ts'
import { country, instant, shownMoneySchema, timeText } from '#shared/field-schemas.ts'

const orderItemStatus = z.enum(itemStatuses)
const marketItemAction = z.enum(marketItemActions)

/** Contract for the administrators' view of orders. */

export interface AdminOrderRowView {
  reference: string
  customerName: string
  email: string
  phone: string
  providers: string[]
  status: OrderView['status']
  /** "Fri 6 Nov 2026, 15:00 (Lisbon, UTC+0)" */
  placed: string
}

export const adminReportSchema = z
  .object({
    id: z.uuid(),
    itemId: z.uuid(),
    kind: z.enum(['customer_absent', 'provider_absent', 'provider_requested']),
    status: z.enum(['waiting', 'with_market', 'upheld', 'dismissed']),
    reference: z.string(),
    title: z.string(),
    providerName: z.string(),
    customerName: z.string(),
    text: z.string(),
    answer: z.string(),
    made: z.string(),
    starts: z.string().nullable(),
    total: shownMoneySchema,
  })
  .meta({ id: 'AdminReport' })
export type AdminReport = z.infer<typeof adminReportSchema>

export const adminItemRightsSchema = z
  .object({
    itemId: z.uuid(),
    status: orderItemStatus,
    statusText: z.string().describe('Neutral wording, for neither side.'),
    history: z.array(historyLineSchema),
    canCancel: z.boolean(),
    canMove: z.boolean().describe('The reader can reschedule the visit.'),
    marks: z.array(marketItemAction).describe('States that the reader can set.'),
    canRefund: shownMoneySchema.nullable().describe('The highest possible refund; null: none.'),
    reports: z.array(adminReportSchema).describe('Open reports with the texts of both sides, for the decision.'),
  })
  .meta({ id: 'AdminItemRights', description: 'Actions that an administrator can take on an item now.' })
export type AdminItemRights = z.infer<typeof adminItemRightsSchema>

export const adminOrderSchema = z
  .object({
    order: orderViewSchema,
    items: z.array(adminItemRightsSchema),
    prepay: z
      .object({ until: timeText.nullable(), canChange: z.boolean() })
      .describe(
        'Until when the customer has to pay in full online (null: no such rule), and whether the reader can change that.',
      ),
  })
  .meta({ id: 'AdminOrder' })
export type AdminOrder = z.infer<typeof adminOrderSchema>

export const excuseViewSchema = z
  .object({
    id: z.uuid(),
    title: z.string(),
    country,
    city: z.string(),
    startsAt: instant,
    endsAt: instant,
    reason: z.string(),
    state: z.enum(['now', 'later', 'over', 'ended']).describe('Active, upcoming, past or withdrawn.'),
  })
  .meta({ id: 'ExcuseView' })
export type ExcuseView = z.infer<typeof excuseViewSchema>
