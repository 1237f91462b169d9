import type { Actor, AppContext } from '#server/context.ts'
import { insertEvent } from '#identity/store/events.server.ts'
import { newId } from '#shared/ids.ts'

interface AuthEvent {
  type: string
  /** The user concerned, if not the actor. */
  subjectUserId?: string | undefined
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
  const author = authorOf(ctx.actor)
  await insertEvent(ctx.db, {
    id: newId(),
    at: ctx.now,
    type,
    ...author,
    actorRole,
    subjectUserId: subjectUserId ?? author.actorUserId,
    ipPrefix,
    device,
    detail,
  })
}

const nobody = { actorUserId: null, actorKeyId: null, sessionId: null, impersonatedBy: null }

/** A user in a session, or a program with an API key of theirs. */
function authorOf(actor: Actor) {
  if (actor.kind !== 'user') return nobody
  const { userId, apiKey, sessionId, impersonatedBy } = actor
  return {
    actorUserId: userId,
    actorKeyId: apiKey?.id ?? null,
    sessionId: apiKey ? null : sessionId,
    impersonatedBy,
  }
}
