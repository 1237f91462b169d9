import * as z from 'zod'

export const maintenanceViewSchema = z
  .object({
    mode: z.enum(['off', 'notice', 'closed']),
    message: z.string(),
    until: z.string().nullable().describe('"Today 14:30", in the time zone of the market.'),
    words: z.string().nullable().describe('The notice on every page.'),
  })
  .meta({ id: 'MaintenanceView', description: 'Part of the contract: the maintenance mode.' })
export type MaintenanceView = z.infer<typeof maintenanceViewSchema>
