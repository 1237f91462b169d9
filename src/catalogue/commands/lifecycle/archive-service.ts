import { closeCase } from '#moderation/commands/close-case.ts'
import { endRevision } from '#catalogue/commands/revisions/change-published.ts'
import { moveService, lockEditableService } from '#catalogue/commands/lifecycle/move-service.ts'
import { settleSystemPauses } from '#catalogue/commands/lifecycle/settle-system-pauses.ts'
import { openCaseOf } from '#catalogue/queries/submission/find-open-case.ts'
import { requireBusinessService } from '#catalogue/queries/require-business-service.ts'
import { moveNotAllowed, noRevision, stillOpen } from '#catalogue/rules/service-errors.ts'
import { mayMove } from '#catalogue/rules/lifecycle/service-states.ts'
import { deleteRevision, selectOpenRevision } from '#catalogue/store/revisions.server.ts'
import type { AppContext } from '#server/context.ts'

/** Why a service cannot be archived yet ("3 appointments are still ahead."), or null; other slices implement it. */
export type ArchivingHindrance = (ctx: AppContext, serviceId: string) => Promise<string | null>

/**
 * Archives a service permanently; its page shows that. Throws `not-found`, `permission-denied`,
 * `transition-not-allowed`, `open-items`.
 */
export async function archiveService(ctx: AppContext, id: string, hinders: ArchivingHindrance): Promise<void> {
  await requireBusinessService(ctx, id)
  await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    const service = await lockEditableService(inside, id)
    if (!mayMove(service.status, 'archive')) throw moveNotAllowed(service.status)
    const hindrance = await hinders(inside, id)
    if (hindrance !== null) throw stillOpen(hindrance)
    const revision = await selectOpenRevision(db, id)
    if (revision && service.publishedAt !== null) await endRevision(inside, revision)
    if (revision && service.publishedAt === null) await deleteRevision(db, revision.id)
    const sample = await openCaseOf(inside, 'service', id)
    if (sample) await closeCase(inside, sample.id, { verdict: 'withdrawn' })
    await moveService(inside, service, 'archive')
    await settleSystemPauses(inside, service.providerId)
  })
}

/**
 * Withdraws a submitted service before the decision, back to a draft. Throws `not-found`, `permission-denied`,
 * `transition-not-allowed`.
 */
export async function withdrawService(ctx: AppContext, id: string): Promise<void> {
  await requireBusinessService(ctx, id)
  await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    const service = await lockEditableService(inside, id)
    await moveService(inside, service, 'withdraw')
    const open = await openCaseOf(inside, 'service', id)
    if (open) await closeCase(inside, open.id, { verdict: 'withdrawn' })
  })
}

/**
 * Discards pending changes; the public page does not change. Throws `not-found`, `permission-denied`,
 * `transition-not-allowed`.
 */
export async function withdrawRevision(ctx: AppContext, id: string): Promise<void> {
  await requireBusinessService(ctx, id)
  await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    const { publishedAt } = await lockEditableService(inside, id)
    const revision = publishedAt === null ? undefined : await selectOpenRevision(db, id)
    if (!revision) throw noRevision()
    await endRevision(inside, revision)
  })
}
