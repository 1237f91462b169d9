import type { AppContext } from '#server/context.ts'
import type { Hook } from '#notifications/contract-webhooks.ts'
import { requireHookOwner } from '#notifications/queries/require-hook-owner.ts'
import type { HookAudience } from '#notifications/rules/webhooks/webhook-events.ts'
import { noHook } from '#notifications/rules/webhooks/webhook-errors.ts'
import { listHooks, type HookRow, type LastTry } from '#notifications/store/webhooks.server.ts'
import { isoOf } from '#shared/time/instant.ts'

/** The webhooks of a business, or of the market. */
export async function listWebhooks(ctx: AppContext, owner: HookAudience): Promise<Hook[]> {
  await requireHookOwner(ctx, owner)
  return (await listHooks(ctx.db, owner)).map((row) => hookView(row, ctx.now))
}

/** One webhook after a change. */
export async function getWebhook(ctx: AppContext, owner: HookAudience, id: string): Promise<Hook> {
  const found = (await listHooks(ctx.db, owner)).find((row) => row.id === id)
  if (!found) throw noHook()
  return hookView(found, ctx.now)
}

function hookView(row: HookRow & { lastTry: LastTry | null }, now: number): Hook {
  const { id, url, description, events, status, failingSince, oldSecretUntil, lastTry, createdAt } = row
  return {
    id,
    url,
    description,
    events,
    status,
    failingSince: failingSince === null ? null : isoOf(failingSince),
    oldSecretUntil: oldSecretUntil === null || oldSecretUntil <= now ? null : isoOf(oldSecretUntil),
    lastTry: lastTry && { ...lastTry, at: isoOf(lastTry.at) },
    createdAt: isoOf(createdAt),
  }
}
