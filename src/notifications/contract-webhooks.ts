import * as z from 'zod'
import { oneLine } from '#shared/text/one-line.ts'
import { hookGroups, isHookType } from '#notifications/rules/webhooks/webhook-events.ts'

export type { HookGroup, HookStatus } from '#notifications/rules/webhooks/webhook-events.ts'

/** Part of the contract: programs that are told what happens. */

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
  /** None: everything. */
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
  /** Null: there was no answer. */
  code: number | null
  durationMs: number
  /** The start of the answer, or why there was none. */
  answer: string
}

export interface Hook {
  id: string
  url: string
  description: string
  events: string[]
  /** "failed": switched off by itself, after days without success. */
  status: 'on' | 'off' | 'failed'
  failingSince: string | null
  /** Until then the secret before this one is valid, too. */
  oldSecretUntil: string | null
  lastTry: HookTry | null
  createdAt: string
}

/** With what signs the calls: told this once. */
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
  /** What was sent. */
  body: string
}
