import type { AppContext } from '#server/context.ts'
import { recordEvent } from '#identity/commands/audit/record-event.ts'
import { findRole } from '#identity/store/admins.server.ts'

/** People are named by their id alone: who they are is looked up by whoever reads the log, as long as they are there. */
export const personTarget = (id: string) => ({ kind: 'user', id, label: '' })

export const settingTarget = (key: string) => ({ kind: 'setting', id: key, label: key })

export interface Act {
  /** "service-suspended": its words stand in `rules/event-texts.ts`. */
  type: string
  /** What was acted on: kind "service", its id, and a name for people who read the log. Never an address. */
  target?: { kind: string; id: string; label: string }
  /** Only what changed. Ids, states, amounts; never texts, codes or addresses of people: the log outlives them. */
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  reason?: string
  /** Ids of what lies around the target: the order of an item, the business of a service. */
  about?: Record<string, unknown>
  /** Whose account it concerns, where it concerns one: they read of it in their own list. */
  subjectUserId?: string
}

/** Writes down, for ever, what an administrator did, in which role and from where. The last thing in the transaction of every command of theirs. */
export async function recordAct(
  ctx: AppContext,
  { type, target, before, after, reason, about, subjectUserId }: Act,
): Promise<void> {
  const actor = ctx.actor.kind === 'user' ? ctx.actor : undefined
  const detail = {
    ...about,
    ...(target?.label && { name: target.label }),
    ...(target && { target }),
    ...(before && { before }),
    ...(after && { after }),
    ...(reason && { reason }),
  }
  const actorRole = actor?.isAdmin ? ((await findRole(ctx.db, actor.userId)) ?? '') : ''
  await recordEvent(ctx, {
    type,
    detail,
    actorRole,
    ipPrefix: actor?.network ?? '',
    ...(subjectUserId && { subjectUserId }),
  })
}
