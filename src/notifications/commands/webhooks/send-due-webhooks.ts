import type { AppContext } from '#server/context.ts'
import { notifyWebhookFailed } from '#notifications/commands/webhooks/notify-webhook-failed.ts'
import { maxRetryAge, hookOutcome, isAccepted, leaseMs } from '#notifications/rules/webhooks/webhook-schedule.ts'
import {
  updateFailing,
  saveTry,
  switchOffFailed,
  lockDueDeliveries,
  type DueDelivery,
} from '#notifications/store/webhook-deliveries.server.ts'

interface Call {
  url: string
  body: string
  secrets: string[]
  headers: Record<string, string>
}

/** Calls an external address; an error is a result too. */
export type CallOut = (call: Call) => Promise<{ code: number | null; durationMs: number; words: string }>

const atMostARun = 40

/**
 * Sends due deliveries to all endpoints in parallel, without locks: a claimed row becomes due again by itself, so a
 * crash costs twenty seconds and a receiver may get the same event twice (with the same id).
 */
export async function sendDueWebhooks(ctx: AppContext, callOut: CallOut): Promise<number> {
  const due = await lockDueDeliveries(ctx.db, ctx.now, leaseMs, atMostARun)
  await Promise.all(due.map((one) => deliver(ctx, one, callOut)))
  return due.length
}

async function deliver(ctx: AppContext, due: DueDelivery, callOut: CallOut): Promise<void> {
  const { code, durationMs, words } = await call(ctx, due, callOut)
  const outcome = hookOutcome(code, due.tries, ctx.now)
  await ctx.db.transaction(async (db) => {
    await saveTry(db, { id: due.id, tries: due.tries, code, durationMs, answer: words }, outcome, ctx.now)
    const failingSince = await updateFailing(db, due.endpointId, isAccepted(code), ctx.now)
    if (failingSince === null || ctx.now - failingSince < maxRetryAge) return
    if (await switchOffFailed(db, due.endpointId)) await notifyWebhookFailed({ ...ctx, db }, { ...due, failingSince })
  })
}

async function call(ctx: AppContext, { url, body, sealedSecrets, eventId, type }: DueDelivery, callOut: CallOut) {
  try {
    const secrets = sealedSecrets.map((sealed) => ctx.unseal(sealed))
    const headers = { 'x-sokora-event': type, 'x-sokora-event-id': eventId, 'user-agent': `Sokora (+${ctx.publicUrl})` }
    return await callOut({ url, body, secrets, headers })
  } catch {
    return { code: null, durationMs: 0, words: 'Its secret cannot be read: renew it.' }
  }
}
