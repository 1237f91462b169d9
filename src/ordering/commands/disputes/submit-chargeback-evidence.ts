import { userOf, type AppContext } from '#server/context.ts'
import { recordAct } from '#identity/commands/audit/record-admin-action.ts'
import { requireActProof } from '#identity/queries/admins/require-action-proof.ts'
import { requireRight } from '#identity/queries/admins/require-right.ts'
import { runOnce } from '#market/commands/run-once.ts'
import { useMedia } from '#media/commands/use-media.ts'
import type {
  AdminChargeback,
  ChargebackFaultInput,
  ChargebackProofInput,
  BusinessChargeback,
} from '#ordering/contract-chargeback.ts'
import { getAdminChargeback, getBusinessChargeback } from '#ordering/queries/disputes/chargeback-views.ts'
import { keyMissing } from '#ordering/rules/errors.ts'
import { requestEvidenceSending, recordFault, recordProof } from '#payments/commands/chargebacks/chargeback-evidence.ts'
import { findChargebackWhole } from '#payments/queries/find-chargeback.ts'
import { requireMember } from '#providers/queries/require-member.ts'

const chargebackTarget = (id: string) => ({ kind: 'chargeback', id, label: '' })

interface Input {
  providerId: string
  chargebackId: string
  key: string
}

/**
 * Stores the evidence of a business for the buyer's bank. Throws `unauthenticated`, `not-found`, `permission-denied`,
 * chargeback-over.
 */
export async function submitChargebackEvidence(
  ctx: AppContext,
  { providerId, chargebackId, key }: Input,
  input: ChargebackProofInput,
): Promise<BusinessChargeback> {
  await requireMember(ctx, providerId, 'answer-disputes')
  if (key.length < 8 || key.length > 64) throw keyMissing()
  const { userId } = userOf(ctx)
  const { text, mediaIds } = input
  const request = { scope: `submit-evidence:${userId}`, key, requestHash: `${chargebackId} ${JSON.stringify(input)}` }
  await getBusinessChargeback(ctx, providerId, chargebackId)
  await runOnce(ctx, request, async (inside) => {
    await useMedia(inside, mediaIds, { providerId, purpose: 'proof' })
    await recordProof(inside, chargebackId, { providerId, userId, text, media: [...new Set(mediaIds)] })
    await inside.invalidate(inside.db, `dashboard:${providerId}`)
    return {}
  })
  return getBusinessChargeback(ctx, providerId, chargebackId)
}

/**
 * Decides whether a business was at fault, and writes to the audit log. Throws `permission-denied`,
 * `requires-recent-login`, `not-found`, `chargeback-over`.
 */
export async function judgeChargeback(
  ctx: AppContext,
  id: string,
  { providerId, isAtFault, reason }: ChargebackFaultInput,
): Promise<AdminChargeback> {
  await requireRight(ctx, 'decide-disputes')
  requireActProof(ctx)
  await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    const before = (await findChargebackWhole(inside, id))?.sides.find((side) => side.providerId === providerId)
    await recordFault(inside, id, { providerId, isAtFault, note: reason, userId: userOf(inside).userId })
    const states = { before: { isAtFault: before?.isAtFault ?? null }, after: { isAtFault } }
    await recordAct(inside, {
      type: 'chargeback-fault',
      target: chargebackTarget(id),
      ...states,
      reason,
      about: { chargebackId: id, providerId },
    })
  })
  return getAdminChargeback(ctx, id)
}

/** Submits the current evidence. Throws `permission-denied`, `not-found`, `chargeback-over`. */
export async function sendEvidenceNow(ctx: AppContext, id: string): Promise<AdminChargeback> {
  await requireRight(ctx, 'decide-disputes')
  await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    await requestEvidenceSending(inside, id)
    const states = { before: { isRequested: false }, after: { isRequested: true } }
    await recordAct(inside, {
      type: 'chargeback-evidence-sent',
      target: chargebackTarget(id),
      ...states,
      about: { chargebackId: id },
    })
  })
  return getAdminChargeback(ctx, id)
}
