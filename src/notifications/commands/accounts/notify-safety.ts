import type { AppContext } from '#server/context.ts'
import { findMadeKey } from '#identity/queries/find-api-key.ts'
import { emailBrandingOf } from '#notifications/commands/email/email-branding.ts'
import { notifyBusiness, notifyPeople } from '#notifications/commands/in-app/notify-people.ts'
import { auditBrokenNotification, keyMadeNotification } from '#notifications/rules/accounts/safety-notifications.ts'
import { findBusiness, listAdminsOf } from '#notifications/store/businesses.server.ts'

/**
 * Notifies the owners of a business, or the market, of a new API key. The creator is included, because somebody else
 * may have used their session.
 */
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

/** Notifies administrators that the audit log was modified, once for each check with new findings. */
export async function notifyAuditBroken(ctx: AppContext, checkId: string, findings: number): Promise<void> {
  const readers = await listAdminsOf(ctx.db, ['owner', 'admin', 'auditor'])
  await notifyPeople(ctx, readers, checkId, auditBrokenNotification({ findings }, emailBrandingOf(ctx)))
}
