import * as z from 'zod'
import {
  disputeFiles,
  disputeWords,
  type DisputeFile,
  type DisputeLine,
  type DisputeMoment,
} from '#ordering/contract-dispute.ts'
import type { MoneyView } from '#ordering/contract.ts'
import type { Bearer } from '#ordering/rules/disputes/dispute-states.ts'
import { disputeText } from '#ordering/rules/disputes/dispute-terms.ts'
import type { ChargebackStatus } from '#payments/rules/chargeback-states.ts'

/** Contract for chargebacks: payments that buyers take back through their bank. */

export const chargebackProofInput = z.object({ text: disputeWords.min(disputeText.least), mediaIds: disputeFiles })
export type ChargebackProofInput = z.infer<typeof chargebackProofInput>

export const chargebackFaultInput = z.strictObject({
  providerId: z.uuid(),
  isAtFault: z.boolean(),
  reason: disputeWords.min(3, 'Write why.'),
})
export type ChargebackFaultInput = z.infer<typeof chargebackFaultInput>

/** A chargeback. */
export interface ChargebackView {
  id: string
  orderReference: string
  status: ChargebackStatus
  statusText: string
  nextText: string
  reason: string
  received: DisputeMoment
  evidenceDue: DisputeMoment | null
  isOpen: boolean
  titles: string[]
}

/** The business's own part of a chargeback. */
export interface BusinessChargeback extends ChargebackView {
  amount: MoneyView
  proof: { text: string; files: DisputeFile[]; at: string } | null
  borneBy: Bearer | null
  mayProve: boolean
}

export interface AdminChargeback extends ChargebackView {
  amount: MoneyView
  orderId: string
  fee: MoneyView
  buyer: { name: string; email: string; chargebacks: number }
  sides: {
    providerId: string
    providerName: string
    amount: MoneyView
    proof: { text: string; files: DisputeFile[]; at: string } | null
    isAtFault: boolean | null
    faultNote: string
    borneBy: Bearer
    isBorne: boolean
  }[]
  evidence: { name: string; text: string }[]
  sent: { at: string | null; failure: string; canSend: boolean }
  history: DisputeLine[]
  mayDecide: boolean
}
