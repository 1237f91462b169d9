import type { AppContext } from '#server/context.ts'
import { issueDigits } from '#identity/commands/codes/one-time-codes.ts'
import { sendEmail } from '#identity/commands/codes/send-email.ts'
import { endCodes, lockIssuing } from '#identity/store/codes/one-time-codes.server.ts'
import { authError } from '#identity/rules/auth-errors.ts'
import { isAllowedCountry } from '#identity/rules/codes/phone-numbers.ts'
import { limitRate } from '#market/commands/limit-rate.ts'
import { AppError } from '#shared/app-error.ts'
import { minutes } from '#shared/time/instant.ts'

interface Text {
  /** E.164. */
  phone: string
  purpose: 'phone' | 'mfa-enroll' | 'mfa-sms'
  userId?: string
  detail?: Record<string, unknown>
}

const lifeMinutes = 5
const day = 86_400

/**
 * Sends six digits to a number and returns the id under which they are checked; the number is stored encrypted. Earlier
 * codes with the same purpose for the same account, or without one for the same number, become invalid
 * (`code-expired`). Throws `operation-not-allowed` (country not allowed), `too-many-requests` and `quota-exceeded`.
 */
export async function sendSmsCode(ctx: AppContext, { phone, purpose, userId, detail = {} }: Text): Promise<string> {
  if (!isAllowedCountry(phone, ctx.settings.get('sms.countries'))) throw authError('operation-not-allowed')
  await limitTexts(ctx, phone)
  const phoneHash = ctx.hashed(`sms-code:${phone}`)
  return ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    await lockIssuing(db, purpose, userId ?? phoneHash)
    await endCodes(db, { purpose, userId: userId ?? null, phoneHash }, ctx.now)
    const about = { ...detail, phone: ctx.seal(phone), phoneHash }
    const { id, code } = await issueDigits(inside, {
      purpose,
      detail: about,
      lifeMs: minutes(lifeMinutes),
      ...(userId && { userId }),
    })
    await sendEmail(inside, phone, { kind: 'sms-code', code, minutes: lifeMinutes })
    return id
  })
}

/**
 * The same for every number, known or not. There is also a daily limit for the whole installation, because text
 * messages cost money.
 */
async function limitTexts(ctx: AppContext, phone: string): Promise<void> {
  const number = ctx.hashed(`sms:${phone}`)
  await limitRate(ctx, { bucket: `sms-pause:${number}`, atMost: 1, perSeconds: 30 })
  await limitRate(ctx, { bucket: `sms-hour:${number}`, atMost: 5, perSeconds: 3600 })
  const perDay = ctx.settings.get('sms.per_day')
  await limitRate(ctx, { bucket: 'sms-site', atMost: perDay, perSeconds: day }).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.kind !== 'too-many') throw error
    throw authError('quota-exceeded', { retryAfterSeconds: error.details.retryAfterSeconds ?? day })
  })
}
