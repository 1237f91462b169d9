import type { AppContext } from '#server/context.ts'
import { planIn } from '#market/rules/fees/plans.ts'
import { emailBrandingOf } from '#notifications/commands/email/email-branding.ts'
import { notifyBusiness } from '#notifications/commands/in-app/notify-people.ts'
import {
  overPlanNotification,
  providerStateNotification,
  receivedNotification,
  serviceStateNotification,
} from '#notifications/rules/accounts/state-notifications.ts'
import {
  findBusiness,
  findCaseRow,
  findOverPlan,
  findService,
  wasDecidedAt,
} from '#notifications/store/businesses.server.ts'
import { isoOf } from '#shared/time/instant.ts'

interface Move {
  from: string
  to: string
  reason: string
}

/** Notifies a business of its new state. State changes by a decision are part of the decision's notification. */
export async function notifyProviderState(ctx: AppContext, providerId: string, move: Move): Promise<void> {
  const business = await findBusiness(ctx.db, providerId)
  const content = business && providerStateNotification({ business, ...move }, emailBrandingOf(ctx))
  if (!business || !content || (await wasDecidedAt(ctx.db, providerId, business.changedAt))) return
  await notifyBusiness(ctx, { providerId, key: `${providerId} ${move.to} ${business.changedAt}` }, content)
}

/** The same for a service. */
export async function notifyServiceState(ctx: AppContext, serviceId: string, move: Move): Promise<void> {
  const service = await findService(ctx.db, serviceId)
  const business = service && (await findBusiness(ctx.db, service.providerId))
  if (!service || !business) return
  if (move.to === 'paused' && move.reason === 'plan_limit') return notifyOverPlan(ctx, business.id)
  const content = serviceStateNotification({ business, service, ...move }, emailBrandingOf(ctx))
  if (!content || (await wasDecidedAt(ctx.db, serviceId, service.changedAt))) return
  await notifyBusiness(ctx, { providerId: business.id, key: `${serviceId} ${move.to} ${service.changedAt}` }, content)
}

/** One notification per day for all services paused by the plan limit. */
async function notifyOverPlan(ctx: AppContext, providerId: string): Promise<void> {
  const [business, over] = [await findBusiness(ctx.db, providerId), await findOverPlan(ctx.db, providerId)]
  if (!business || !over?.pausedAt) return
  const { name, limits } = planIn(ctx.settings, business.plan)
  const details = { business, plan: name, limit: business.serviceLimit ?? limits.services, paused: over.titles }
  await notifyBusiness(
    ctx,
    { providerId, key: `${providerId} ${isoOf(over.pausedAt).slice(0, 10)}` },
    overPlanNotification(details, emailBrandingOf(ctx)),
  )
}

/** Notifies of a submitted application. */
export async function notifyProviderReceived(ctx: AppContext, providerId: string, caseId: string): Promise<void> {
  const [business, one] = [await findBusiness(ctx.db, providerId), await findCaseRow(ctx.db, caseId)]
  if (!business || !one) return
  const content = receivedNotification(
    { business, service: null, reference: one.reference, hours: targetHours(ctx) },
    emailBrandingOf(ctx),
  )
  await notifyBusiness(ctx, { providerId, key: `${caseId} ${one.openedAt}` }, content)
}

/** Notifies of a submitted service, or of one that was published at once. */
export async function notifyServiceReceived(ctx: AppContext, serviceId: string, caseId: string | null): Promise<void> {
  const service = await findService(ctx.db, serviceId)
  const business = service && (await findBusiness(ctx.db, service.providerId))
  if (!service || !business) return
  const one = caseId === null ? undefined : await findCaseRow(ctx.db, caseId)
  // A service selected for a later review is published all the same.
  const reference = one && !one.isSample ? one.reference : null
  const content = receivedNotification({ business, service, reference, hours: targetHours(ctx) }, emailBrandingOf(ctx))
  await notifyBusiness(ctx, { providerId: business.id, key: `${serviceId} ${caseId ?? service.changedAt}` }, content)
}

const targetHours = (ctx: AppContext) => ctx.settings.get('moderation.target_hours')
