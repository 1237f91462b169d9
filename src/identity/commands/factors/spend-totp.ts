import type { AppContext } from '#server/context.ts'
import { stepOf } from '#identity/commands/factors/factor-secrets.ts'
import type { FactorKeys } from '#identity/contract-factors.ts'
import { deleteStepsBefore, consumeTotpStep } from '#identity/store/two-factor.server.ts'
import { hours } from '#shared/time/instant.ts'

interface Try {
  userId: string
  /** As stored in the row. */
  secret: string
  code: string
  /** How many steps a device's clock may be ahead; default 1. */
  ahead?: number
}

/**
 * Checks a code of an authenticator app and uses up its time step: no code counts twice, even in concurrent requests.
 */
export async function spendTotp(
  ctx: AppContext,
  keys: FactorKeys,
  { userId, secret, code, ahead = 1 }: Try,
): Promise<'right' | 'used' | 'wrong'> {
  // Authenticator apps use real time.
  const at = Date.now()
  const step = secret === '' ? null : stepOf(await keys.open(secret), code, at, ahead)
  if (step === null) return 'wrong'
  return (await consumeTotpStep(ctx.db, { userId, step, at })) ? 'right' : 'used'
}

/** Deletes used steps that are long over; for a job. */
export async function deleteOldSteps({ db }: AppContext): Promise<number> {
  await deleteStepsBefore(db, Date.now() - hours(1))
  return 0
}
