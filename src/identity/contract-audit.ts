import * as z from 'zod'
import { auditSchema } from '#identity/contract-admin.ts'

const text = z.string().max(254).optional()

/** What the log is found by. */
export const auditFilters = z.object({
  type: z.string().max(60).optional().describe('What: "service-suspended"'),
  user: text.describe('Who did it, to whom, or in whose name: id or mail'),
  target: text.describe('What was acted on: its id'),
  from: z.iso.date().optional(),
  until: z.iso.date().optional(),
  acts: z.literal('1').optional().describe('Only what administrators did'),
  id: z.string().max(60).optional(),
  cursor: z.string().max(200).optional(),
})

export type AuditFilters = z.infer<typeof auditFilters>

const states = z.record(z.string(), z.unknown()).nullable()

/** An entry with what an administrator did, as far as it was told. */
export const auditEntrySchema = auditSchema
  .extend({
    /** What the doer was: "support"; empty for who is no administrator. */
    role: z.string(),
    /** The key by which a program did it. */
    keyId: z.string().nullable(),
    target: z.object({ kind: z.string(), id: z.string(), label: z.string() }).nullable(),
    before: states,
    after: states,
    reason: z.string(),
  })
  .meta({ id: 'AuditEntry' })

export type AuditEntry = z.infer<typeof auditEntrySchema>

export const auditHealthSchema = z
  .object({
    state: z.enum(['ok', 'waiting', 'red']),
    sealed: z.int(),
    checkedAt: z.string().nullable(),
    words: z.string(),
    findings: z.array(z.object({ what: z.string(), eventId: z.string().nullable(), seq: z.int().nullable() })),
  })
  .meta({ id: 'AuditHealth' })

export type AuditHealthShown = z.infer<typeof auditHealthSchema>
