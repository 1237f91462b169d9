import * as z from 'zod'
import { auditSchema } from '#identity/contract-admin.ts'
import { cursor, daySpan, idFilter, onlyIf } from '#shared/paging/list-filters.ts'

const text = z.string().max(254).optional()

/** Filters of the audit log. */
export const auditFilters = z.object({
  type: z.string().max(60).optional().describe('What: "service-suspended"'),
  user: text.describe('Who did it, to whom, or in whose name: id or mail'),
  target: text.describe('What was acted on: its id'),
  ...daySpan,
  acts: onlyIf.describe('Only what administrators did'),
  id: idFilter,
  cursor,
})

export type AuditFilters = z.infer<typeof auditFilters>

const states = z.record(z.string(), z.unknown()).nullable()

/** A log entry with the details of an admin action, if any. */
export const auditEntrySchema = auditSchema
  .extend({
    /** The actor's role: "support"; empty if not an administrator. */
    role: z.string(),
    /** Id of the API key if a program acted. */
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
