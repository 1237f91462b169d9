import type { Context } from 'hono'
import type { AppContext } from '#server/context.ts'
import { welcomeUser } from '#identity/commands/sessions/welcome-user.ts'
import type { PersonalData } from '#identity/contract.ts'
import { deviceOf } from '#identity/rules/sessions/devices.ts'
import { logFailure, type ApiEnv } from '#platform/http/api.ts'

interface SignedIn {
  userId: string
  sessionId: string
}

/** After a sign-in: assigns the visitor's data on this device to the user, and reports a new device. */
export async function welcome(
  c: Context<ApiEnv>,
  ctx: AppContext,
  signedIn: SignedIn,
  personalData: PersonalData[],
): Promise<void> {
  if (ctx.actor.kind === 'system') return
  const onFailure = (part: string, error: unknown) =>
    logFailure(error, { requestId: signedIn.sessionId, path: `${c.req.path} (${part})` })
  const visitorId = ctx.actor.kind === 'visitor' ? ctx.actor.visitorId : undefined
  await welcomeUser(ctx, {
    ...signedIn,
    visitorId,
    device: deviceOf(c.req.header('user-agent') ?? ''),
    personalData,
    onFailure,
  })
}
