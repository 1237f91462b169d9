import type { AppContext } from '#server/context.ts'
import { recordProviderEvent } from '#providers/commands/business/record-provider-event.ts'
import { requireMember, type Membership } from '#providers/queries/require-member.ts'
import type { MemberRight } from '#providers/rules/member-rights.ts'
import { isOpenForChanges } from '#providers/rules/provider-states.ts'
import { noProvider, transitionNotAllowed } from '#providers/rules/errors.ts'
import type { ProviderEventType } from '#providers/store/provider-events.server.ts'
import { lockState, touchProvider, type StateRow } from '#providers/store/provider-states.server.ts'

interface Input {
  providerId: string
  right: MemberRight
}

export interface Inside {
  ctx: AppContext
  state: StateRow
  membership: Membership
}

/** Tells whether bookable times change, or only texts or money. */
type ChangedPart = 'hours' | 'profile' | 'money'

/**
 * Changes a part of a provider: checks the right, opens a transaction, locks the provider's row, records the change and
 * invalidates what shows it. `work` returns its result, or null when nothing changed. Throws `not-found`,
 * `permission-denied` and `transition-not-allowed`.
 */
export async function changePart<Result>(
  ctx: AppContext,
  { providerId, right }: Input,
  part: ChangedPart,
  work: (inside: Inside) => Promise<{ did: Record<string, unknown> | null; result: Result }>,
): Promise<Result> {
  const membership = await requireMember(ctx, providerId, right)
  return ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    const state = await lockState(db, providerId)
    if (!state) throw noProvider()
    if (!isOpenForChanges(state.status)) throw transitionNotAllowed(state.status)
    const { did, result } = await work({ ctx: inside, state, membership })
    await touchProvider(db, providerId)
    if (did) await publishChange(inside, providerId, part, did)
    return result
  })
}

async function publishChange(
  ctx: AppContext,
  providerId: string,
  part: ChangedPart,
  did: Record<string, unknown>,
): Promise<void> {
  await recordProviderEvent(ctx, providerId, part satisfies ProviderEventType, did)
  await ctx.invalidate(ctx.db, `provider:${providerId}`, 'lists')
  await ctx.publish(ctx.db, 'provider.changed', { providerId, fields: Object.keys(did) })
  if (part === 'hours') await ctx.publish(ctx.db, 'provider.hours-changed', { providerId })
}
