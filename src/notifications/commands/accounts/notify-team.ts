import type { AppContext } from '#server/context.ts'
import { emailBrandingOf } from '#notifications/commands/email/email-branding.ts'
import { queueMail } from '#notifications/commands/email/queue-email.ts'
import { notifyBusiness } from '#notifications/commands/in-app/notify-people.ts'
import { composeMail } from '#notifications/rules/email/mail-content.ts'
import { onceId } from '#notifications/rules/once-id.ts'
import { invitationEmail, joinedNotification } from '#notifications/rules/accounts/team-notifications.ts'
import { findBusiness, findMember, findOpenInvitation } from '#notifications/store/businesses.server.ts'
import { isoOf } from '#shared/time/instant.ts'

/** Emails an invitation to the invited address only. Its code is encrypted in the event and in the outbox. */
export async function mailInvitation(ctx: AppContext, invitationId: string, sealedCode: string): Promise<void> {
  const one = await findOpenInvitation(ctx.db, invitationId, ctx.now)
  const business = one && (await findBusiness(ctx.db, one.providerId))
  if (!one || !business) return
  const emailBranding = emailBrandingOf(ctx)
  const { role, invitedBy, expiresAt, email } = one
  const emailMessage = invitationEmail(
    { business, role, invitedBy, code: ctx.unseal(sealedCode), until: isoOf(expiresAt) },
    emailBranding,
  )
  const mail = composeMail(emailBranding, { ...emailMessage, kind: 'member.invited', recipient: email, isSealed: true })
  await queueMail(ctx, mail, onceId(ctx, 'mail', 'member.invited', invitationId))
}

/** Notifies the owners and managers of a business of a new member. */
export async function notifyJoined(ctx: AppContext, providerId: string, userId: string): Promise<void> {
  const [business, member] = [await findBusiness(ctx.db, providerId), await findMember(ctx.db, providerId, userId)]
  if (!business || !member) return
  const content = joinedNotification({ business, memberName: member.name, role: member.role }, emailBrandingOf(ctx))
  await notifyBusiness(ctx, { providerId, key: `${providerId} ${userId} ${member.joinedAt}`, except: userId }, content)
}
