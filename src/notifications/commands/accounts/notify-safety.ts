import type { AppContext } from '#server/context.ts'
import { findMadeKey } from '#identity/queries/find-api-key.ts'
import { emailBrandingOf } from '#notifications/commands/email/email-branding.ts'
import { notifyBusiness, notifyPeople } from '#notifications/commands/in-app/notify-people.ts'
import { auditBrokenNotification, keyMadeNotification } from '#notifications/rules/accounts/safety-notifications.ts'
import { findBusiness, listAdminsOf } from '#notifications/store/businesses.server.ts'

/** Tells whoever runs the business, or the market, that there is a new key; its maker, too: somebody else may have been at their dashboard. */
export async function notifyKeyMade(ctx: AppContext, keyId: string): Promise<void> {
  const key = await findMadeKey(ctx, keyId)
  if (!key) return
  const { providerId, name, makerName: maker } = key
  const business = providerId === null ? null : await findBusiness(ctx.db, providerId)
  if (business === undefined) return
  const content = keyMadeNotification({ business, name, maker }, emailBrandingOf(ctx))
  if (business) return notifyBusiness(ctx, { providerId: business.id, key: keyId }, content)
  await notifyPeople(ctx, await listAdminsOf(ctx.db, ['owner', 'admin']), keyId, content)
}

/** Tells those who run the market that the log was tampered with, once for each check that found more. */
export async function notifyAuditBroken(ctx: AppContext, checkId: string, findings: number): Promise<void> {
  const readers = await listAdminsOf(ctx.db, ['owner', 'admin', 'auditor'])
  await notifyPeople(ctx, readers, checkId, auditBrokenNotification({ findings }, emailBrandingOf(ctx)))
}
