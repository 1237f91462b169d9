import * as z from 'zod'
import { reasonTexts, type ReasonCode } from '#moderation/rules/reasons.ts'
import type { DraftForm } from '#providers/rules/sign-up/draft-form.ts'
import { memberRights, memberRoles } from '#providers/rules/member-rights.ts'
import { planKeys } from '#providers/rules/sign-up/provider-form.ts'
import { providerStates } from '#providers/rules/provider-states.ts'
import { formHoursSchema, providerFormSchema } from '#providers/contract-input.ts'
import { country, formProblemSchema, instant, isoDay, pictureSchema, timeZone } from '#shared/field-schemas.ts'
import { planLimitsSchema } from '#market/contract-fees.ts'

const providerState = z.enum(providerStates)
const memberRole = z.enum(memberRoles)
const memberRight = z.enum(memberRights)
const planKey = z.enum(planKeys)
const reasonCode = z.enum(Object.keys(reasonTexts) as ReasonCode[])

export const draftSchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(['provider', 'service']),
    providerId: z.uuid().nullable(),
    form: z.record(z.string(), z.unknown()).describe('Fields of the form, as they were typed.'),
    version: z.int(),
    changedBy: z.string().nullable().describe('Who wrote last, for other members; null when nobody knows.'),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'Draft' })
export type Draft<Form = DraftForm> = Omit<z.infer<typeof draftSchema>, 'form'> & { form: Form }

export const myProviderRowSchema = z
  .object({
    id: z.uuid(),
    slug: z.string(),
    name: z.string(),
    status: providerState,
    role: z.union([memberRole, z.literal('admin')]),
    rights: z.array(memberRight),
    plan: planKey,
    city: z.string(),
    logo: pictureSchema.nullable(),
    openCases: z.number(),
  })
  .meta({ id: 'MyProviderRow' })
export type MyProviderRow = z.infer<typeof myProviderRowSchema>

export const providerPlanSchema = z
  .object({
    key: planKey,
    name: z.string(),
    endsAt: instant.nullable().describe('The end of a trial.'),
    limits: planLimitsSchema.describe('The limits of the plan, with those that were agreed manually.'),
    used: z.object({ members: z.number(), people: z.number(), locations: z.number() }),
    choices: z
      .array(z.object({ key: planKey, isTrial: z.boolean() }))
      .describe('The plans an owner can change to now; all others need an agreement with the market.'),
  })
  .meta({ id: 'ProviderPlan' })
export type ProviderPlan = z.infer<typeof providerPlanSchema>

export const providerDecisionSchema = z
  .object({
    verdict: z.string(),
    reasons: z.array(reasonCode),
    text: z.string(),
    notes: z.record(z.string(), z.string()).describe('Field → what to change.'),
    at: instant,
    caseId: z.uuid(),
    canAppealUntil: instant.nullable(),
  })
  .meta({ id: 'ProviderDecision' })
export type ProviderDecision = z.infer<typeof providerDecisionSchema>

export const providerTermsSchema = z
  .object({
    policy: z.enum(['flexible', 'standard', 'strict', 'none']),
    paymentModes: z.array(z.enum(['full', 'deposit', 'card_hold', 'at_venue'])),
    needsLastName: z.boolean().describe('Whether customers must give their last name.'),
  })
  .meta({ id: 'ProviderTerms', description: 'The defaults of new services.' })
export type ProviderTerms = z.infer<typeof providerTermsSchema>

export const providerLocationSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    line1: z.string(),
    district: z.string(),
    city: z.string(),
    postalCode: z.string(),
    country,
    latitude: z.number(),
    longitude: z.number(),
    timeZone,
    hideExactAddress: z.boolean(),
    hours: z.array(formHoursSchema),
  })
  .meta({ id: 'ProviderLocation' })
export type ProviderLocation = z.infer<typeof providerLocationSchema>

export const providerResourceSchema = z
  .object({
    id: z.uuid(),
    locationId: z.uuid(),
    name: z.string(),
    role: z.string().nullable().describe('Only for people.'),
    picture: z.string().nullable().describe("URL of the person's image."),
    pictureId: z.uuid().nullable().describe('The id of its upload.'),
    pool: z.string().nullable().describe('Only for things: all things of a pool are interchangeable.'),
    hours: z.array(formHoursSchema).describe("Empty: the location's hours."),
  })
  .meta({ id: 'ProviderResource' })
export type ProviderResource = z.infer<typeof providerResourceSchema>

export const taxRateSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    percent: z.number(),
    isDefault: z.boolean(),
  })
  .meta({ id: 'TaxRate' })
export type TaxRate = z.infer<typeof taxRateSchema>

export const managedProviderSchema = z
  .object({
    id: z.uuid(),
    slug: z.string(),
    form: providerFormSchema,
    version: z.int(),
    state: z.object({
      status: providerState,
      reason: z.string(),
      pausedFrom: z.string().nullable(),
      pausedUntil: instant.nullable(),
      changedAt: instant.nullable(),
    }),
    problems: z.array(formProblemSchema).describe('What is missing or wrong; empty for members who cannot change it.'),
    role: z.union([memberRole, z.literal('admin')]),
    rights: z.array(memberRight),
    resourceId: z.uuid().nullable().describe('The person whose calendar belongs to this member.'),
    plan: providerPlanSchema,
    lastDecision: providerDecisionSchema.nullable(),
    reference: z.string().nullable().describe('The reference of the open case, for questions about it.'),
    pictures: z.object({ logo: pictureSchema.nullable(), cover: pictureSchema.nullable() }),
    terms: providerTermsSchema,
    locations: z.array(providerLocationSchema),
    people: z.array(providerResourceSchema),
    equipment: z.array(providerResourceSchema),
    taxRates: z.array(taxRateSchema),
  })
  .meta({ id: 'ManagedProvider' })
export type ManagedProvider = z.infer<typeof managedProviderSchema>

export const memberSchema = z
  .object({
    userId: z.uuid(),
    name: z.string(),
    email: z.string(),
    role: memberRole,
    resourceId: z.uuid().nullable(),
    joinedAt: instant,
    isYou: z.boolean(),
  })
  .meta({ id: 'Member' })
export type Member = z.infer<typeof memberSchema>

export const invitationSchema = z
  .object({
    id: z.uuid(),
    email: z.string(),
    role: memberRole,
    resourceId: z.uuid().nullable(),
    createdAt: instant,
    expiresAt: instant,
  })
  .meta({ id: 'Invitation' })
export type Invitation = z.infer<typeof invitationSchema>

export const invitationSummarySchema = z
  .object({
    providerName: z.string(),
    role: memberRole,
    email: z.string().describe('Masked for other accounts: "a…@example.com".'),
    invitedBy: z.string().nullable(),
    expiresAt: instant,
    isForYou: z.boolean().describe('Whether the signed-in account can accept it.'),
  })
  .meta({ id: 'InvitationSummary', description: 'What an invitation shows to a person who has its code.' })
export type InvitationSummary = z.infer<typeof invitationSummarySchema>

export const closedDaysSchema = z
  .object({
    id: z.uuid(),
    locationId: z.uuid().nullable(),
    personId: z.uuid().nullable(),
    firstDate: isoDay,
    lastDate: isoDay,
    windows: z.array(z.object({ opensMinute: z.int(), closesMinute: z.int() })),
    reason: z.string(),
  })
  .meta({ id: 'ClosedDays', description: 'Days that differ from the weekly hours. Without windows: closed all day.' })
export type ClosedDays = z.infer<typeof closedDaysSchema>

export const busyViewSchema = z
  .object({
    minutes: z.int().describe('How much longer new orders of goods take.'),
    until: instant,
    untilText: z.string().describe('"19:45", where the business is.'),
  })
  .meta({ id: 'Busy' })
export type BusyView = z.infer<typeof busyViewSchema>

export const providerEventViewSchema = z
  .object({
    at: instant,
    type: z.enum(['state', 'profile', 'team', 'hours', 'money']),
    detail: z.record(z.string(), z.unknown()),
    by: z.string().nullable().describe('Null: the system, or a member who has left.'),
  })
  .meta({ id: 'ProviderEventView' })
export type ProviderEventView = z.infer<typeof providerEventViewSchema>

export const submittedSchema = z
  .object({
    id: z.uuid(),
    slug: z.string(),
    status: providerState,
    reference: z
      .string()
      .describe('The reference of the case, for questions about it; without a case, one of the provider.'),
    caseId: z.uuid().nullable(),
  })
  .meta({ id: 'Submitted' })
export type Submitted = z.infer<typeof submittedSchema>
