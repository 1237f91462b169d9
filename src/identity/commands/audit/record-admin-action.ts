import type { AppContext } from '#server/context.ts'
import { recordEvent } from '#identity/commands/audit/record-event.ts'
import { findRole } from '#identity/store/admins.server.ts'

/** Only the id of a person: readers of the log look up the name, as long as the account exists. */
export const personTarget = (id: string) => ({ kind: 'user', id, label: '' })

/** The target of an entry about a setting. */
export const settingTarget = (key: string) => ({ kind: 'setting', id: key, label: key })

export interface Act {
  /** "service-suspended": its text is in `rules/event-texts.ts`. */
  type: string
  /** The target: kind "service", its id, and a name for readers of the log. Never an address. */
  target?: { kind: string; id: string; label: string }
  /**
   * Only the changed fields. Ids, states, amounts; never texts, codes or addresses of people, because the log outlives
   * their accounts.
   */
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  reason?: string
  /** Ids of related objects: the order of an item, the provider of a service. */
  about?: Record<string, unknown>
  /** The user whose account is concerned, if any: the entry appears in their own list. */
  subjectUserId?: string
}

/**
 * Writes an administrator's action to the permanent audit log, with role and network. The last step in the transaction
 * of each of their commands.
 */
export async function recordAct(ctx: AppContext, act: Act): Promise<void> {
  const actor = ctx.actor.kind === 'user' ? ctx.actor : undefined
  const actorRole = actor?.isAdmin ? ((await findRole(ctx.db, actor.userId)) ?? '') : ''
  await recordEvent(ctx, {
    type: act.type,
    detail: detailOf(act),
    actorRole,
    ipPrefix: actor?.network ?? '',
    subjectUserId: act.subjectUserId,
  })
}

/** Only what the act says. */
const detailOf = ({ target, before, after, reason, about }: Act) => ({
  ...about,
  ...(target?.label && { name: target.label }),
  ...(target && { target }),
  ...(before && { before }),
  ...(after && { after }),
  ...(reason && { reason }),
})
