import * as z from 'zod'
import { chargebackStatuses } from '#shared/adapters/payment-adapter.ts'
import {
  disputeFileSchema,
  disputeFiles,
  disputeLineSchema,
  disputeMomentSchema,
  disputeWords,
} from '#ordering/contract-dispute.ts'
import { bearers } from '#ordering/rules/disputes/dispute-states.ts'
import { disputeText } from '#ordering/rules/disputes/dispute-terms.ts'
import { currency, instant, minorUnits, shownMoneySchema, timeText } from '#shared/field-schemas.ts'

const bearer = z.enum(bearers)
const chargebackStatus = z.enum(chargebackStatuses)

/** Contract for chargebacks: payments that buyers take back through their bank. */

export const chargebackProofInput = z.object({ text: disputeWords.min(disputeText.least), mediaIds: disputeFiles })
export type ChargebackProofInput = z.infer<typeof chargebackProofInput>

export const chargebackFaultInput = z.strictObject({
  providerId: z.uuid(),
  isAtFault: z.boolean(),
  reason: disputeWords.min(3, 'Write why.'),
})
export type ChargebackFaultInput = z.infer<typeof chargebackFaultInput>

export const chargebackViewSchema = z
  .object({
    id: z.uuid(),
    orderReference: z.string(),
    status: chargebackStatus,
    statusText: z.string(),
    nextText: z.string(),
    reason: z.string(),
    received: disputeMomentSchema,
    evidenceDue: disputeMomentSchema.nullable(),
    isOpen: z.boolean(),
    titles: z.array(z.string()),
  })
  .meta({ id: 'ChargebackView', description: 'A chargeback.' })
export type ChargebackView = z.infer<typeof chargebackViewSchema>

export const businessChargebackSchema = chargebackViewSchema
  .extend({
    amount: shownMoneySchema,
    proof: z.object({ text: z.string(), files: z.array(disputeFileSchema), at: timeText }).nullable(),
    borneBy: bearer.nullable(),
    mayVerify: z.boolean(),
  })
  .meta({ id: 'BusinessChargeback', description: "The business's own part of a chargeback." })
export type BusinessChargeback = z.infer<typeof businessChargebackSchema>

export const chargebackEvidenceSchema = z
  .object({
    chargeback: z.object({
      reference: z.string(),
      amountMinor: minorUnits,
      currency,
      reason: z.string(),
      status: chargebackStatus,
    }),
    evidence: z.record(z.string(), z.string()).meta({ description: "By the gateway's names of its parts." }),
    madeAt: instant,
  })
  .meta({ id: 'ChargebackEvidence', description: 'What speaks for the business, as the payment gateway gets it.' })

export const adminChargebackSchema = chargebackViewSchema
  .extend({
    amount: shownMoneySchema,
    orderId: z.uuid(),
    fee: shownMoneySchema,
    buyer: z.object({ name: z.string(), email: z.string(), chargebacks: z.number() }),
    sides: z.array(
      z.object({
        providerId: z.uuid(),
        providerName: z.string(),
        amount: shownMoneySchema,
        proof: z.object({ text: z.string(), files: z.array(disputeFileSchema), at: timeText }).nullable(),
        isAtFault: z.boolean().nullable(),
        faultNote: z.string(),
        borneBy: bearer,
        isBorne: z.boolean(),
      }),
    ),
    evidence: z.array(z.object({ name: z.string(), text: z.string() })),
    sent: z.object({ at: timeText.nullable(), failure: z.string(), canSend: z.boolean() }),
    history: z.array(disputeLineSchema),
    mayDecide: z.boolean(),
  })
  .meta({ id: 'AdminChargeback' })
export type AdminChargeback = z.infer<typeof adminChargebackSchema>
