import { userOf, type AppContext } from '#server/context.ts'
import { spendDigits } from '#identity/commands/codes/one-time-codes.ts'
import {
  recordFactorFailure,
  recordFactorSuccess,
  requireUnlocked,
} from '#identity/commands/factors/second-factor-lock.ts'
import { spendTotp } from '#identity/commands/factors/spend-totp.ts'
import type { FactorKeys } from '#identity/contract-factors.ts'
import { authError } from '#identity/rules/auth-errors.ts'
import { findNewestCode } from '#identity/store/codes/one-time-codes.server.ts'
import { exchangeBackupCodes, findTwoFactor, type TwoFactorRow } from '#identity/store/two-factor.server.ts'
import { AppError } from '#shared/app-error.ts'

interface Proof {
  code: string
  /** The id of the text message; undefined: the latest one. */
  sessionInfo?: string | undefined
}

/**
 * Checks a second factor or a backup code of a signed-in user, because a password alone must not suffice to change the
 * protection of an account. Returns the method (RFC 8176). Throws `multi-factor-info-not-found`,
 * `missing-verification-code`, `too-many-requests` and `invalid-verification-code`.
 */
export async function verifyFactor(ctx: AppContext, keys: FactorKeys, { code, sessionInfo }: Proof): Promise<string> {
  const { userId } = userOf(ctx)
  const row = await findTwoFactor(ctx.db, userId)
  if (!row) throw authError('multi-factor-info-not-found')
  if (code === '') throw authError('missing-verification-code')
  await requireUnlocked(ctx, userId)
  const shown =
    (await shownApp(ctx, keys, { row, code })) ??
    (await shownText(ctx, { code, sessionInfo })) ??
    (await shownBackupCode(ctx, keys, { row, code }))
  if (!shown) {
    await recordFactorFailure(ctx, userId)
    throw authError('invalid-verification-code')
  }
  await recordFactorSuccess(ctx, userId)
  return shown
}

interface Shown {
  row: TwoFactorRow
  code: string
}

async function shownApp(ctx: AppContext, keys: FactorKeys, { row, code }: Shown): Promise<string | undefined> {
  if (!row.isVerified) return undefined
  return (await spendTotp(ctx, keys, { userId: userOf(ctx).userId, secret: row.secret, code })) === 'right'
    ? 'otp'
    : undefined
}

async function shownText(ctx: AppContext, { code, sessionInfo }: Proof): Promise<string | undefined> {
  const { userId, sessionId } = userOf(ctx)
  const id = sessionInfo ?? (await findNewestCode(ctx.db, userId, 'mfa-sms'))
  if (!id || !/^\d{6}$/.test(code)) return undefined
  const spent = await spendDigits(ctx, { id, code, purpose: 'mfa-sms' }).catch((error: unknown) => {
    if (error instanceof AppError) return undefined
    throw error
  })
  return spent?.userId === userId && spent.detail.boundTo === ctx.hashed(`step:${sessionId}`) ? 'sms mfa' : undefined
}

async function shownBackupCode(ctx: AppContext, keys: FactorKeys, { row, code }: Shown): Promise<string | undefined> {
  const codes = JSON.parse(await keys.open(row.backupCodes)) as string[]
  if (!codes.includes(code)) return undefined
  const to = await keys.close(JSON.stringify(codes.filter((other) => other !== code)))
  return (await exchangeBackupCodes(ctx.db, row.id, { from: row.backupCodes, to })) ? 'otp' : undefined
}
