import { z } from '@hono/zod-openapi'
import type { OpenSlots } from '#booking/contract.ts'

const date = z.iso.date().openapi({ example: '2026-11-06' })

/** Absent: the same staff member; "anyone": any free staff member. */
const person = z.union([z.uuid(), z.literal('anyone')]).optional()

export const otherTimesQuery = z.object({
  staffId: person.openapi({ description: 'Left out: who does it now.' }),
  from: date,
  until: date.openapi({ description: 'Included; at most 62 days are answered.' }),
})

export const otherTimesSchema = z.custom<OpenSlots>().openapi('OtherTimes', { type: 'object' })

export const otherTime = {
  startsAt: z.iso.datetime({ offset: true }).openapi({ example: '2026-11-09T15:00:00.000Z' }),
  staffId: person,
}

export const answerInput = z.object({ proposalId: z.uuid(), answer: z.enum(['accept', 'decline', 'withdraw']) })

export const personOf = (staffId: string | undefined): string | null | undefined =>
  staffId === 'anyone' ? null : staffId
