import * as z from 'zod'
import { flagSchema, type ReasonCode } from '#moderation/contract.ts'
import { serviceStatuses } from '#catalogue/rules/lifecycle/service-states.ts'
import { serviceActions } from '#catalogue/rules/lifecycle/service-states.ts'
import { serviceKinds } from '#market/rules/categories.ts'
import { formProblemSchema, instant, pictureSchema } from '#shared/field-schemas.ts'
import { serviceForm } from '#catalogue/shapes.ts'
import { reasonTexts } from '#moderation/rules/reasons.ts'
import { ratingSchema, shownPriceSchema } from '#catalogue/contract-cards.ts'

const serviceStatus = z.enum(serviceStatuses)
const serviceField = serviceForm.keyof()
const reasonCode = z.enum(Object.keys(reasonTexts) as ReasonCode[])
const serviceMove = z.enum(serviceActions)
const serviceKind = z.enum(serviceKinds)

export const serviceDecisionSchema = z
  .object({
    caseId: z.uuid(),
    reference: z.string(),
    verdict: z.enum(['approve', 'changes', 'reject', 'withdrawn']),
    reasons: z.array(z.object({ code: reasonCode, text: z.string() })),
    text: z.string(),
    notes: z.record(z.string(), z.string()).describe('Field → what to change.'),
    at: instant,
    canAppealUntil: instant.nullable(),
  })
  .meta({ id: 'ServiceDecision', description: 'What was decided last, by whoever looks after the market or by rule.' })
export type ServiceDecision = z.infer<typeof serviceDecisionSchema>

export const serviceRevisionSchema = z
  .object({
    id: z.uuid(),
    status: z.enum(['pending', 'changes_requested']),
    reference: z.string().nullable(),
    fields: z.array(serviceField),
    changes: serviceForm.partial(),
    notes: z.record(z.string(), z.string()),
    updatedAt: instant,
  })
  .meta({ id: 'ServiceRevision', description: 'Changes of a published service that wait for a look.' })
export type ServiceRevision = z.infer<typeof serviceRevisionSchema>

export const businessServiceSchema = z
  .object({
    id: z.uuid(),
    providerId: z.uuid(),
    slug: z.string(),
    href: z.string(),
    status: serviceStatus,
    reason: z
      .string()
      .describe(
        "Why it is in this state: 'provider', 'plan_limit', 'no_hours', a reason code or a text; '' when nothing needs saying.",
      ),
    pausedUntil: instant.nullable(),
    isLive: z.boolean().describe('Can be bought now.'),
    version: z.int(),
    form: serviceForm.describe('With the changes that wait, so that one goes on where one stopped.'),
    liveForm: serviceForm.nullable().describe('As customers see it now; null while it was never published.'),
    pictures: z.record(z.string(), pictureSchema).describe('Photo of the form → what to show for it.'),
    revision: serviceRevisionSchema.nullable(),
    problems: z.array(formProblemSchema),
    flags: z.array(flagSchema),
    reference: z.string().nullable().describe('Of the case that waits.'),
    lastDecision: serviceDecisionSchema.nullable(),
    moves: z.array(serviceMove).describe('What may be done with its state now.'),
    canEdit: z.boolean(),
    rating: ratingSchema.nullable().describe('Null: nobody has said anything yet.'),
    publishedAt: instant.nullable(),
    updatedAt: instant,
    changedBy: z.string().nullable().describe('Who changed it last; null where nobody did, or nobody knows any more.'),
  })
  .meta({ id: 'BusinessService' })
export type BusinessService = z.infer<typeof businessServiceSchema>

export const savedServiceSchema = businessServiceSchema
  .extend({
    live: z.array(serviceField).describe('Fields of this change that show at once.'),
    waiting: z.array(serviceField).describe('Fields of this change that wait for a look.'),
  })
  .meta({ id: 'SavedService' })
export type SavedService = z.infer<typeof savedServiceSchema>

export const submittedServiceSchema = z
  .object({
    id: z.uuid(),
    slug: z.string(),
    status: serviceStatus,
    reference: z.string().nullable().describe('Of the case; null where nobody has to look.'),
    caseId: z.uuid().nullable(),
    isLive: z.boolean().describe('Can be bought now.'),
    href: z.string(),
  })
  .meta({ id: 'SubmittedService' })
export type SubmittedService = z.infer<typeof submittedServiceSchema>

export const businessServiceRowSchema = z
  .object({
    id: z.uuid(),
    isDraft: z
      .boolean()
      .describe('A draft that was never submitted: its address is that of the form, not of a service.'),
    title: z.string(),
    status: serviceStatus,
    reason: z.string(),
    pausedUntil: instant.nullable(),
    kind: z.union([serviceKind, z.literal('')]),
    category: z.string(),
    price: shownPriceSchema.nullable(),
    picture: pictureSchema.nullable(),
    hasRevision: z.boolean(),
    moves: z.array(serviceMove),
    updatedAt: instant,
  })
  .meta({ id: 'BusinessServiceRow', description: 'One line of the list of services.' })
export type BusinessServiceRow = z.infer<typeof businessServiceRowSchema>

export const businessServiceListSchema = z
  .object({
    items: z.array(businessServiceRowSchema),
    next: z.string().nullable(),
    counts: z
      .partialRecord(serviceStatus, z.number())
      .describe('How many services there are in each state, drafts included.'),
    limit: z.number().describe('Services that the plan lets be published, and those that are.'),
    published: z.number(),
  })
  .meta({ id: 'BusinessServiceList' })
export type BusinessServiceList = z.infer<typeof businessServiceListSchema>
