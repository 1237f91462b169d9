import type { AppContext } from '#server/context.ts'
import { sendEmail } from '#identity/commands/codes/send-email.ts'

/**
 * After a sign-up with the address of a confirmed account: informs its owner, unless it is disabled. The response to
 * the sign-up is always the same.
 */
export async function notifyAccountOwner(
  ctx: AppContext,
  { email, disabled }: { email: string; disabled?: boolean },
): Promise<void> {
  if (!disabled) await sendEmail(ctx, email, { kind: 'account-exists' })
}
