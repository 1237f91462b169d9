import { z } from 'zod'
import type { Hook, HookDelivery, HookTry } from '#notifications/contract-webhooks.ts'
import { hookGroups, type HookGroup } from '#notifications/rules/webhooks/webhook-events.ts'

/** Part of the contract: programs that are told what happens, and the calls to them, at the admin dashboard. */

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
  /** Calls to the programs of the market alone. */
  market: z.literal('1').optional(),
  program: id,
  provider: id,
  from: z.iso.date().optional(),
  until: z.iso.date().optional(),
})

export type HookFilters = z.infer<typeof hookFilters>
export type CallFilters = z.infer<typeof callFilters>

/** A program; of one of a business only the server's name is told, since an address may open something. */
export interface HookLine extends Hook {
  /** Null: one of the market. */
  providerId: string | null
  providerName: string
  /** Counted up to a thousand. */
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
  /** Why it cannot be sent again; null: it can, by whoever may. */
  hindersResending: string | null
}

/** One call with what was sent, and with each try. */
export interface CallView extends CallLine {
  attempts: HookTry[]
  body: string
}
