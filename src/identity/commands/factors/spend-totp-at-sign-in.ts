import type { AppContext } from '#server/context.ts'
import { spendTotp } from '#identity/commands/factors/spend-totp.ts'
import type { FactorKeys } from '#identity/contract-factors.ts'
import { findTwoFactor } from '#identity/store/two-factor.server.ts'

/**
 * Uses up a code before the identity library checks it, because the library would accept it twice. The library counts a
 * wrong one.
 */
export async function spendTotpAtSignIn(
  ctx: AppContext,
  keys: FactorKeys,
  { userId, code }: { userId: string; code: string },
) {
  const row = await findTwoFactor(ctx.db, userId)
  // One step more than the library accepts, because time may pass before its check.
  return row?.isVerified ? spendTotp(ctx, keys, { userId, secret: row.secret, code, ahead: 2 }) : 'wrong'
}
