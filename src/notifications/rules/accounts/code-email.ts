import { composeMail, type EmailBranding } from '#notifications/rules/email/mail-content.ts'

interface CodeMail {
  email: string
  code: string
  minutes: number
}

/** A six-digit code that verifies an email address. The subject is stored unencrypted, so it has no code. */
export const codeMail = (emailBranding: EmailBranding, { email, code, minutes }: CodeMail) =>
  composeMail(emailBranding, {
    kind: 'email-code',
    recipient: email,
    isSealed: true,
    subject: `Your code for ${emailBranding.marketName}`,
    preheader: `Type it on the page that asked for it. It works for ${minutes} minutes.`,
    heading: 'Your code',
    blocks: [
      { kind: 'code', code },
      { kind: 'paragraph', text: `Type it on the page that asked for it. It works for ${minutes} minutes, and once.` },
      {
        kind: 'small',
        text: 'You did not ask for a code? Then somebody mistyped their address. Nothing happens as long as you do not pass it on.',
      },
    ],
    reason: 'You get this mail because this address was typed when somebody placed or looked for an order.',
  })
