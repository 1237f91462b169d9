import * as z from 'zod'

export type { Attachment, Channel, Mail, Message, MessageStatus, TextMessage } from '#notifications/rules/email/mail.ts'

/** Changes of the demo's clock: advance, set, or return to real time. */
export const clockInput = z.union([
  z.object({ advanceMinutes: z.coerce.number().int().min(-527_040).max(527_040) }),
  z.object({ setTo: z.iso.datetime({ offset: true }) }),
  z.object({ reset: z.union([z.literal(true), z.literal('true'), z.literal('1')]) }),
])
export type ClockInput = z.infer<typeof clockInput>

export const outboxQuery = z.object({ to: z.string().trim().max(254).optional() })
