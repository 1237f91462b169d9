import type { AppContext } from '#server/context.ts'
import { sendSmsCode } from '#identity/commands/codes/send-sms-code.ts'
import { spendDigits } from '#identity/commands/codes/one-time-codes.ts'
import { authError } from '#identity/rules/auth-errors.ts'
import { phoneNumberOf } from '#identity/rules/codes/phone-numbers.ts'

export interface PhoneProof {
  verificationId: string
  code: string
}

/** Throws `operation-not-allowed` when the sign-in by phone is disabled. */
export function requirePhoneSignIn({ settings }: AppContext): void {
  if (!settings.get('accounts.phone_sign_in')) throw authError('operation-not-allowed')
}

/**
 * Sends a text message with a code to sign in, or to link the number. The response does not reveal whether the number
 * is known.
 */
export async function sendPhoneCode(ctx: AppContext, phoneNumber: unknown): Promise<string> {
  requirePhoneSignIn(ctx)
  return sendSmsCode(ctx, { phone: phoneNumberOf(phoneNumber), purpose: 'phone' })
}

/** The number that these digits verify. Throws the errors of `spendDigits`. */
export async function verifiedPhone(ctx: AppContext, { verificationId, code }: PhoneProof): Promise<string> {
  requirePhoneSignIn(ctx)
  const { detail } = await spendDigits(ctx, { id: verificationId, code, purpose: 'phone' })
  return ctx.unseal(String(detail.phone))
}
