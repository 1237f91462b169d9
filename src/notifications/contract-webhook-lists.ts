import { z } from 'zod'
import type { Hook, HookDelivery, HookTry } from '#notifications/contract-webhooks.ts'
import { hookGroups, type HookGroup } from '#notifications/rules/webhooks/webhook-events.ts'

/** Part of the contract: webhook endpoints and the calls to them, on the admin dashboard. */

const id = z.string().trim().max(60).optional()
const paging = { q: z.string().max(254).optional(), id, cursor: z.string().max(200).optional() }

export const hookStates = ['on', 'failing', 'off', 'failed'] as const
export const callStates = ['queued', 'sent', 'failed'] as const
const groups = [...(Object.keys(hookGroups) as HookGroup[]), 'webhook'] as const

export const hookFilters = z.object({
  ...paging,
  state: z.enum(hookStates).optional(),
  owner: z.enum(['market', 'business']).optional(),
  provider: id,
})

export const callFilters = z.object({
  ...paging,
  state: z.enum(callStates).optional(),
  about: z.enum(groups).optional(),
  /** Only calls to the market's own endpoints. */
  market: z.literal('1').optional(),
  program: id,
  provider: id,
  from: z.iso.date().optional(),
  until: z.iso.date().optional(),
})

export type HookFilters = z.infer<typeof hookFilters>
export type CallFilters = z.infer<typeof callFilters>

/**
 * A webhook endpoint. For the endpoints of businesses only the host name is given, since the rest of the URL may
 * contain a secret.
 */
export interface HookLine extends Hook {
  /** Null: an endpoint of the market. */
  providerId: string | null
  providerName: string
  /** Counted up to 1,000. */
  waiting: number
  notTaken: number
}

export interface CallLine extends Omit<HookDelivery, 'body' | 'tries'> {
  programId: string
  program: string
  providerId: string | null
  providerName: string
  orderReference: string
  tries: number
  lastTry: HookTry | null
  /** Why the call cannot be sent again; null: it can, with the required right. */
  hindersResending: string | null
}

/** One call with its body and every attempt. */
export interface CallView extends CallLine {
  attempts: HookTry[]
  body: string
}
