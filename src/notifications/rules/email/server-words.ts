import type { Channel } from '#notifications/rules/email/mail.ts'

const linkSecret = /[\w-]{24,}/g
/** Beside text messages stand numbers as people write them; beside mails, answers such as "550 5.1.1", which must stay readable. */
const digits: Record<Channel, RegExp> = { email: /\d{6,}/g, sms: /\+?\d(?:[\s().-]*\d){3,}/g }

/** What a server said about a sealed message, without what it may have repeated of it: the number, the code, the link. */
export const withoutSecrets = (words: string, channel: Channel): string =>
  words.replaceAll(linkSecret, '•••').replaceAll(digits[channel], '•••')
