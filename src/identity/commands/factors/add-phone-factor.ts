import { userOf, type AppContext } from '#server/context.ts'
import { newBackupCodes } from '#identity/commands/factors/factor-secrets.ts'
import { recordFactorAdded } from '#identity/commands/factors/record-factor-added.ts'
import { spendDigits } from '#identity/commands/codes/one-time-codes.ts'
import { requireFactorAllowed } from '#identity/commands/factors/require-factor-allowed.ts'
import { sendSmsCode } from '#identity/commands/codes/send-sms-code.ts'
import type { FactorKeys } from '#identity/contract-factors.ts'
import { authError } from '#identity/rules/auth-errors.ts'
import { maskedPhone, phoneNumberOf } from '#identity/rules/codes/phone-numbers.ts'
import { hasPhoneFactor, insertPhoneFactor, lockPerson } from '#identity/store/factors.server.ts'
import { findPhoneOf } from '#identity/store/codes/phones.server.ts'
import { findTwoFactor, insertTwoFactor, replaceSecrets } from '#identity/store/two-factor.server.ts'
import { newId } from '#shared/ids.ts'

const hashOf = (ctx: AppContext, phone: string) => ctx.hashed(`factor:${phone}`)

/** A phone cannot be a second factor twice, nor both the first and the second factor. */
async function requireOther(ctx: AppContext, phone: string): Promise<void> {
  const { userId } = userOf(ctx)
  const isKnown =
    (await hasPhoneFactor(ctx.db, userId, hashOf(ctx, phone))) || (await findPhoneOf(ctx.db, userId)) === phone
  if (isKnown) throw authError('second-factor-already-in-use')
}

/**
 * Sends a code to a phone that is to become a second factor. Throws the errors of `requireFactorAllowed` and
 * `sendSmsCode`, and `second-factor-already-in-use`.
 */
export async function startPhoneFactor(ctx: AppContext, phoneNumber: unknown): Promise<string> {
  const { userId } = userOf(ctx)
  await requireFactorAllowed(ctx)
  const phone = phoneNumberOf(phoneNumber)
  await requireOther(ctx, phone)
  return sendSmsCode(ctx, { phone, purpose: 'mfa-enroll', userId })
}

interface Finish {
  sessionInfo: string
  code: string
  displayName?: string | undefined
}

/** Checks the code and makes the phone a second factor. Returns backup codes for a user without any. */
export async function finishPhoneFactor(
  ctx: AppContext,
  keys: FactorKeys,
  { sessionInfo, code, displayName = '' }: Finish,
) {
  const { userId } = userOf(ctx)
  const spent = await spendDigits(ctx, { id: sessionInfo, code, purpose: 'mfa-enroll' })
  if (spent.userId !== userId) throw authError('invalid-verification-id')
  const phone = ctx.unseal(String(spent.detail.phone))
  const [id, rowId, backup] = [newId(), newId(), await newBackupCodes(keys)]
  return ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    const isOn = await lockPerson(db, userId)
    await requireFactorAllowed(inside)
    await requireOther(inside, phone)
    const row = await findTwoFactor(db, userId)
    const factor = {
      id,
      userId,
      phoneSealed: ctx.seal(phone),
      phoneHash: hashOf(ctx, phone),
      displayName,
      enrolledAt: ctx.now,
    }
    await insertPhoneFactor(db, factor)
    // An unfinished enrolment of an app leaves a row whose backup codes the user may not have saved.
    if (!row) await insertTwoFactor(db, { id: rowId, userId, secret: '', backupCodes: backup.closed })
    else if (!isOn) await replaceSecrets(db, row.id, { secret: row.secret, backupCodes: backup.closed })
    await recordFactorAdded(inside, { uid: id, words: `Text messages to ${maskedPhone(phone)}` })
    return isOn && row ? undefined : backup.codes
  })
}
