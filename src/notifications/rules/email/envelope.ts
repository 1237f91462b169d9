import type { Draft, Message } from '#notifications/rules/email/mail.ts'
import { maskedNumber } from '#notifications/rules/accounts/masked-number.ts'

/** `ctx` has both. */
interface Seal {
  seal(text: string): string
  unseal(sealed: string): string
}

interface Envelope {
  text: string
  html: string
  recipient: string
}

/** Tells somebody who left that their account is gone: their address lies in no column, and nothing of it stays once it was sent. */
export const isFarewell = (kind: string): boolean => kind === 'account-deleted'

/** What stands in the place of their address. */
export const farewellRecipient = 'Deleted user'

/** A message as it may lie in the database: what is secret in it is one encrypted text, and of a phone number the end is left. Of who left, nothing is. */
export function enclosed({ seal }: Seal, draft: Draft): Draft {
  if (!draft.isSealed) return draft
  const { text, html, recipient } = draft
  const envelope: Envelope = { text, html, recipient }
  return { ...draft, text: seal(JSON.stringify(envelope)), html: '', recipient: shownRecipient(draft) }
}

function shownRecipient({ kind, channel, recipient }: Draft): string {
  if (channel === 'sms') return maskedNumber(recipient)
  return isFarewell(kind) ? farewellRecipient : recipient
}

/** The message as it was written. Throws when it was sealed with another secret. */
export function disclosed({ unseal }: Seal, message: Message): Message {
  return message.isSealed ? { ...message, ...(JSON.parse(unseal(message.text)) as Envelope) } : message
}

/** The message for somebody who looks at it: what cannot be opened says so. */
export function shownMessage(seal: Seal, message: Message): Message {
  try {
    return disclosed(seal, message)
  } catch {
    return { ...message, text: 'This was sealed with another secret and cannot be read.', html: '' }
  }
}
