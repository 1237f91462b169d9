import { button, paragraph, small } from '#notifications/rules/letter-parts.ts'
import { composeMail, type Letterhead } from '#notifications/rules/mail-content.ts'
import type { Mail } from '#notifications/rules/mail.ts'

/** A letter that says that letters arrive. */
export const testMail = (letterhead: Letterhead, recipient: string, way: string): Mail =>
  composeMail(letterhead, {
    kind: 'mail.test',
    recipient,
    subject: `Test mail of ${letterhead.marketName}`,
    preheader: 'If you read this, mail of your market arrives.',
    heading: 'Mail works.',
    blocks: [
      paragraph(`If you read this, mail of ${letterhead.marketName} arrives. It went this way: ${way}.`),
      button('Back to the desk', '/admin-dashboard/messages'),
      small('Look into its head: “spf=pass”, “dkim=pass” and “dmarc=pass” say that receivers believe it is yours.'),
    ],
    reason: 'You get this mail because somebody pressed “Send a test mail” at the admin desk.',
  })
