import * as z from 'zod'

import { instant } from '#shared/field-schemas.ts'

export const personPageSchema = z
  .object({
    sessions: z.array(z.object({ device: z.string(), since: z.string(), lastUsedAt: instant })),
    orders: z.array(
      z.object({ reference: z.string(), placed: z.string(), providers: z.array(z.string()), status: z.string() }),
    ),
    guestOrders: z
      .number()
      .describe('Guest orders with the same confirmed address that are not assigned to the account yet.'),
    hinders: z.array(z.string()).describe('Why the account cannot be erased now; empty: it can.'),
    eraseDays: z.int().describe('Days between the request and the erasure.'),
    prepayUntil: instant
      .nullable()
      .describe('Until when the customer has to pay in full online; null: no such restriction.'),
  })
  .meta({
    id: 'PersonPage',
    description:
      "Details of one account in addition to its row in the list. Instants are ISO strings, or formatted texts in the market's time where they are only displayed.",
  })
export type PersonPage = z.infer<typeof personPageSchema>

export const adminNoteSchema = z
  .object({
    id: z.uuid(),
    at: instant,
    by: z.string(),
    text: z.string(),
  })
  .meta({ id: 'AdminNote' })
export type AdminNote = z.infer<typeof adminNoteSchema>

export type NoteKind = 'user' | 'provider' | 'service' | 'order'

/** Each slice adds what it stores about the person, under its name: there is no schema for all of that. */
export const personalCopySchema = z
  .looseObject({
    exportedAt: instant,
    user: z.record(z.string(), z.unknown()),
    sessions: z.array(z.object({ device: z.string(), createdAt: instant, lastUsedAt: instant })),
    events: z.array(z.object({ at: instant, type: z.string(), text: z.string(), device: z.string() })),
  })
  .meta({ id: 'PersonalCopy', description: 'Everything that is kept about somebody, by the parts of the market.' })
