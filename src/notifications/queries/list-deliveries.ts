import { readCursor, writeCursor } from '#catalogue/rules/search/cursors.ts'
import type { AppContext } from '#server/context.ts'
import type { HookDelivery } from '#notifications/contract-webhooks.ts'
import { getWebhook } from '#notifications/queries/list-webhooks.ts'
import { requireHookOwner } from '#notifications/queries/require-hook-owner.ts'
import type { HookAudience } from '#notifications/rules/webhooks/webhook-events.ts'
import { listDeliveriesOf } from '#notifications/store/webhook-deliveries.server.ts'
import { isoOf } from '#shared/time/instant.ts'

const aPage = 20

/** Deliveries to a webhook in the last 30 days, newest first, with every attempt. Throws `not-found`. */
export async function listDeliveries(
  ctx: AppContext,
  owner: HookAudience,
  hookId: string,
  cursor = '',
): Promise<{ items: HookDelivery[]; next: string | null }> {
  await requireHookOwner(ctx, owner)
  await getWebhook(ctx, owner, hookId)
  const found = await listDeliveriesOf(ctx.db, hookId, { after: readCursor(cursor), atMost: aPage + 1 })
  const shown = found.slice(0, aPage)
  const last = found.length > aPage ? shown.at(-1) : undefined
  const items = shown.map(({ createdAt, nextTryAt, tries, ...row }) => ({
    ...row,
    createdAt: isoOf(createdAt),
    nextTryAt: row.status === 'queued' ? isoOf(nextTryAt) : null,
    tries: tries.map(({ at, ...one }) => ({ ...one, at: isoOf(at) })),
  }))
  return { items, next: last ? writeCursor({ key: last.createdAt, id: last.id }) : null }
}
