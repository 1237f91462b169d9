import type { AppContext } from '#server/context.ts'
import { maskedPhone } from '#identity/rules/codes/phone-numbers.ts'
import { listFactors } from '#identity/store/factors.server.ts'

export interface FactorHint {
  uid: string
  factorId: 'totp' | 'phone' | 'backup'
  displayName: string
  /** "+1 ••• ••• 02"; null for other factors. */
  phoneNumber: string | null
}

/** The second factors that can complete a sign-in; phone numbers are masked. */
export async function listSecondFactorHints(ctx: AppContext, userId: string): Promise<FactorHint[]> {
  const { hasTotp, phones } = await listFactors(ctx.db, userId)
  const totp: FactorHint[] = hasTotp
    ? [{ uid: 'totp', factorId: 'totp', displayName: 'Authenticator app', phoneNumber: null }]
    : []
  const texts = phones.map(({ id, displayName, phoneSealed }): FactorHint => {
    const phoneNumber = maskedPhone(ctx.unseal(phoneSealed))
    return { uid: id, factorId: 'phone', displayName: displayName || 'Text message', phoneNumber }
  })
  return [...totp, ...texts, { uid: 'backup', factorId: 'backup', displayName: 'Recovery code', phoneNumber: null }]
}
