import { z } from '@hono/zod-openapi'
import { openSlotsSchema } from '#booking/contract.ts'

const date = z.iso.date().meta({ example: '2026-11-06' })

/** Absent: the same staff member; "anyone": any free staff member. */
const person = z.union([z.uuid(), z.literal('anyone')]).optional()

export const otherTimesQuery = z.object({
  staffId: person.meta({ description: 'Left out: who does it now.' }),
  from: date,
  until: date.meta({ description: 'Included; at most 62 days are answered.' }),
})

export const otherTimesSchema = openSlotsSchema

export const otherTime = {
  startsAt: z.iso.datetime({ offset: true }).meta({ example: '2026-11-09T15:00:00.000Z' }),
  staffId: person,
}

export const answerInput = z.object({ proposalId: z.uuid(), answer: z.enum(['accept', 'decline', 'withdraw']) })

export const personOf = (staffId: string | undefined): string | null | undefined =>
  staffId === 'anyone' ? null : staffId
