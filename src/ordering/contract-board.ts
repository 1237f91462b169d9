import * as z from 'zod'
import { businessItemSchema } from '#ordering/contract-business-items.ts'
import { orderTicketActions } from '#ordering/rules/order-tickets/next-steps.ts'
import { busyViewSchema } from '#providers/contract.ts'
import { instant, isoDay } from '#shared/field-schemas.ts'

export const boardColumns = ['new', 'preparing', 'ready', 'done'] as const
const boardColumn = z.enum(boardColumns)

export type BoardColumn = (typeof boardColumns)[number]

const item = businessItemSchema.shape

const ticketLineSchema = z.object({
  itemId: item.id,
  title: item.title,
  optionName: item.optionName,
  addons: item.addons,
  quantity: item.quantity,
  allergens: z.string().describe('What is stated of the allergens that must be named; empty: nothing.'),
  note: item.note,
  answers: item.answers,
  status: item.status,
  statusText: item.statusText,
})

export const orderTicketSchema = z
  .object({
    id: z.uuid(),
    reference: z.string().describe('"K7Q2-9M4T-1"'),
    lines: z.array(ticketLineSchema),
    customer: item.customer,
    note: z.string().describe('About the whole order.'),
    fulfillmentText: item.fulfillmentText,
    wantedText: item.wantedText,
    dueText: z
      .string()
      .nullable()
      .describe('"14:06", "18:00–18:30", on another day "Sun 29 Nov, 12:00"; null: as soon as possible.'),
    acceptBy: item.acceptBy,
    readyBy: instant.nullable().describe('When it should be ready; null once it is.'),
    collect: item.collect,
    collectItemId: z.uuid().describe('The item with whose endpoints the amount is collected.'),
    isOverdue: z.boolean(),
    hasPickupCode: item.hasPickupCode,
    actions: z
      .array(z.enum(orderTicketActions))
      .describe('The next steps that the reader can take with the whole ticket.'),
  })
  .meta({ id: 'OrderTicket', description: 'The goods of one order at one business.' })
export type OrderTicket = z.infer<typeof orderTicketSchema>

export const toPrepareSchema = z
  .object({
    tickets: z.array(orderTicketSchema).describe('Until the end of tomorrow, and those wanted as soon as possible.'),
    more: z.number(),
    later: z
      .array(
        z.object({
          date: isoDay,
          dayText: z.string().describe('"Mon 30 Nov 2026"'),
          amount: z.number().describe('Number of orders.'),
          totalText: z.string().describe('What their goods cost together: "€53.50".'),
        }),
      )
      .describe('The days after tomorrow that have orders.'),
    serverNow: z.string(),
  })
  .meta({ id: 'ToPrepare', description: 'Orders of goods to prepare, most urgent first.' })
export type ToPrepare = z.infer<typeof toPrepareSchema>

export const boardSchema = z
  .object({
    columns: z.array(z.object({ key: boardColumn, tickets: z.array(orderTicketSchema), more: z.number() })),
    busy: busyViewSchema.nullable().describe('Null: new orders take the usual time.'),
    serverNow: z.string(),
  })
  .meta({ id: 'Board' })
export type Board = z.infer<typeof boardSchema>
