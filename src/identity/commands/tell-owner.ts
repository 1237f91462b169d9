import type { AppContext } from '#context.ts'
import { sendLetter } from '#identity/commands/send-letter.ts'

/**
 * Somebody signed up with an address that has a confirmed account. Its owner reads that there is one; a disabled account gets nothing. The answer
 * to the sign-up is the same for all of them.
 */
export async function tellOwner(
  ctx: AppContext,
  { email, disabled }: { email: string; disabled?: boolean },
): Promise<void> {
  if (!disabled) await sendLetter(ctx, email, { kind: 'account-exists' })
}
