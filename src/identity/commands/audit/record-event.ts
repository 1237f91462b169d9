import type { AppContext } from '#server/context.ts'
import { insertEvent } from '#identity/store/events.server.ts'
import { newId } from '#shared/ids.ts'

interface AuthEvent {
  type: string
  /** The user concerned, if not the actor. */
  subjectUserId?: string
  /** Never a code, a token or a full address. */
  detail?: Record<string, unknown>
  /** The administrator's role at the time of the action. */
  actorRole?: string
  /** The network and device of the person, as the endpoint saw them. */
  ipPrefix?: string
  device?: string
}

/** Writes an account event to the permanent log. `recordAct` writes those of administrators. */
export async function recordEvent(
  ctx: AppContext,
  { type, subjectUserId, detail = {}, actorRole = '', ipPrefix = '', device = '' }: AuthEvent,
) {
  const actor = ctx.actor.kind === 'user' ? ctx.actor : undefined
  await insertEvent(ctx.db, {
    id: newId(),
    at: ctx.now,
    type,
    actorUserId: actor?.userId ?? null,
    actorRole,
    actorKeyId: actor?.apiKey?.id ?? null,
    subjectUserId: subjectUserId ?? actor?.userId ?? null,
    sessionId: actor && !actor.apiKey ? actor.sessionId : null,
    impersonatedBy: actor?.impersonatedBy ?? null,
    ipPrefix,
    device,
    detail,
  })
}
