import type { AppContext } from '#server/context.ts'
import type { AccountEmail } from '#identity/contract.ts'

/** Whoever signed up by phone has a made-up address, which gets no mail. */
const isReachable = (to: string) => !to.endsWith('@phone.invalid')

/**
 * Has an email or a text message written and sent a moment after the transaction commits; nobody waits for it.
 * `to` is an e-mail address, or a phone number for `sms-code`. What it says is sealed, for it may hold a code.
 */
export async function sendEmail(ctx: AppContext, to: string, emailMessage: AccountEmail): Promise<void> {
  if (!isReachable(to)) return
  await ctx.publish(ctx.db, 'identity.email', {
    kind: emailMessage.kind,
    sealed: ctx.seal(JSON.stringify({ to, emailMessage })),
  })
  await ctx.invalidate(ctx.db, 'due:mail')
}
