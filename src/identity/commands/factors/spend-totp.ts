import type { AppContext } from '#server/context.ts'
import { stepOf } from '#identity/commands/factors/factor-secrets.ts'
import type { FactorKeys } from '#identity/contract-factors.ts'
import { deleteStepsBefore, consumeTotpStep } from '#identity/store/two-factor.server.ts'
import { hours } from '#shared/time/instant.ts'

interface Try {
  userId: string
  /** As the row keeps it. */
  secret: string
  code: string
  /** How many steps ahead of ours a clock may be; 1 unless told. */
  ahead?: number
}

/** Checks a code of an authenticator app, and uses its step of the clock up: no code counts twice, however many come at once. */
export async function spendTotp(
  ctx: AppContext,
  keys: FactorKeys,
  { userId, secret, code, ahead = 1 }: Try,
): Promise<'right' | 'used' | 'wrong'> {
  // Apps go by the real time.
  const at = Date.now()
  const step = secret === '' ? null : stepOf(await keys.open(secret), code, at, ahead)
  if (step === null) return 'wrong'
  return (await consumeTotpStep(ctx.db, { userId, step, at })) ? 'right' : 'used'
}

/** A job's work: a step that is long over needs no mark. */
export async function deleteOldSteps({ db }: AppContext): Promise<number> {
  await deleteStepsBefore(db, Date.now() - hours(1))
  return 0
}
