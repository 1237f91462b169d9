import { userOf, type AppContext } from '#server/context.ts'
import { newBackupCodes, newTotpSecret, totpAddress } from '#identity/commands/factors/factor-secrets.ts'
import { recordFactorAdded } from '#identity/commands/factors/record-factor-added.ts'
import { requireFactorAllowed } from '#identity/commands/factors/require-factor-allowed.ts'
import { spendTotp } from '#identity/commands/factors/spend-totp.ts'
import type { FactorKeys } from '#identity/contract-factors.ts'
import { authError } from '#identity/rules/auth-errors.ts'
import { lockPerson } from '#identity/store/factors.server.ts'
import {
  findTwoFactor,
  deleteSteps,
  insertTwoFactor,
  replaceSecrets,
  setVerified,
} from '#identity/store/two-factor.server.ts'
import { newId } from '#shared/ids.ts'

interface StartedApp {
  sessionInfo: string
  totpURI: string
  /** Empty if the user has backup codes from another factor, which stay valid. */
  backupCodes: string[]
}

/**
 * Creates a secret for an authenticator app; it is active after its first code. Throws the errors of
 * `requireFactorAllowed` and `second-factor-already-in-use`.
 */
export async function startTotpFactor(ctx: AppContext, keys: FactorKeys): Promise<StartedApp> {
  const { userId, email } = userOf(ctx)
  await requireFactorAllowed(ctx)
  const [id, secret, backup] = [newId(), newTotpSecret(), await newBackupCodes(keys)]
  const closed = await keys.close(secret)
  const stored = await ctx.db.transaction(async (db) => {
    const isOn = await lockPerson(db, userId)
    const row = await findTwoFactor(db, userId)
    if (row?.isVerified) throw authError('second-factor-already-in-use')
    const secrets = { secret: closed, backupCodes: isOn && row ? row.backupCodes : backup.closed }
    if (row) await replaceSecrets(db, row.id, secrets)
    else await insertTwoFactor(db, { id, userId, ...secrets })
    // Codes of an earlier secret are invalid, so their used steps can be deleted.
    await deleteSteps(db, userId)
    return { id: row?.id ?? id, hasBackupCodes: secrets.backupCodes !== backup.closed }
  })
  const totpURI = totpAddress(secret, { issuer: ctx.settings.get('market.name'), account: email ?? '' })
  return { sessionInfo: stored.id, totpURI, backupCodes: stored.hasBackupCodes ? [] : backup.codes }
}

/** Whether an app waits for its first code. */
export async function isTotpPending(ctx: AppContext, sessionInfo?: string): Promise<boolean> {
  const row = await findTwoFactor(ctx.db, userOf(ctx).userId)
  return (
    row !== undefined && !row.isVerified && row.secret !== '' && (sessionInfo === undefined || row.id === sessionInfo)
  )
}

/**
 * Checks the first code of the app and makes it a second factor. Throws `invalid-verification-id` and
 * `invalid-verification-code`.
 */
export async function finishTotpFactor(ctx: AppContext, keys: FactorKeys, code: string): Promise<void> {
  const { userId } = userOf(ctx)
  const row = await findTwoFactor(ctx.db, userId)
  if (!row || row.isVerified || row.secret === '') throw authError('invalid-verification-id')
  if ((await spendTotp(ctx, keys, { userId, secret: row.secret, code })) !== 'right')
    throw authError('invalid-verification-code')
  await ctx.db.transaction(async (db) => {
    await lockPerson(db, userId)
    const now = await findTwoFactor(db, userId)
    if (now?.appId !== row.appId || now.isVerified) throw authError('invalid-verification-id')
    await setVerified(db, row.id)
    await recordFactorAdded({ ...ctx, db }, { uid: 'totp', words: 'Authenticator app', mark: row.appId })
  })
}
