import type { MessageStatus } from '#notifications/rules/email/mail.ts'

interface StoredMessage {
  kind: string
  channel: string
  isSealed: boolean
  status: MessageStatus
}

/**
 * Why a message cannot be sent again; null: it can. Codes and links may be used or exposed by now, so the user requests
 * a new one.
 */
export function hindersResending({ kind, channel, isSealed, status }: StoredMessage): string | null {
  if (kind === 'email-code' || kind === 'sms-code' || channel === 'sms')
    return 'Codes are not sent again: whoever needs one asks for a new one.'
  if (isSealed)
    return 'It holds a link that opens something, and is not sent again: whoever needs it asks for a new one.'
  if (status === 'queued') return 'It is about to be sent.'
  return null
}
