import { userOf, type AppContext } from '#server/context.ts'
import { recordEvent } from '#identity/commands/audit/record-event.ts'
import { sendEmail } from '#identity/commands/codes/send-email.ts'
import { authError } from '#identity/rules/auth-errors.ts'
import { maskedPhone } from '#identity/rules/codes/phone-numbers.ts'
import { findAccount } from '#identity/store/people/accounts.server.ts'
import {
  deletePhoneFactor,
  deletePhoneFactors,
  listFactors,
  lockPerson,
  setDemand,
} from '#identity/store/factors.server.ts'
import { deleteCodesOf } from '#identity/store/codes/one-time-codes.server.ts'
import { deleteSessionsOf } from '#identity/store/sessions/sessions.server.ts'
import { deleteTwoFactor, clearSecret } from '#identity/store/two-factor.server.ts'

interface Removal {
  userId: string
  /** "totp", or the id of a phone. */
  uid: string
  /** The session that continues; null ends all. */
  exceptSessionId: string | null
}

/** Throws `multi-factor-info-not-found` when it is not a second factor of the user. */
export async function requireFactor(ctx: AppContext, uid: string): Promise<void> {
  const { hasTotp, phones } = await listFactors(ctx.db, userOf(ctx).userId)
  if (!(uid === 'totp' && hasTotp) && !phones.some(({ id }) => id === uid))
    throw authError('multi-factor-info-not-found')
}

/** Removes a second factor; after the last one none is required. Throws `multi-factor-info-not-found`. */
export async function removeFactor(ctx: AppContext, { userId, uid, exceptSessionId }: Removal): Promise<void> {
  await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    await lockPerson(db, userId)
    const { hasTotp, phones } = await listFactors(db, userId)
    const phone = phones.find(({ id }) => id === uid)
    if (!phone && !(uid === 'totp' && hasTotp)) throw authError('multi-factor-info-not-found')
    if (phone) await deletePhoneFactor(db, userId, uid)
    else await clearSecret(db, userId)
    if (phones.length + Number(hasTotp) === 1) await demandNone(inside, userId)
    await recordRemoved(inside, {
      userId,
      exceptSessionId,
      words: phone ? wordsOf(ctx, phone.phoneSealed) : 'Authenticator app',
    })
  })
}

const wordsOf = (ctx: AppContext, phoneSealed: string) => `Text messages to ${maskedPhone(ctx.unseal(phoneSealed))}`

/** Removes all second factors of a user. */
export async function removeAllFactors(
  ctx: AppContext,
  { userId, exceptSessionId }: Omit<Removal, 'uid'>,
): Promise<void> {
  await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    await lockPerson(db, userId)
    const { hasTotp, phones } = await listFactors(db, userId)
    const all = [
      ...(hasTotp ? ['Authenticator app'] : []),
      ...phones.map(({ phoneSealed }) => wordsOf(ctx, phoneSealed)),
    ]
    await demandNone(inside, userId)
    for (const words of all) await recordRemoved(inside, { userId, exceptSessionId, words })
  })
}

async function demandNone({ db }: AppContext, userId: string): Promise<void> {
  await deletePhoneFactors(db, userId)
  await deleteTwoFactor(db, userId)
  await setDemand(db, userId, false)
}

async function recordRemoved(
  ctx: AppContext,
  { userId, words, exceptSessionId }: Omit<Removal, 'uid'> & { words: string },
): Promise<void> {
  await deleteSessionsOf(ctx.db, userId, exceptSessionId)
  await deleteCodesOf(ctx.db, userId, ['mfa-sms'])
  await recordEvent(ctx, { type: 'second-factor-removed', subjectUserId: userId, detail: { factor: words } })
  const account = await findAccount(ctx.db, userId)
  if (account) await sendEmail(ctx, account.email, { kind: 'second-factor-removed', factor: words })
}
