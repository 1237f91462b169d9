import { userOf, type AppContext } from '#server/context.ts'
import type { EnrolledFactor, EnrolledFactors, FactorKeys } from '#identity/contract-factors.ts'
import { maskedPhone } from '#identity/rules/codes/phone-numbers.ts'
import { findTotpTime, listFactors } from '#identity/store/factors.server.ts'
import { findTwoFactor } from '#identity/store/two-factor.server.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

const timeOf = (at: Instant | null) => (at === null ? null : isoOf(at))

/** The user's second factors, and the number of unused backup codes. */
export async function listEnrolledFactors(ctx: AppContext, keys: FactorKeys): Promise<EnrolledFactors> {
  const { userId } = userOf(ctx)
  const { hasTotp, phones } = await listFactors(ctx.db, userId)
  const texts = phones.map(({ id, displayName, phoneSealed, enrolledAt }): EnrolledFactor => {
    const phoneNumber = maskedPhone(ctx.unseal(phoneSealed))
    return {
      uid: id,
      factorId: 'phone',
      displayName: displayName || 'Text message',
      phoneNumber,
      enrollmentTime: isoOf(enrolledAt),
    }
  })
  if (!hasTotp && texts.length === 0) return { enrolledFactors: [], backupCodesLeft: 0 }
  const enrollmentTime = hasTotp ? timeOf(await findTotpTime(ctx.db, userId)) : null
  const app: EnrolledFactor = {
    uid: 'totp',
    factorId: 'totp',
    displayName: 'Authenticator app',
    phoneNumber: null,
    enrollmentTime,
  }
  const row = await findTwoFactor(ctx.db, userId)
  const codes = row ? (JSON.parse(await keys.open(row.backupCodes)) as string[]) : []
  return { enrolledFactors: hasTotp ? [app, ...texts] : texts, backupCodesLeft: codes.length }
}
