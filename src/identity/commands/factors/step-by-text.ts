import type { AppContext } from '#server/context.ts'
import { spendDigits } from '#identity/commands/codes/one-time-codes.ts'
import { requireUnlocked } from '#identity/commands/factors/second-factor-lock.ts'
import { sendSmsCode } from '#identity/commands/codes/send-sms-code.ts'
import { authError } from '#identity/rules/auth-errors.ts'
import { maskedPhone } from '#identity/rules/codes/phone-numbers.ts'
import { listFactors, updateFactorUse } from '#identity/store/factors.server.ts'

interface Step {
  userId: string
  /** The sign-in or session of this step: the code is not valid elsewhere. */
  part: string
}

/**
 * Sends a code to a phone that is a second factor. Throws `too-many-requests`, `multi-factor-info-not-found` and
 * `quota-exceeded`.
 */
export async function textStep(ctx: AppContext, { userId, part }: Step, factorId: string) {
  await requireUnlocked(ctx, userId)
  const factor = (await listFactors(ctx.db, userId)).phones.find(({ id }) => id === factorId)
  if (!factor) throw authError('multi-factor-info-not-found')
  const phone = ctx.unseal(factor.phoneSealed)
  const detail = { factorId, boundTo: ctx.hashed(`step:${part}`) }
  return {
    sessionInfo: await sendSmsCode(ctx, { phone, purpose: 'mfa-sms', userId, detail }),
    phoneNumber: maskedPhone(phone),
  }
}

interface Typed {
  sessionInfo: string
  code: string
}

/** Checks the code for this step. Throws the errors of `spendDigits`. */
export async function finishStep(ctx: AppContext, { userId, part }: Step, { sessionInfo, code }: Typed): Promise<void> {
  const { userId: owner, detail } = await spendDigits(ctx, { id: sessionInfo, code, purpose: 'mfa-sms' })
  if (owner !== userId || detail.boundTo !== ctx.hashed(`step:${part}`)) throw authError('invalid-verification-id')
  await updateFactorUse(ctx.db, String(detail.factorId), ctx.now)
}
