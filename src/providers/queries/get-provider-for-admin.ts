import type { AppContext } from '#server/context.ts'
import { requireRight } from '#identity/queries/admins/require-right.ts'
import type { AdminProvider, AdminProviderPage } from '#providers/contract-admin.ts'
import { strikeDays } from '#providers/queries/list-strikes.ts'
import { mayMove, type ProviderState } from '#providers/rules/provider-states.ts'
import { noProvider } from '#providers/rules/errors.ts'
import { findProviderForAdmin, type AdminRow } from '#providers/store/admin-providers.server.ts'
import { listMemberRows } from '#providers/store/members.server.ts'
import { listProviderEvents } from '#providers/store/provider-events.server.ts'
import { isId } from '#shared/ids.ts'
import { days, isoOf, type Instant } from '#shared/time/instant.ts'

const eventsShown = 50

/** All data of one provider. Throws `unauthenticated`, `permission-denied` and `not-found`. */
export async function getProviderForAdmin(ctx: AppContext, id: string): Promise<AdminProviderPage> {
  await requireRight(ctx, 'read-providers')
  const row = isId(id) ? await findProviderForAdmin(ctx.db, id, sinceFor(ctx)) : undefined
  if (!row) throw noProvider()
  const [members, events] = [await listMemberRows(ctx.db, id), await listProviderEvents(ctx.db, id, eventsShown)]
  return {
    ...shown(row),
    members: members.map(({ userId, joinedAt, name, email, role }) => ({
      uid: userId,
      name,
      email,
      role,
      joinedAt: isoOf(joinedAt),
    })),
    events: events.map(({ at, type, detail, byName }) => ({ at: isoOf(at), type, detail, by: byName })),
    moves: movesFrom(row.status),
  }
}

const sinceFor = ({ now }: AppContext): Instant => now - days(strikeDays)

function movesFrom(status: ProviderState): AdminProviderPage['moves'] {
  const may = (to: ProviderState) => mayMove(status, to, 'admin')
  return [
    ...(may('paused') ? ['pause' as const] : []),
    ...(status === 'paused' ? ['resume' as const] : []),
    ...(may('suspended') ? ['suspend' as const] : []),
    ...(may('restricted') ? ['restrict' as const] : []),
    ...(status === 'suspended' ? ['reinstate' as const] : []),
    ...(status === 'restricted' ? ['unrestrict' as const] : []),
    ...(may('closing') || may('closed') ? ['close' as const] : []),
  ]
}

const orNull = (at: Instant | null) => (at === null ? null : isoOf(at))

const shown = (row: AdminRow): AdminProvider => ({
  ...row,
  planEndsAt: orNull(row.planEndsAt),
  joinedAt: isoOf(row.joinedAt),
  submittedAt: orNull(row.submittedAt),
  stateChangedAt: orNull(row.stateChangedAt),
  eraseAt: orNull(row.eraseAt),
})
