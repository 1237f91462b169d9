import * as z from 'zod'

import { instant } from '#shared/field-schemas.ts'

export const timelineEventSchema = z
  .object({
    at: instant,
    when: z.string().describe('"21 Nov 2026, 14:05 UTC"'),
    kind: z.enum(['item', 'payment', 'refund', 'chargeback', 'dispute', 'mail', 'note']),
    text: z.string(),
    by: z.string(),
    mailId: z.uuid().optional().describe('Id of the mail, to send it again.'),
  })
  .meta({
    id: 'TimelineEvent',
    description: 'Part of the contract: what happened around an order, for administrators.',
  })
export type TimelineEvent = z.infer<typeof timelineEventSchema>
