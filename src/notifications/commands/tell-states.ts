import type { AppContext } from '#context.ts'
import { planIn } from '#market/rules/plans.ts'
import { letterheadOf } from '#notifications/commands/letterhead.ts'
import { tellBusiness } from '#notifications/commands/tell-news.ts'
import { overPlanNews, providerStateNews, receivedNews, serviceStateNews } from '#notifications/rules/state-letters.ts'
import {
  findBusiness,
  findCaseRow,
  findOverPlan,
  findService,
  wasDecidedAt,
} from '#notifications/store/businesses.server.ts'
import { isoOf } from '#shared/instant.ts'

interface Move {
  from: string
  to: string
  reason: string
}

/** Tells a business what became of it. What a decision about a case did is told with the decision. */
export async function tellProviderState(ctx: AppContext, providerId: string, move: Move): Promise<void> {
  const business = await findBusiness(ctx.db, providerId)
  const news = business && providerStateNews({ business, ...move }, letterheadOf(ctx))
  if (!business || !news || (await wasDecidedAt(ctx.db, providerId, business.changedAt))) return
  await tellBusiness(ctx, { providerId, key: `${providerId} ${move.to} ${business.changedAt}` }, news)
}

/** The same of a service. */
export async function tellServiceState(ctx: AppContext, serviceId: string, move: Move): Promise<void> {
  const service = await findService(ctx.db, serviceId)
  const business = service && (await findBusiness(ctx.db, service.providerId))
  if (!service || !business) return
  if (move.to === 'paused' && move.reason === 'plan_limit') return tellOverPlan(ctx, business.id)
  const news = serviceStateNews({ business, service, ...move }, letterheadOf(ctx))
  if (!news || (await wasDecidedAt(ctx.db, serviceId, service.changedAt))) return
  await tellBusiness(ctx, { providerId: business.id, key: `${serviceId} ${move.to} ${service.changedAt}` }, news)
}

/** However many are paused for want of room: told together, once a day. */
async function tellOverPlan(ctx: AppContext, providerId: string): Promise<void> {
  const [business, over] = [await findBusiness(ctx.db, providerId), await findOverPlan(ctx.db, providerId)]
  if (!business || !over?.pausedAt) return
  const { name, limits } = planIn(ctx.settings, business.plan)
  const facts = { business, plan: name, limit: business.serviceLimit ?? limits.services, paused: over.titles }
  await tellBusiness(
    ctx,
    { providerId, key: `${providerId} ${isoOf(over.pausedAt).slice(0, 10)}` },
    overPlanNews(facts, letterheadOf(ctx)),
  )
}

/** An application arrived. */
export async function tellProviderReceived(ctx: AppContext, providerId: string, caseId: string): Promise<void> {
  const [business, one] = [await findBusiness(ctx.db, providerId), await findCaseRow(ctx.db, caseId)]
  if (!business || !one) return
  const news = receivedNews(
    { business, service: null, reference: one.reference, hours: targetHours(ctx) },
    letterheadOf(ctx),
  )
  await tellBusiness(ctx, { providerId, key: `${caseId} ${one.openedAt}` }, news)
}

/** A service arrived, or is on the market at once. */
export async function tellServiceReceived(ctx: AppContext, serviceId: string, caseId: string | null): Promise<void> {
  const service = await findService(ctx.db, serviceId)
  const business = service && (await findBusiness(ctx.db, service.providerId))
  if (!service || !business) return
  const one = caseId === null ? undefined : await findCaseRow(ctx.db, caseId)
  // What is drawn for a look afterwards is live all the same.
  const reference = one && !one.isSample ? one.reference : null
  const news = receivedNews({ business, service, reference, hours: targetHours(ctx) }, letterheadOf(ctx))
  await tellBusiness(ctx, { providerId: business.id, key: `${serviceId} ${caseId ?? service.changedAt}` }, news)
}

const targetHours = (ctx: AppContext) => ctx.settings.get('moderation.target_hours')
