import type { AppContext } from '#context.ts'
import { listFactors } from '#identity/store/factors.server.ts'

export interface FactorHint {
  uid: string
  factorId: 'totp' | 'phone' | 'backup'
  displayName: string
  /** "•••02"; null for what is no phone. */
  phoneNumber: string | null
}

/** "+14155550102" → "+1 ••• 02": enough to know it again, not enough to call. */
export const maskedPhone = (phone: string): string => `${phone.slice(0, 3)} ••• ${phone.slice(-2)}`

/** The second factors that may finish a sign-in; numbers are masked. */
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
