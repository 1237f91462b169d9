import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { inAppSamples } from '#notifications/definitions/in-app-samples.ts'
import { placeholdersOf } from '#notifications/rules/email/email-wording.ts'
import type { EmailBranding } from '#notifications/rules/email/mail-content.ts'
import type { Mail } from '#notifications/rules/email/mail.ts'
import { demoCast, emailKinds, samplesOf } from '#notifications/rules/samples/samples.ts'

const emailBranding: EmailBranding = {
  marketName: 'Sokora',
  publicUrl: 'https://market.example',
  language: 'en',
  direction: 'ltr',
}

const inApp = inAppSamples(demoCast, emailBranding)

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

const textsOf = (kind: string) =>
  [
    `=== ${kind}`,
    ...(inApp[kind] ?? []).map(({ title, text, href }) => `--- in the app\n${title}\n${text}\n${href}\n`),
    ...emailKinds.filter((one) => one === kind).flatMap((one) => samplesOf(one, emailBranding).map(emailText)),
  ].join('\n')

/** Run with `-u` to accept a change, and read the difference before you commit it. */
test('every notification says, in the app and by email, what it said before', async () => {
  const kinds = [...new Set([...Object.keys(inApp), ...emailKinds])].toSorted()
  await expect(`${kinds.map(textsOf).join('\n')}\n`).toMatchFileSnapshot('every-text.txt')
})
