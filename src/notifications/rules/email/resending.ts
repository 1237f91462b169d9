import type { MessageStatus } from '#notifications/rules/email/mail.ts'

interface StoredMessage {
  kind: string
  channel: string
  isSealed: boolean
  status: MessageStatus
}

/** Why a message is not sent again; null: it can be. What it opened may be spent or in other hands by now, so whoever wants it asks for a new one. */
export function hindersResending({ kind, channel, isSealed, status }: StoredMessage): string | null {
  if (kind === 'email-code' || kind === 'sms-code' || channel === 'sms')
    return 'Codes are not sent again: whoever needs one asks for a new one.'
  if (isSealed)
    return 'It holds a link that opens something, and is not sent again: whoever needs it asks for a new one.'
  if (status === 'queued') return 'It is about to be sent.'
  return null
}
