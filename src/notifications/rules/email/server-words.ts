import type { Channel } from '#notifications/rules/email/mail.ts'

const linkSecret = /[\w-]{24,}/g
/** SMS errors contain formatted numbers; email errors contain codes such as "550 5.1.1", which must remain readable. */
const digits: Record<Channel, RegExp> = { email: /\d{6,}/g, sms: /\+?\d(?:[\s().-]*\d){3,}/g }

/** The server's text about an encrypted message, without number, code and link. */
export const withoutSecrets = (words: string, channel: Channel): string =>
  words.replaceAll(linkSecret, '•••').replaceAll(digits[channel], '•••')
