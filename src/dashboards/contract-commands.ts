import * as z from 'zod'

export const foundKinds = ['act', 'order', 'person', 'business', 'service', 'setting'] as const

export const foundSchema = z
  .object({
    items: z
      .array(
        z.object({
          kind: z.enum(foundKinds),
          title: z.string(),
          text: z.string().describe('What distinguishes it from others of the same title.'),
          to: z.string().describe('The page of the dashboard that shows it.'),
          call: z
            .object({ path: z.string(), body: z.record(z.string(), z.unknown()), done: z.string() })
            .optional()
            .describe('The act itself: a POST to this endpoint, which decides again; and what is said afterwards.'),
        }),
      )
      .describe('At most five of each kind, only of kinds that the reader may see.'),
  })
  .meta({ id: 'FoundInDashboard', description: 'Part of the contract: what the command menu of a dashboard finds.' })
export type Found = z.infer<typeof foundSchema>
