import type { AppContext } from '#context.ts'
import { sendLetter } from '#identity/commands/send-letter.ts'
import { sendVerifyLetter } from '#identity/commands/send-verify-letter.ts'

interface Known {
  id: string
  email: string
  emailVerified: boolean
  disabled?: boolean
}

/**
 * Somebody signed up with an address that has an account. Its owner reads that there is one. While nobody has confirmed the address, it gets the
 * letter that confirms it, as after any sign-up; a disabled account gets nothing. The answer to the sign-up is the same for all of them.
 */
export async function tellOwner(ctx: AppContext, { id, email, emailVerified, disabled }: Known, continueTo?: string): Promise<void> {
  if (disabled) return
  if (!emailVerified) return sendVerifyLetter(ctx, { id, email }, { continueTo })
  await sendLetter(ctx, email, { kind: 'account-exists' })
}
