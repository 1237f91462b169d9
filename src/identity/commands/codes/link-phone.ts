import { userOf, type AppContext } from '#server/context.ts'
import { recordEvent } from '#identity/commands/audit/record-event.ts'
import { verifiedPhone, type PhoneProof } from '#identity/commands/codes/phone-codes.ts'
import { sendEmail } from '#identity/commands/codes/send-email.ts'
import { authError } from '#identity/rules/auth-errors.ts'
import { hasPhoneFactor, lockPerson } from '#identity/store/factors.server.ts'
import { findUserByPhone, releaseUnproved, setPhone } from '#identity/store/codes/phones.server.ts'

/**
 * Sets the phone number for the sign-in to a verified one, and replaces an earlier one. Throws
 * `provider-already-linked`, `credential-already-in-use` and `second-factor-already-in-use` (one phone cannot be both
 * factors).
 */
export async function linkPhone(ctx: AppContext, proof: PhoneProof): Promise<string> {
  const { userId, email } = userOf(ctx)
  const phone = await verifiedPhone(ctx, proof)
  await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    await lockPerson(db, userId)
    const owner = await findUserByPhone(db, phone)
    if (owner === userId) throw authError('provider-already-linked')
    if (owner) throw authError('credential-already-in-use', { blanks: { provider: 'phone' } })
    if (await hasPhoneFactor(db, userId, ctx.hashed(`factor:${phone}`))) throw authError('second-factor-already-in-use')
    await releaseUnproved(db, phone)
    await setPhone(db, userId, { phone, now: ctx.now })
    await recordEvent(inside, { type: 'provider-connected', detail: { provider: 'phone' } })
    if (email) await sendEmail(inside, email, { kind: 'provider-connected', provider: 'phone' })
  })
  return phone
}
