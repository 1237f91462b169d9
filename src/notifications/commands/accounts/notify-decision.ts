import type { AppContext } from '#server/context.ts'
import { mayDo, adminRoles } from '#identity/rules/admin-roles.ts'
import { emailBrandingOf } from '#notifications/commands/email/email-branding.ts'
import { notifyBusiness, notifyPeople } from '#notifications/commands/in-app/notify-people.ts'
import { decisionNotification } from '#notifications/rules/accounts/decision-notifications.ts'
import { overdueNotification } from '#notifications/rules/accounts/work-notifications.ts'
import { findBusiness, findCaseRow, listAdminsOf } from '#notifications/store/businesses.server.ts'
import { isoOf } from '#shared/time/instant.ts'

/** Notifies a business of a decision with all reasons and notes. A withdrawal by the business itself needs none. */
export async function notifyDecision(ctx: AppContext, caseId: string): Promise<void> {
  const one = await findCaseRow(ctx.db, caseId)
  const business = one && (await findBusiness(ctx.db, one.providerId))
  if (!one || !business || one.verdict === null || one.verdict === 'withdrawn' || !isOfBusiness(one)) return
  const content = decisionNotification({ ...one, verdict: one.verdict, business }, emailBrandingOf(ctx))
  await notifyBusiness(ctx, { providerId: business.id, key: caseId }, content)
}

// Reviews and reports have notifications of their own.
const isOfBusiness = ({ subject }: { subject: string }) =>
  subject === 'provider' || subject === 'service' || subject === 'revision'

const deciding = adminRoles.filter((role) => mayDo(role, 'moderate'))

/** Notifies moderators of a case that waits too long. */
export async function notifyOverdue(ctx: AppContext, caseId: string): Promise<void> {
  const one = await findCaseRow(ctx.db, caseId)
  if (!one || one.verdict !== null) return
  const hours = ctx.settings.get('moderation.target_hours')
  const content = overdueNotification(
    { id: caseId, reference: one.reference, title: one.title, openedAt: isoOf(one.openedAt), hours },
    emailBrandingOf(ctx),
  )
  await notifyPeople(ctx, await listAdminsOf(ctx.db, deciding), caseId, content)
}
