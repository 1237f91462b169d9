import { userOf, type AppContext } from '#server/context.ts'
import type { PersonalData } from '#identity/contract.ts'
import { recordEvent } from '#identity/commands/audit/record-event.ts'
import { personOf } from '#identity/queries/people/describe-account.ts'
import { describeSession } from '#identity/queries/sessions/describe-session.ts'
import { getProfile } from '#identity/queries/people/get-profile.ts'
import { listMyEvents } from '#identity/queries/list-my-events.ts'
import { listMySessions } from '#identity/queries/sessions/list-my-sessions.ts'
import { AppError } from '#shared/app-error.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

const mostEvents = 10_000

/** All data about the current user, from every slice; no password, token or code. Throws `unauthenticated`. */
export async function exportAccount(
  ctx: AppContext,
  { personalData, at }: { personalData: PersonalData[]; at: Instant },
) {
  const { userId } = userOf(ctx)
  const { user } = await describeSession(ctx)
  const { providerData, ...known } = user!
  const account = {
    exportedAt: isoOf(ctx.now),
    user: known,
    providerData,
    sessions: (await listMySessions(ctx, at)).items,
    profile: await getProfile(ctx, userId).catch(nullWhenMissing),
    events: (await listMyEvents(ctx, mostEvents)).items,
  }
  const person = (await personOf(ctx, userId))!
  const parts: Record<string, unknown> = {}
  for (const part of personalData) if (part.export) parts[part.name] = await part.export(ctx, person)
  await recordEvent(ctx, { type: 'data-exported' })
  return { ...account, ...parts }
}

function nullWhenMissing(error: unknown): null {
  if (error instanceof AppError && error.code === 'not-found') return null
  throw error
}
