import type { AppContext } from '#server/context.ts'
import { insertEvent } from '#identity/store/events.server.ts'
import { newId } from '#shared/ids.ts'

interface AuthEvent {
  type: string
  /** Whom it is about, when that is not whoever acts. */
  subjectUserId?: string
  /** Never a code, a token or a whole address. */
  detail?: Record<string, unknown>
  /** What an administrator was when they did it. */
  actorRole?: string
  /** Network and program of the person, as the endpoint saw them. */
  ipPrefix?: string
  device?: string
}

/** Writes down what happened to an account, for ever. What administrators do is written by `recordAct`. */
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
