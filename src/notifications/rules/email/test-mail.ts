import { button, paragraph, small } from '#notifications/rules/email/email-parts.ts'
import { composeMail, type EmailBranding } from '#notifications/rules/email/mail-content.ts'
import type { Mail } from '#notifications/rules/email/mail.ts'

/** An email that tests the delivery. */
export const testMail = (emailBranding: EmailBranding, recipient: string, transport: string): Mail =>
  composeMail(emailBranding, {
    kind: 'mail.test',
    recipient,
    subject: `Test mail of ${emailBranding.marketName}`,
    preheader: 'If you read this, mail of your market arrives.',
    heading: 'Mail works.',
    blocks: [
      paragraph(`If you read this, mail of ${emailBranding.marketName} arrives. It went this way: ${transport}.`),
      button('Back to the desk', '/admin-dashboard/messages'),
      small('Look into its head: “spf=pass”, “dkim=pass” and “dmarc=pass” say that receivers believe it is yours.'),
    ],
    reason: 'You get this mail because somebody pressed “Send a test mail” at the admin desk.',
  })
