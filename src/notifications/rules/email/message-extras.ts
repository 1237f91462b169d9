import type { Message } from '#notifications/rules/email/mail.ts'

export interface MessageLink {
  label: string
  href: string
}

/** The buttons of a message, from its text: "Confirm my address:" and the address on the next line. */
export const linksIn = ({ text }: Pick<Message, 'text'>): MessageLink[] =>
  [...text.matchAll(/^([^\n]{1,100}):\n(https?:\/\/\S+)$/gm)].map(([, label, href]) => ({ label: label!, href: href! }))

/** The code of a message: on a line of its own in an email, after the "#" of the last line in an SMS. */
export const codeIn = ({ text, channel }: Pick<Message, 'text' | 'channel'>): string | null =>
  (channel === 'sms' ? /#(\d{4,10})\s*$/ : /^ {4}(\d{4,10})$/m).exec(text)?.[1] ?? null
