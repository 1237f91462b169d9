import type { AppContext } from '#server/context.ts'
import { sendEmail } from '#identity/commands/codes/send-email.ts'

/**
 * Somebody signed up with an address that has a confirmed account. Its owner reads that there is one; a disabled account gets nothing. The answer
 * to the sign-up is the same for all of them.
 */
export async function notifyAccountOwner(
  ctx: AppContext,
  { email, disabled }: { email: string; disabled?: boolean },
): Promise<void> {
  if (!disabled) await sendEmail(ctx, email, { kind: 'account-exists' })
}
