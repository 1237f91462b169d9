import * as z from 'zod'
import { businessReschedulingViewSchema } from '#ordering/contract-reschedule.ts'
import {
  businessActions,
  businessStates,
  type BusinessAction,
  type BusinessState,
} from '#ordering/rules/orders/business-words.ts'
import { addressInput, timeViewSchema } from '#ordering/contract.ts'
import { collectSchema } from '#payments/contract-till.ts'
import { itemStatuses } from '#ordering/rules/orders/item-states.ts'
import { instant, shownMoneySchema } from '#shared/field-schemas.ts'
import { historyLineSchema, itemMoneyViewSchema, reportViewSchema } from '#ordering/contract-life.ts'

const orderItemStatus = z.enum(itemStatuses)
const businessAction = z.enum(businessActions)
const businessState = z.enum(Object.keys(businessStates) as BusinessState[])

export const businessItemSchema = z
  .object({
    id: z.uuid(),
    reference: z.string().describe('"K7Q2-9M4T-1a"'),
    serviceId: z.uuid(),
    bookingId: z.uuid().nullable(),
    kind: z.enum(['booking', 'order']),
    title: z.string(),
    optionName: z.string(),
    addons: z.array(z.object({ name: z.string(), quantity: z.int() })),
    quantity: z.int(),
    isParty: z.boolean(),
    staffName: z.string().nullable(),
    status: orderItemStatus,
    statusText: z.string(),
    startsAt: timeViewSchema.nullable(),
    wantedText: z.string().nullable(),
    canSetExpected: z.boolean().describe('The expected ready time can be set.'),
    fulfillmentText: z.string(),
    total: shownMoneySchema,
    customer: z
      .object({
        name: z.string(),
        phone: z.string().nullable(),
        address: addressInput.nullable(),
        canMessage: z.boolean().describe('Has an account, in which messages arrive.'),
      })
      .describe(
        'First name and initial of the last name. Phone and address from the agreement until one week after the end.',
      ),
    note: z.string(),
    answers: z.array(z.object({ label: z.string(), answer: z.string() })),
    acceptBy: z
      .object({ at: instant, display: z.string() })
      .nullable()
      .describe('Of a request: the deadline to answer.'),
    hasPickupCode: z.boolean().describe('The customer has a pickup code.'),
    actions: z.array(businessAction).describe('Actions that the reader can take now.'),
    history: z.array(historyLineSchema),
    overdueText: z.string().nullable().describe('Null: not overdue.'),
    reports: z.array(reportViewSchema),
    money: itemMoneyViewSchema.nullable().describe('Null when nothing was paid online.'),
    backWhenCancelled: shownMoneySchema
      .nullable()
      .describe(
        'The refund when the business cancels, with tip and delivery for the last item of its part; null: nothing was charged.',
      ),
    collect: collectSchema.nullable().describe('What the business collects itself; null: nothing.'),
    canRefund: shownMoneySchema.nullable().describe('The highest possible refund now; null: none.'),
    rescheduling: businessReschedulingViewSchema.nullable().describe('Rescheduling options; null for goods.'),
  })
  .meta({ id: 'BusinessItem', description: 'An item with only the data that the serving business needs.' })
export type BusinessItem = z.infer<typeof businessItemSchema>

export const businessItemsSchema = z
  .object({
    items: z.array(businessItemSchema),
    next: z.string().nullable(),
    counts: z.record(businessState, z.number()).describe('By state, independent of the search text.'),
    serverNow: z.string(),
  })
  .meta({ id: 'BusinessItems' })
export type BusinessItems = z.infer<typeof businessItemsSchema>

export type { BusinessAction, BusinessState }
