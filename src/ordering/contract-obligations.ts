import * as z from 'zod'
import { currency, instant, shownMoneySchema } from '#shared/field-schemas.ts'

export const providerObligationsSchema = z
  .object({
    open: z.array(z.object({ status: z.string(), count: z.int() })).describe('Open items by status.'),
    disputes: z.number(),
    chargebacks: z.number(),
    money: z
      .object({
        balances: z.array(
          z.object({
            currency,
            pending: shownMoneySchema,
            available: shownMoneySchema,
            frozen: shownMoneySchema,
            inTransit: shownMoneySchema,
          }),
        ),
        payouts: z.array(
          z.object({ id: z.uuid(), reference: z.string(), amount: shownMoneySchema, statusText: z.string() }),
        ),
      })
      .nullable()
      .describe('Null without the right to read money.'),
    hindrance: z
      .string()
      .nullable()
      .describe(
        'Why the business cannot be closed for good yet; null if nothing prevents it, or without the right to read money.',
      ),
    documents: z.array(
      z.object({
        kind: z.enum(['identity', 'licence', 'insurance']),
        sentAt: instant,
        seenAt: instant.nullable(),
        deleteAt: instant.nullable(),
      }),
    ),
  })
  .meta({
    id: 'ProviderObligations',
    description: 'Open obligations of a business, shown before it is suspended or closed. Instants are ISO strings.',
  })
export type ProviderObligations = z.infer<typeof providerObligationsSchema>
