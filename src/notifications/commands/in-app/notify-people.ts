import type { AppContext } from '#server/context.ts'
import { emailBrandingOf } from '#notifications/commands/email/email-branding.ts'
import { notifyPerson } from '#notifications/commands/in-app/notify-person.ts'
import { composeMail } from '#notifications/rules/email/mail-content.ts'
import type { NotificationContent } from '#notifications/rules/notification.ts'
import { listLeaders, type Reader } from '#notifications/store/businesses.server.ts'

/** Notifies several people, once per key: in the app, and by email to verified addresses when there is an email. */
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
  /** Idempotency key of the event. */
  key: string
  /** The user who caused it is not notified. */
  except?: string
}

/** Notifies the owners and managers of a business. */
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
