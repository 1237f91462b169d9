import type { AppContext } from '#context.ts'
import { letterheadOf } from '#notifications/commands/letterhead.ts'
import { queueMail } from '#notifications/commands/queue-mail.ts'
import { tellBusiness } from '#notifications/commands/tell-news.ts'
import { composeMail } from '#notifications/rules/mail-content.ts'
import { onceId } from '#notifications/rules/once-id.ts'
import { invitationLetter, joinedNews } from '#notifications/rules/team-letters.ts'
import { findBusiness, findMember, findOpenInvitation } from '#notifications/store/businesses.server.ts'
import { isoOf } from '#shared/instant.ts'

/** Mails an invitation to the address that was invited, and to no other. Its code lies sealed, in the happening and in the outbox. */
export async function mailInvitation(ctx: AppContext, invitationId: string, sealedCode: string): Promise<void> {
  const one = await findOpenInvitation(ctx.db, invitationId, ctx.now)
  const business = one && (await findBusiness(ctx.db, one.providerId))
  if (!one || !business) return
  const letterhead = letterheadOf(ctx)
  const { role, invitedBy, expiresAt, email } = one
  const letter = invitationLetter(
    { business, role, invitedBy, code: ctx.unseal(sealedCode), until: isoOf(expiresAt) },
    letterhead,
  )
  const mail = composeMail(letterhead, { ...letter, kind: 'member.invited', recipient: email, isSealed: true })
  await queueMail(ctx, mail, onceId(ctx, 'mail', 'member.invited', invitationId))
}

/** Tells those who run a business that somebody joined it. */
export async function tellJoined(ctx: AppContext, providerId: string, userId: string): Promise<void> {
  const [business, member] = [await findBusiness(ctx.db, providerId), await findMember(ctx.db, providerId, userId)]
  if (!business || !member) return
  const news = joinedNews({ business, memberName: member.name, role: member.role }, letterheadOf(ctx))
  await tellBusiness(ctx, { providerId, key: `${providerId} ${userId} ${member.joinedAt}`, except: userId }, news)
}
