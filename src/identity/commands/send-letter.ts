import type { AppContext } from '#context.ts'
import type { IdentityLetter } from '#identity/contract.ts'

/** Whoever signed up by phone has a made-up address, which gets no mail. */
const isReachable = (to: string) => !to.endsWith('@phone.invalid')

/**
 * Has a letter or a text message written and sent a moment after the transaction commits; nobody waits for it.
 * `to` is an e-mail address, or a phone number for `sms-code`. What it says is sealed, for it may hold a code.
 */
export async function sendLetter(ctx: AppContext, to: string, letter: IdentityLetter): Promise<void> {
  if (!isReachable(to)) return
  await ctx.happened(ctx.db, 'identity.letter', { kind: letter.kind, sealed: ctx.seal(JSON.stringify({ to, letter })) })
  await ctx.announce(ctx.db, 'due:mail')
}
