import type { AppContext } from '#server/context.ts'
import { emailBrandingOf } from '#notifications/commands/email/email-branding.ts'
import { notifyPerson } from '#notifications/commands/in-app/notify-person.ts'
import { composeMail } from '#notifications/rules/email/mail-content.ts'
import type { NotificationContent } from '#notifications/rules/notification.ts'
import { listLeaders, type Reader } from '#notifications/store/businesses.server.ts'

/** Tells people the same, each once for this key: in the product, and by mail where they have a proved address and there is an email. */
export async function notifyPeople(
  ctx: AppContext,
  readers: Reader[],
  key: string,
  { emailMessage, ...notification }: NotificationContent,
): Promise<void> {
  for (const { userId, email } of readers) {
    const mail =
      emailMessage && email
        ? composeMail(emailBrandingOf(ctx), { ...emailMessage, kind: notification.kind, recipient: email })
        : undefined
    await notifyPerson(ctx, { ...notification, key: `${notification.kind} ${key}`, userId, mail })
  }
}

interface PeopleNotification {
  providerId: string
  /** What happened, told once. */
  key: string
  /** Whoever did it knows. */
  except?: string
}

/** Tells the owners and managers of a business. */
export async function notifyBusiness(
  ctx: AppContext,
  { providerId, key, except }: PeopleNotification,
  content: NotificationContent | null,
): Promise<void> {
  if (!content) return
  const leaders = await listLeaders(ctx.db, providerId)
  await notifyPeople(
    ctx,
    leaders.filter(({ userId }) => userId !== except),
    key,
    content,
  )
}
