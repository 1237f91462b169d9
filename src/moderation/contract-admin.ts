import * as z from 'zod'
import { longestNote } from '#moderation/rules/check-decision.ts'
import { reasonTexts, type ReasonCode } from '#moderation/rules/reasons.ts'
import { errorCodeSchema } from '#shared/error-code-schema.ts'

const reasonCodes = Object.keys(reasonTexts) as [ReasonCode, ...ReasonCode[]]

export const subjectSchema = z.enum(['provider', 'service', 'revision', 'review', 'report'])

/** As many as an import has at most. */
const mostTogether = 2_000

export const decisionInput = z.strictObject({
  verdict: z.enum(['approve', 'changes', 'reject']),
  reasons: z.array(z.enum(reasonCodes)).max(20).default([]),
  text: z.string().max(longestNote, `At most ${longestNote} characters.`).default(''),
  notes: z.record(z.string().max(60), z.string().max(longestNote, `At most ${longestNote} characters.`)).default({}),
  isStrike: z.boolean().default(false),
  others: z.array(z.uuid()).max(mostTogether).default([]).meta({
    description: 'Other open cases of the same import that are decided in the same way: all of them, or none.',
  }),
  seen: z
    .string()
    .max(64)
    .optional()
    .meta({ description: 'The mark of what was looked at; refused when it is not that any more.' }),
})

export type DecisionInput = z.input<typeof decisionInput>

export const spamInput = z.strictObject({
  ids: z.array(z.uuid()).min(1).max(50, 'At most 50 at once.'),
  isStrike: z.boolean().default(false),
})

export const settingsSchema = z
  .strictObject({
    mode: z.enum(['manual', 'known', 'open']),
    bannedWords: z
      .array(z.string().trim().min(2, 'Two letters or more.').max(60, 'At most 60 letters.'))
      .max(500, 'At most 500 words.'),
    samplePercent: z.int().min(0, 'From 0 to 100.').max(100, 'From 0 to 100.'),
    targetHours: z.int().min(1, 'From 1 to 720.').max(720, 'From 1 to 720.'),
    claimMinutes: z.int().min(1, 'From 1 to 240.').max(240, 'From 1 to 240.'),
  })
  .meta({ id: 'ModerationSettings' })

export type ModerationSettings = z.infer<typeof settingsSchema>

/** `seen`: the rules as the editor saw them. Fields that they did not change keep their current values. */
export const settingsInput = settingsSchema.extend({ seen: settingsSchema.optional() })

export type ModerationInput = z.infer<typeof settingsInput>

const instant = z.string()
const somebody = z.object({ uid: z.string(), name: z.string() })
const verdict = z.enum(['approve', 'changes', 'reject', 'withdrawn'])

const flagSchema = z.object({ code: z.string(), field: z.string().nullable(), text: z.string() })

const caseRowSchema = z.object({
  id: z.string(),
  reference: z.string(),
  subject: subjectSchema,
  subjectId: z.string(),
  providerId: z.string(),
  title: z.string(),
  /** Open cases of the same import, itself included; 1 for all others. */
  together: z.int(),
  flags: z.array(flagSchema),
  openedAt: instant,
  /** Whether it waits longer than the target. */
  isLate: z.boolean(),
  isAppeal: z.boolean(),
  /** The moderator who reserved it, and until when; null after that. */
  claim: z.object({ by: somebody, until: instant, isHeldByMe: z.boolean() }).nullable(),
  decidedAt: instant.nullable(),
  /** Null: decided by a rule. */
  decidedBy: somebody.nullable(),
  verdict: verdict.nullable(),
  reasons: z.array(z.string()),
})

export const queueSchema = z
  .object({
    items: z.array(caseRowSchema),
    next: z.string().nullable(),
    waiting: z.object({
      total: z.int(),
      late: z.int(),
      provider: z.int(),
      service: z.int(),
      revision: z.int(),
      review: z.int(),
      report: z.int(),
    }),
    lastDecisionAt: instant.nullable(),
  })
  .meta({ id: 'ModerationQueue' })

const picture = z.object({
  file: z.string(),
  alt: z.string(),
  color: z.string(),
  origin: z.string(),
  focus: z.string().optional(),
  blur: z.string().optional(),
})

const summarySchema = z.object({
  heading: z.string(),
  href: z.string().nullable(),
  details: z.array(z.object({ label: z.string(), text: z.string() })),
  rows: z.array(
    z.object({
      field: z.string(),
      label: z.string(),
      before: z.string().nullable(),
      after: z.string(),
      isChanged: z.boolean(),
      pictures: z.object({ before: z.array(picture), after: z.array(picture) }).optional(),
    }),
  ),
  documents: z.array(z.object({ id: z.string(), label: z.string(), fileName: z.string(), href: z.string() })),
})

const decided = { decisionText: z.string(), notes: z.record(z.string(), z.string()) }

export const caseSchema = caseRowSchema
  .extend({
    ...decided,
    appealText: z.string(),
    summary: summarySchema,
    /** All open cases of the same import, itself included, oldest first; empty for all other cases. */
    imported: z.array(
      z.object({
        id: z.string(),
        subjectId: z.string(),
        title: z.string(),
        brief: z.string().describe('What it is, in a line: "Hair · from €40.00".'),
      }),
    ),
    /** The version of what is shown; returned with the decision. */
    seen: z.string(),
    history: z.array(caseRowSchema.extend({ ...decided, appealText: z.string() })),
  })
  .meta({ id: 'ModerationCase' })

export const spamReportSchema = z.object({
  items: z.array(
    z.object({ id: z.string(), isDone: z.boolean(), code: errorCodeSchema.nullable(), message: z.string() }),
  ),
})

export type CaseRowShown = z.infer<typeof caseRowSchema>
export type CaseShown = z.infer<typeof caseSchema>
export type QueueShown = z.infer<typeof queueSchema>
export type SpamReport = z.infer<typeof spamReportSchema>
