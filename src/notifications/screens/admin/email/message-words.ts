import type { MessageLine } from '#notifications/contract-messages.ts'
import type { MessageEventKind, MessageStatus } from '#notifications/rules/email/mail.ts'
import type { Tone } from '#ui/badge.tsx'

export const stateWords: Record<MessageStatus, string> = {
  queued: 'Waits',
  sent: 'Sent',
  delivered: 'Arrived',
  bounced: 'Came back',
  failed: 'Failed',
  cancelled: 'Cancelled',
}

const stateTones: Record<MessageStatus, Tone> = {
  queued: 'info',
  sent: 'success',
  delivered: 'success',
  bounced: 'danger',
  failed: 'danger',
  cancelled: 'neutral',
}

/** The state of a message in a list; a waiting one may never be sent. */
export const deliveryStatusOf = ({
  status,
  isHeld,
}: Pick<MessageLine, 'status' | 'isHeld'>): { label: string; tone: Tone } =>
  isHeld ? { label: 'Kept', tone: 'neutral' } : { label: stateWords[status], tone: stateTones[status] }

export const eventWords: Record<MessageEventKind, string> = {
  rejected: 'Not taken',
  sent: 'Taken by the server',
  delivered: 'Arrived',
  delayed: 'Delayed on its way',
  bounced: 'Came back',
  complained: 'Reader complained',
  resent: 'Sent once more, as a copy',
  cancelled: 'Cancelled at the desk',
  retried: 'Tried anew at the desk',
}
