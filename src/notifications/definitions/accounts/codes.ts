import { openAccountEmail } from '#notifications/definitions/accounts/account-email.ts'
import { defineNotification } from '#notifications/definitions/define-notification.ts'
import { small } from '#notifications/rules/email/email-parts.ts'

/** A six-digit code that verifies an email address. The subject is stored unencrypted, so it has no code. */
export const emailCode = defineNotification({
  kind: 'email-code',
  name: 'Code by mail',
  preference: 'account',
  side: 'customer',
  on: 'email-code.requested',
  load: async (ctx, { email, sealedCode, minutes }) => ({ email, code: ctx.unseal(sealedCode), minutes }),
  audience: async (_ctx, { email }) => [{ userId: null, email }],
  key: ({ sealedCode }) => sealedCode,
  email: ({ code, minutes }, { marketName }) => ({
    subject: `Your code for ${marketName}`,
    preheader: `Type it on the page that asked for it. It works for ${minutes} minutes.`,
    heading: 'Your code',
    blocks: [
      { kind: 'code', code },
      { kind: 'paragraph', text: `Type it on the page that asked for it. It works for ${minutes} minutes, and once.` },
      small(
        'You did not ask for a code? Then somebody mistyped their address. Nothing happens as long as you do not pass it on.',
      ),
    ],
    reason: 'You get this mail because this address was typed when somebody placed or looked for an order.',
    isSealed: true,
  }),
  sample: ({ email }) => [{ email, code: '042317', minutes: 10 }],
})

/** The last line lets a phone fill in the code, on this site only (WICG, origin-bound one-time codes). */
const smsCode = defineNotification({
  kind: 'sms-code',
  name: 'Code by text message',
  preference: 'account',
  side: 'customer',
  on: 'identity.email',
  load: openAccountEmail,
  when: ({ emailMessage }) => emailMessage.kind === 'sms-code',
  audience: async (_ctx, { to }) => [{ userId: null, email: null, phone: to }],
  key: ({ sealed }) => sealed,
  sms: ({ emailMessage }, { marketName, publicUrl }) => {
    const { code, minutes } = emailMessage as Extract<typeof emailMessage, { kind: 'sms-code' }>
    return {
      subject: `Your code for ${marketName}`,
      text: `${code} is your code for ${marketName}. It works for ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}. Do not pass it on.

@${new URL(publicUrl).hostname} #${code}`,
    }
  },
  sample: () => [],
})

export const codes = [emailCode, smsCode] as const
