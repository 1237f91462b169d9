import type { AppContext } from '#server/context.ts'
import { recordEvent } from '#identity/commands/audit/record-event.ts'
import { verifiedPhone, type PhoneProof } from '#identity/commands/codes/phone-codes.ts'
import { findUserByPhone, insertPhoneAccount, releaseUnproved } from '#identity/store/codes/phones.server.ts'
import { newId } from '#shared/ids.ts'

interface PhoneUser {
  userId: string
  isNewUser: boolean
}

/** The user of a verified number; creates an account for an unknown one. */
export async function signInByPhone(ctx: AppContext, proof: PhoneProof): Promise<PhoneUser> {
  const phone = await verifiedPhone(ctx, proof)
  const id = newId()
  return ctx.db.transaction(async (db) => {
    const known = await findUserByPhone(db, phone)
    if (known) return { userId: known, isNewUser: false }
    await releaseUnproved(db, phone)
    if (!(await insertPhoneAccount(db, { id, phone, now: ctx.now })))
      return { userId: (await findUserByPhone(db, phone))!, isNewUser: false }
    await recordEvent({ ...ctx, db }, { type: 'signed-up', subjectUserId: id })
    return { userId: id, isNewUser: true }
  })
}
