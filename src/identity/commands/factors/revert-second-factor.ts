import type { AppContext } from '#server/context.ts'
import type { StoredCode } from '#identity/commands/codes/one-time-codes.ts'
import { removeFactor } from '#identity/commands/factors/remove-factor.ts'
import { authError } from '#identity/rules/auth-errors.ts'
import { findTwoFactor } from '#identity/store/two-factor.server.ts'
import { AppError } from '#shared/app-error.ts'

/**
 * Undoes a new second factor by the link of its email, after the code was used up: removes the factor and ends all
 * sessions. A factor that is already gone is no error. Throws `invalid-action-code`.
 */
export async function revertSecondFactor(ctx: AppContext, { userId, purpose, detail }: StoredCode): Promise<void> {
  if (!userId || purpose !== 'REVERT_SECOND_FACTOR_ADDITION') throw authError('invalid-action-code')
  const uid = String(detail.factorId)
  if (uid === 'totp' && !(await isSameApp(ctx, userId, detail.mark))) return
  await removeFactor(ctx, { userId, uid, exceptSessionId: null }).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'multi-factor-info-not-found') throw error
  })
}

/** The link must not remove an app that was added later. */
async function isSameApp(ctx: AppContext, userId: string, mark: unknown): Promise<boolean> {
  const row = await findTwoFactor(ctx.db, userId)
  return row?.appId === mark
}
