import * as z from 'zod'
import { businessItemSchema } from '#ordering/contract-business-items.ts'
import { instant, isoDay } from '#shared/field-schemas.ts'

/** Part of the contract: the receipts of a business's counter. */

const counterReceiptLineSchema = z.object({
  at: instant.describe('Of its last payment among those that were searched.'),
  timeText: z.string().describe('"14:05", or with the day "Sat 28 Nov 2026, 14:05" among receipts of several days.'),
  number: z.string().describe('Of its first document; before there is one, the reference of the order.'),
  item: businessItemSchema.describe('What it is for, or the first of what was paid together.'),
})
export type CounterReceiptLine = z.infer<typeof counterReceiptLineSchema>

export const counterReceiptsSchema = z
  .object({
    day: isoDay.nullable().describe('Whose receipts are listed, in the time of the business; null: those found.'),
    today: isoDay,
    lines: z.array(counterReceiptLineSchema),
    more: z.boolean().describe('There are further ones, which a search by number finds.'),
  })
  .meta({ id: 'CounterReceipts', description: 'Receipts of what was paid at the counter or by a link, latest first.' })
export type CounterReceipts = z.infer<typeof counterReceiptsSchema>
