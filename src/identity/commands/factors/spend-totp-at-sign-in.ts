import type { AppContext } from '#server/context.ts'
import { spendTotp } from '#identity/commands/factors/spend-totp.ts'
import type { FactorKeys } from '#identity/contract-factors.ts'
import { findTwoFactor } from '#identity/store/two-factor.server.ts'

/** Uses a code up before the identity library looks at it, which would take it twice. A wrong one is left for the library to count. */
export async function spendTotpAtSignIn(
  ctx: AppContext,
  keys: FactorKeys,
  { userId, code }: { userId: string; code: string },
) {
  const row = await findTwoFactor(ctx.db, userId)
  // One step more than the library takes: the clock may go on before it looks.
  return row?.isVerified ? spendTotp(ctx, keys, { userId, secret: row.secret, code, ahead: 2 }) : 'wrong'
}
