import type { AppContext } from '#context.ts'
import { findMadeKey } from '#identity/queries/find-api-key.ts'
import { letterheadOf } from '#notifications/commands/letterhead.ts'
import { tellBusiness, tellNews } from '#notifications/commands/tell-news.ts'
import { auditBrokenNews, keyMadeNews } from '#notifications/rules/safety-letters.ts'
import { findBusiness, listAdminsOf } from '#notifications/store/businesses.server.ts'

/** Tells whoever runs the business, or the market, that there is a new key; its maker, too: somebody else may have been at their desk. */
export async function tellKeyMade(ctx: AppContext, keyId: string): Promise<void> {
  const key = await findMadeKey(ctx, keyId)
  if (!key) return
  const { providerId, name, makerName: maker } = key
  const business = providerId === null ? null : await findBusiness(ctx.db, providerId)
  if (business === undefined) return
  const news = keyMadeNews({ business, name, maker }, letterheadOf(ctx))
  if (business) return tellBusiness(ctx, { providerId: business.id, key: keyId }, news)
  await tellNews(ctx, await listAdminsOf(ctx.db, ['owner', 'admin']), keyId, news)
}

/** Tells those who run the market that the log was tampered with, once for each check that found more. */
export async function tellAuditBroken(ctx: AppContext, checkId: string, findings: number): Promise<void> {
  const readers = await listAdminsOf(ctx.db, ['owner', 'admin', 'auditor'])
  await tellNews(ctx, readers, checkId, auditBrokenNews({ findings }, letterheadOf(ctx)))
}
