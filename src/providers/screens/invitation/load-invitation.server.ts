import type { AppContext } from '#server/context.ts'
import { readInvitation } from '#providers/commands/team/accept-invitation.ts'
import type { InvitationSummary } from '#providers/contract.ts'
import { AppError } from '#shared/app-error.ts'

/** The data of the invitation's page. Unknown, expired and used codes all have no invitation. */
export async function loadInvitation(ctx: AppContext, code: string) {
  const { actor } = ctx
  const known = { code, isSignedIn: actor.kind === 'user', email: actor.kind === 'user' ? actor.email : null }
  return { ...known, invitation: await readOrNull(ctx, code) }
}

export type InvitationView = Awaited<ReturnType<typeof loadInvitation>>

async function readOrNull(ctx: AppContext, code: string): Promise<InvitationSummary | null> {
  try {
    return await readInvitation(ctx, code)
  } catch (error) {
    if (error instanceof AppError && error.kind === 'not-found') return null
    throw error
  }
}
