import type { AppContext } from '#server/context.ts'
import type { AccountEmail } from '#identity/contract.ts'

/** An account that signed up by phone has a placeholder address, which gets no email. */
const isReachable = (to: string) => !to.endsWith('@phone.invalid')

/**
 * Queues an email or a text message, which is written and sent after the transaction commits. `to` is an email address,
 * or a phone number for `sms-code`. The content is encrypted, because it may contain a code.
 */
export async function sendEmail(ctx: AppContext, to: string, emailMessage: AccountEmail): Promise<void> {
  if (!isReachable(to)) return
  await ctx.publish(ctx.db, 'identity.email', {
    kind: emailMessage.kind,
    sealed: ctx.seal(JSON.stringify({ to, emailMessage })),
  })
  await ctx.invalidate(ctx.db, 'due:mail')
}
