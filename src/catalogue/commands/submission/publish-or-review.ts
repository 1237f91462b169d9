import { openCase } from '#moderation/commands/open-case.ts'
import type { Flag } from '#moderation/contract.ts'
import { moveService } from '#catalogue/commands/lifecycle/move-service.ts'
import { rebuildListings } from '#catalogue/commands/listings/rebuild-listings.ts'
import { settleSystemPauses } from '#catalogue/commands/lifecycle/settle-system-pauses.ts'
import { judgeByRule } from '#catalogue/queries/submission/judge-by-rule.ts'
import { checkAutomatically, holdsBack } from '#catalogue/queries/submission/check-automatically.ts'
import type { EditableService } from '#catalogue/rules/lifecycle/editable-service.ts'
import { isOnSale } from '#catalogue/rules/lifecycle/on-sale.ts'
import type { SubmittedService } from '#catalogue/contract-business.ts'
import type { ServiceForm } from '#catalogue/rules/submission/service-form.ts'
import { selectEditable } from '#catalogue/store/business-services.server.ts'
import type { AppContext } from '#server/context.ts'

interface Entered {
  caseId: string | null
  reference: string | null
}

/**
 * Submits a complete service: it waits for a review, or is published at once, depending on the rules of the market and
 * the automatic checks. Services of an import (`batchId`) that no check flags are reviewed together. Runs inside a transaction that locks it. Without an authorisation check. Throws
 * `transition-not-allowed`.
 */
export async function publishOrReview(
  ctx: AppContext,
  service: EditableService,
  form: ServiceForm,
  batchId?: string,
): Promise<SubmittedService> {
  const isOneOfMany = batchId !== undefined
  const { id, providerId } = service
  const flags = await checkAutomatically(ctx, { serviceId: id, providerId, form })
  const judgement = await judgeByRule(ctx, { serviceId: id, providerId, flags })
  const submitted = await moveService(ctx, service, 'submit')
  const entered =
    judgement === 'wait'
      ? await sendToReview(ctx, submitted, flags, flags.some(holdsBack) ? undefined : batchId)
      : await publishByRule(ctx, submitted, { flags, isSampled: judgement === 'sample', isOneOfMany })
  await ctx.publish(ctx.db, 'service.submitted', {
    serviceId: id,
    caseId: entered.caseId,
    ...(isOneOfMany && { isOneOfMany }),
  })
  return submissionOf((await selectEditable(ctx.db, id))!, entered)
}

async function sendToReview(
  ctx: AppContext,
  { id, providerId, title }: EditableService,
  flags: Flag[],
  batchId?: string,
): Promise<Entered> {
  const opened = await openCase(ctx, { subject: 'service', subjectId: id, providerId, title, flags, batchId })
  return { caseId: opened.id, reference: opened.reference }
}

async function publishByRule(
  ctx: AppContext,
  service: EditableService,
  { flags, isSampled, isOneOfMany }: { flags: Flag[]; isSampled: boolean; isOneOfMany: boolean },
): Promise<Entered> {
  const reviewed = await moveService(ctx, service, 'review', { reason: 'rule' })
  await publishService(ctx, reviewed, { isOneOfMany })
  if (!isSampled) return { caseId: null, reference: null }
  const sample: Flag = { code: 'sampled', field: null, text: 'Published by rule; drawn for a look afterwards.' }
  return sendToReview(ctx, service, [...flags, sample])
}

/**
 * Publishes a service, and pauses it at once above the plan limit or without staff. In a batch, `settleMany` does that
 * at the end.
 */
export async function publishService(
  ctx: AppContext,
  service: EditableService,
  { isOneOfMany = false } = {},
): Promise<void> {
  await moveService(ctx, service, 'publish', { isOneOfMany })
  if (!isOneOfMany) await settleSystemPauses(ctx, service.providerId)
}

/** Finishes a batch: updates listings and pauses services above the plan limit. */
export async function settleMany(ctx: AppContext, providerId: string, serviceIds: string[]): Promise<void> {
  if (serviceIds.length === 0) return
  await rebuildListings(ctx, serviceIds)
  await settleSystemPauses(ctx, providerId)
}

export const submissionOf = (service: EditableService, { caseId, reference }: Entered): SubmittedService => ({
  id: service.id,
  slug: service.slug,
  status: service.status,
  reference,
  caseId,
  isLive: isOnSale(service, service.provider.status),
  href: `/service/${service.id}`,
})
