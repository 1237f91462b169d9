import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { AnyContent } from '#notifications/definitions/define-notification.ts'
import { notifications, samplesOf } from '#notifications/definitions/notifications.ts'
import { placeholdersOf } from '#notifications/rules/email/email-wording.ts'
import type { EmailBranding } from '#notifications/rules/email/mail-content.ts'
import type { Mail } from '#notifications/rules/email/mail.ts'
import { demoCast } from '#notifications/rules/samples/sample-order.ts'

const emailBranding: EmailBranding = {
  marketName: 'Sokora',
  publicUrl: 'https://market.example',
  language: 'en',
  direction: 'ltr',
}

/** The HTML is made of the same blocks as the text, so its digest is enough to see a change. */
const emailText = (mail: Mail) =>
  [
    `--- email from ${mail.senderName}${mail.isSealed ? ', sealed' : ''}${mail.orderId ? ', of an order' : ''}`,
    `Subject: ${mail.subject}`,
    `Placeholders: ${JSON.stringify(placeholdersOf(emailBranding, mail.source!.content))}`,
    `HTML: ${createHash('sha256').update(mail.html).digest('hex')}`,
    ...mail.attachments.map(({ name, type, content }) => `Attached: ${name} (${type})\n${content}`),
    '',
    mail.text,
  ].join('\n')

const textsOf = ({ kind, inApp, sample }: AnyContent) => {
  const inAppTexts = sample(demoCast).flatMap((data) => inApp?.(data, emailBranding) ?? [])
  return [
    `=== ${kind}`,
    ...inAppTexts.map(({ title, text, href }) => `--- in the app\n${title}\n${text}\n${href}\n`),
    ...samplesOf(kind, emailBranding).map(emailText),
  ].join('\n')
}

/** Run with `-u` to accept a change, and read the difference before you commit it. */
test('every notification says, in the app and by email, what it said before', async () => {
  const all = (notifications as readonly AnyContent[]).toSorted((one, other) => (one.kind < other.kind ? -1 : 1))
  await expect(`${all.map(textsOf).join('\n')}\n`).toMatchFileSnapshot('every-text.txt')
})
