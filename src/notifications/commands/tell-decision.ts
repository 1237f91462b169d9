import type { AppContext } from '#context.ts'
import { mayDo, adminRoles } from '#identity/rules/admin-roles.ts'
import { letterheadOf } from '#notifications/commands/letterhead.ts'
import { tellBusiness, tellNews } from '#notifications/commands/tell-news.ts'
import { decisionNews } from '#notifications/rules/decision-letters.ts'
import { overdueNews } from '#notifications/rules/work-letters.ts'
import { findBusiness, findCaseRow, listAdminsOf } from '#notifications/store/businesses.server.ts'
import { isoOf } from '#shared/instant.ts'

/** Tells a business what was decided, with every reason and note. What it took back itself, it knows. */
export async function tellDecision(ctx: AppContext, caseId: string): Promise<void> {
  const one = await findCaseRow(ctx.db, caseId)
  const business = one && (await findBusiness(ctx.db, one.providerId))
  if (!one || !business || one.verdict === null || one.verdict === 'withdrawn' || !isOfBusiness(one)) return
  const news = decisionNews({ ...one, verdict: one.verdict, business }, letterheadOf(ctx))
  await tellBusiness(ctx, { providerId: business.id, key: caseId }, news)
}

// What becomes of reviews and of what was reported is told by those who know them.
const isOfBusiness = ({ subject }: { subject: string }) =>
  subject === 'provider' || subject === 'service' || subject === 'revision'

const deciding = adminRoles.filter((role) => mayDo(role, 'moderate'))

/** Tells those who decide that something waits for too long. */
export async function tellOverdue(ctx: AppContext, caseId: string): Promise<void> {
  const one = await findCaseRow(ctx.db, caseId)
  if (!one || one.verdict !== null) return
  const hours = ctx.settings.get('moderation.target_hours')
  const news = overdueNews(
    { id: caseId, reference: one.reference, title: one.title, openedAt: isoOf(one.openedAt), hours },
    letterheadOf(ctx),
  )
  await tellNews(ctx, await listAdminsOf(ctx.db, deciding), caseId, news)
}
