import { z } from '@hono/zod-openapi'

const date = z.iso.date().meta({ example: '2026-11-06' })
const instant = z.iso.datetime({ offset: true }).meta({ example: '2026-11-06T15:00:00.000Z' })

export const serviceParams = z.object({ id: z.uuid() })

const wish = {
  extraMinutes: z.coerce.number().int().min(0).max(1440).optional().meta({ description: 'Of add-ons, all together.' }),
  party: z.coerce.number().int().min(1).max(100).optional(),
}

export const slotsQuery = z.object({
  ...wish,
  optionId: z.uuid().optional().meta({ description: 'Left out: the first option.' }),
  staffId: z.uuid().optional().meta({ description: 'Left out: anyone.' }),
  from: date,
  until: date.meta({ description: 'Included; at most 62 days are answered.' }),
  withStaff: z.stringbool().optional().meta({ description: 'Whether to say who is available at each time.' }),
})

export const holdBody = z.object({
  ...wish,
  serviceId: z.uuid(),
  optionId: z.uuid(),
  startsAt: instant,
  staffId: z.uuid().nullish().meta({ description: 'Left out: whoever is in turn.' }),
})

export const holdSchema = z
  .object({
    id: z.uuid(),
    serviceId: z.uuid(),
    optionId: z.uuid(),
    startsAt: instant,
    endsAt: instant,
    expiresAt: instant.nullable(),
    staffId: z.uuid().nullable(),
    staffName: z.string().nullable(),
    party: z.number().int(),
    timeZone: z.string(),
    display: z.string(),
  })
  .meta({ id: 'Hold' })

export const holdHeaders = z.object({
  'idempotency-key': z
    .string()
    .min(8)
    .max(64)
    .optional()
    .meta({ description: 'Made by the client; the first answer is kept 24 hours.' }),
})
