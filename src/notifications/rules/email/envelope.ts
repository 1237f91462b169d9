import type { Draft, Message } from '#notifications/rules/email/mail.ts'
import { maskedNumber } from '#notifications/rules/masked-number.ts'

/** Implemented by `ctx`. */
interface Seal {
  seal(text: string): string
  unseal(sealed: string): string
}

interface Envelope {
  text: string
  html: string
  recipient: string
}

/** The email about a deleted account: its address is only stored encrypted, and is deleted after sending. */
export const isFarewell = (kind: string): boolean => kind === 'account-deleted'

/** Shown in place of the address. */
export const farewellRecipient = 'Deleted user'

/**
 * A message as it is stored: secret parts are encrypted, and a phone number keeps only its end. A deleted user leaves
 * nothing.
 */
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

/** The decrypted message. Throws when it was encrypted with another secret. */
export function disclosed({ unseal }: Seal, message: Message): Message {
  return message.isSealed ? { ...message, ...(JSON.parse(unseal(message.text)) as Envelope) } : message
}

/** The message for display; undecryptable parts are marked. */
export function shownMessage(seal: Seal, message: Message): Message {
  try {
    return disclosed(seal, message)
  } catch {
    return { ...message, text: 'This was sealed with another secret and cannot be read.', html: '' }
  }
}
