import * as z from 'zod'
import { oneLine } from '#shared/text/one-line.ts'
import { hookGroups, isHookType } from '#notifications/rules/webhooks/webhook-events.ts'

export type { HookGroup, HookStatus } from '#notifications/rules/webhooks/webhook-events.ts'

/** Contract for webhooks. */

const events = z
  .array(
    z.string().refine((text) => isHookType(text), {
      message: `Name an event such as item.cancelled, or one of ${Object.keys(hookGroups).join(', ')}.`,
    }),
  )
  .max(60)

export const hookInput = z.object({
  url: oneLine(500).min(1),
  description: oneLine(80).default(''),
  /** Empty: all events. */
  events: events.default([]),
})
export type HookInput = z.infer<typeof hookInput>

export const hookChanges = z.object({
  url: oneLine(500).min(1).optional(),
  description: oneLine(80).optional(),
  events: events.optional(),
  isOn: z.boolean().optional(),
})
export type HookChanges = z.infer<typeof hookChanges>

export interface HookTry {
  at: string
  /** Null: no response. */
  code: number | null
  durationMs: number
  /** The start of the response, or why there was none. */
  answer: string
}

export interface Hook {
  id: string
  url: string
  description: string
  events: string[]
  /** "failed": switched off automatically after days without success. */
  status: 'on' | 'off' | 'failed'
  failingSince: string | null
  /** Until then the earlier secret is valid too. */
  oldSecretUntil: string | null
  lastTry: HookTry | null
  createdAt: string
}

/** With its signing secret, which is returned only once. */
export interface HookWithSecret {
  hook: Hook
  secret: string
}

export interface HookDelivery {
  id: string
  eventId: string
  type: string
  status: 'queued' | 'sent' | 'failed'
  createdAt: string
  nextTryAt: string | null
  tries: HookTry[]
  /** The sent body. */
  body: string
}
