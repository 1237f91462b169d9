import { userOf, type AppContext } from '#server/context.ts'
import { sendVerificationLink } from '#identity/commands/codes/send-verification-link.ts'
import { authError } from '#identity/rules/auth-errors.ts'
import { mostFactors } from '#identity/rules/factor-limits.ts'
import { listFactors } from '#identity/store/factors.server.ts'

/**
 * Whether the user may add a second factor. A lost phone is replaced by email, so the address must be confirmed. Throws
 * `unsupported-first-factor` (an account without an address), `unverified-email` and
 * `maximum-second-factor-count-exceeded`.
 */
export async function requireFactorAllowed(ctx: AppContext): Promise<void> {
  const { userId, email, isEmailVerified } = userOf(ctx)
  if (email === null) throw authError('unsupported-first-factor')
  if (!isEmailVerified) {
    await sendVerificationLink(ctx, { id: userId, email })
    throw authError('unverified-email')
  }
  const { hasTotp, phones } = await listFactors(ctx.db, userId)
  if (phones.length + Number(hasTotp) >= mostFactors) throw authError('maximum-second-factor-count-exceeded')
}
