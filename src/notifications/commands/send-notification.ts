import type { AppContext } from '#server/context.ts'
import { queueMail } from '#notifications/commands/email/queue-email.ts'
import { queueText } from '#notifications/commands/email/queue-text.ts'
import {
  composeEmail,
  type Content,
  type InAppText,
  type Recipient,
} from '#notifications/definitions/define-notification.ts'
import { cellOf, definitionsOn } from '#notifications/definitions/notifications.ts'
import { emailBrandingOf } from '#notifications/queries/email-branding.ts'
import { wantsNotification } from '#notifications/queries/wants-notification.ts'
import { trimNotification } from '#notifications/rules/in-app-notifications.ts'
import { consumeLimit } from '#market/commands/limit-rate.ts'
import { textOfEmail } from '#notifications/rules/email/text-of-email.ts'
import { onceId } from '#notifications/rules/once-id.ts'
import { insertNotification } from '#notifications/store/notifications.server.ts'
import type { Events, EventType } from '#shared/events.ts'

/**
 * Sends the notifications that an event causes. Each is sent once per key and recipient, so a second delivery of the
 * event sends nothing.
 */
export async function notifyOf<Type extends EventType>(
  ctx: AppContext,
  type: Type,
  event: Events[Type],
): Promise<void> {
  const loaded = new Map<unknown, Promise<unknown>>()
  for (const definition of definitionsOn(type)) {
    const { load, when } = definition
    const found = loaded.get(load) ?? load(ctx, event, type)
    loaded.set(load, found)
    for (const data of [await found].flat().filter((one) => one !== undefined)) {
      if (when && !when(data, event)) continue
      const to = await definition.audience(ctx, data, event)
      await sendNotification(ctx, definition, { data, to, key: definition.key(event, data) })
    }
  }
}

interface Occasion<Data> {
  data: Data
  to: Recipient[]
  /** Names the occasion: one notification per key and recipient. */
  key: string
}

type ContentOf<Data> = Content<string, unknown, unknown, Data>

/** Sends a notification to its recipients: in the app, by email and by SMS, as far as it has such a text. */
export async function sendNotification<Data>(
  ctx: AppContext,
  content: ContentOf<Data>,
  { data, to, key }: Occasion<Data>,
): Promise<void> {
  const here = emailBrandingOf(ctx)
  const { kind } = content
  const [inApp, sms] = [content.inApp?.(data, here), content.sms?.(data, here)]
  for (const recipient of to) {
    const { userId, phone } = recipient
    if (inApp && userId) await notifyInApp(ctx, { kind, userId, ...inApp }, key)
    await sendEmailOf(ctx, content, { data, to: recipient, id: emailIdOf(ctx, { kind, key }, recipient) })
    if (!phone) continue
    if (sms) await queueText(ctx, { kind, recipient: phone, ...sms })
    else await textOf(ctx, content, { data, phone, id: emailIdOf(ctx, { kind, key }, recipient) })
  }
}

/**
 * Sends the email of a notification to the number of somebody without address, once per id. On a day on which the limit
 * of the installation is reached, it is not sent.
 */
async function textOf<Data>(
  ctx: AppContext,
  content: ContentOf<Data>,
  { data, phone, id }: { data: Data; phone: string; id: string },
): Promise<void> {
  const here = emailBrandingOf(ctx)
  const email = content.email?.(data, here)
  const text = email && textOfEmail(content.preference, email, here)
  if (!text) return
  const limit = { bucket: 'sms-site', atMost: ctx.settings.get('sms.per_day'), perSeconds: 86_400 }
  if (await consumeLimit(ctx, limit)) await queueText(ctx, { kind: content.kind, recipient: phone, ...text }, id)
}

/** Sends the email of a notification, if it has one, to a recipient with an address. */
export async function sendEmailOf<Data>(
  ctx: AppContext,
  content: ContentOf<Data>,
  { data, to: { userId, email: recipient }, id }: { data: Data; to: Recipient; id: string },
): Promise<void> {
  const mail = recipient ? composeEmail(content, data, { here: emailBrandingOf(ctx), recipient }) : null
  if (mail) await queueMail(ctx, mail, id, userId ? { userId } : undefined)
}

/** The id of the email of an occasion. */
export const emailIdOf = (
  ctx: AppContext,
  { kind, key }: { kind: string; key: string },
  { userId, email }: Recipient,
): string => onceId(ctx, 'mail', kind, key, userId ?? email ?? '')

async function notifyInApp(
  ctx: AppContext,
  { userId, kind, ...text }: InAppText & { userId: string; kind: string },
  key: string,
): Promise<void> {
  if (!(await wantsNotification(ctx, cellOf(kind), 'app', { userId }))) return
  const id = onceId(ctx, 'notification', kind, key, userId)
  const inserted = await insertNotification(ctx.db, { ...trimNotification(text), id, userId, kind }, ctx.now)
  if (inserted > 0) await ctx.invalidate(ctx.db, `person:${userId}`)
}
