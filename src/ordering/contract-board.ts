import * as z from 'zod'
import { businessItemSchema } from '#ordering/contract-business-items.ts'

export const boardColumns = ['new', 'preparing', 'ready', 'done'] as const
const boardColumn = z.enum(boardColumns)

export type BoardColumn = (typeof boardColumns)[number]

export const toPrepareSchema = z
  .object({
    items: z.array(businessItemSchema),
    more: z.number(),
    serverNow: z.string(),
  })
  .meta({ id: 'ToPrepare', description: 'Goods to prepare, most urgent first.' })
export type ToPrepare = z.infer<typeof toPrepareSchema>

export const boardSchema = z
  .object({
    columns: z.array(z.object({ key: boardColumn, items: z.array(businessItemSchema), more: z.number() })),
    serverNow: z.string(),
  })
  .meta({ id: 'Board' })
export type Board = z.infer<typeof boardSchema>
