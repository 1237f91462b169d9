import { userOf, type AppContext } from '#server/context.ts'
import { lastDecisionOn } from '#moderation/queries/last-decision-on.ts'
import type { ProviderDecision, ManagedProvider, MyProviderRow, ProviderTerms } from '#providers/contract.ts'
import { formOfWhole } from '#providers/queries/form-of-whole.ts'
import { getPlan } from '#providers/queries/get-plan.ts'
import { listLocations, listPeople, listTaxRates, listPooledResources } from '#providers/queries/list-parts.ts'
import { prepareForm } from '#providers/queries/prepare-form.ts'
import { requireMember, type Membership } from '#providers/queries/require-member.ts'
import { withoutPrivate } from '#providers/rules/sign-up/form-of-provider.ts'
import { memberRightsOf } from '#providers/rules/member-rights.ts'
import { noProvider } from '#providers/rules/errors.ts'
import type { WholeProvider } from '#providers/rules/sign-up/whole-provider.ts'
import { listMembershipRows } from '#providers/store/my-providers.server.ts'
import { findWholeProvider } from '#providers/store/provider-forms.server.ts'
import { findState } from '#providers/store/provider-states.server.ts'
import { findWaitingCase } from '#providers/store/submissions.server.ts'
import { isoOf } from '#shared/time/instant.ts'

/** The providers of the signed-in user. Throws `unauthenticated`. */
export async function listMyProviders(ctx: AppContext): Promise<MyProviderRow[]> {
  const rows = await listMembershipRows(ctx.db, userOf(ctx).userId)
  return rows.map((row) => ({ ...row, rights: memberRightsOf(row.role) }))
}

/** A provider as its members see it. Throws `unauthenticated`, `not-found` and `permission-denied`. */
export async function getManagedProvider(ctx: AppContext, providerId: string): Promise<ManagedProvider> {
  const membership = await requireMember(ctx, providerId, 'see-dashboard')
  const whole = await findWholeProvider(ctx.db, providerId)
  if (!whole) throw noProvider()
  const { role, rights, resourceId } = membership
  const waiting = await findWaitingCase(ctx.db, providerId)
  return {
    id: whole.id,
    slug: whole.slug,
    version: whole.version,
    role,
    rights,
    resourceId,
    ...(await formFor(ctx, whole, membership)),
    state: await stateOf(ctx, providerId),
    plan: await getPlan(ctx, providerId),
    lastDecision: await decisionOn(ctx, providerId),
    reference: waiting?.reference ?? null,
    pictures: { logo: whole.logo, cover: whole.pictures[0] ?? null },
    terms: termsOf(whole),
    locations: await listLocations(ctx, providerId),
    people: await listPeople(ctx, providerId),
    equipment: await listPooledResources(ctx, providerId),
    taxRates: await listTaxRates(ctx, providerId),
  }
}

async function formFor(
  ctx: AppContext,
  whole: WholeProvider,
  { rights }: Membership,
): Promise<Pick<ManagedProvider, 'form' | 'problems'>> {
  const form = formOfWhole(ctx, whole)
  if (!rights.includes('change-money')) return { form: withoutPrivate(form), problems: [] }
  return { form, problems: (await prepareForm(ctx, form, whole.email)).problems }
}

async function stateOf(ctx: AppContext, providerId: string): Promise<ManagedProvider['state']> {
  const state = await findState(ctx.db, providerId)
  if (!state) throw noProvider()
  const { status, reason, pausedFrom, pausedUntil, changedAt } = state
  return { status, reason, pausedFrom, pausedUntil, changedAt: changedAt === null ? null : isoOf(changedAt) }
}

async function decisionOn(ctx: AppContext, providerId: string): Promise<ProviderDecision | null> {
  const last = await lastDecisionOn(ctx, 'provider', providerId)
  if (!last?.verdict || last.decidedAt === null) return null
  const { verdict, reasons, decisionText, notes, decidedAt, id, canAppealUntil } = last
  return {
    verdict,
    reasons,
    text: decisionText,
    notes,
    at: isoOf(decidedAt),
    caseId: id,
    canAppealUntil: canAppealUntil === null ? null : isoOf(canAppealUntil),
  }
}

export const termsOf = ({ policy, paymentModes, needsLastName }: WholeProvider): ProviderTerms => ({
  policy: policy as ProviderTerms['policy'],
  paymentModes: paymentModes as ProviderTerms['paymentModes'],
  needsLastName,
})
