import type { AppContext } from '#server/context.ts'
import { recordAct, type Act } from '#identity/commands/audit/record-admin-action.ts'
import { changedFields } from '#identity/rules/changed-fields.ts'
import type { Hook, HookChanges, HookInput, HookWithSecret } from '#notifications/contract-webhooks.ts'
import { getWebhook } from '#notifications/queries/list-webhooks.ts'
import { requireHookOwner, requireHookProof } from '#notifications/queries/require-hook-owner.ts'
import type { HookAudience } from '#notifications/rules/webhooks/webhook-events.ts'
import { badAddress, noHook, tooManyHooks } from '#notifications/rules/webhooks/webhook-errors.ts'
import { mostHooks, oldSecretLife } from '#notifications/rules/webhooks/webhook-schedule.ts'
import {
  countHooksLocked,
  deleteHook,
  insertHook,
  lockHook,
  replaceSecret,
  saveHook,
  type HookRow,
} from '#notifications/store/webhooks.server.ts'
import { isId, newId, newToken } from '#shared/ids.ts'

/** A webhook, addressed by its owner, so that nobody reaches the one of another business. */
export interface HookRef {
  owner: HookAudience
  hookId: string
}

/** Why an address is rejected; undefined when valid. */
export type FaultOf = (url: string) => string | undefined

const newSecret = () => `whsec_${newToken()}`

/**
 * Adds a webhook; its signing secret is returned only once. Throws `webhook-address`, `too-many-webhooks`; for the
 * market: `requires-recent-login`.
 */
export async function addWebhook(
  ctx: AppContext,
  owner: HookAudience,
  input: HookInput,
  faultOf: FaultOf,
): Promise<HookWithSecret> {
  await requireHookOwner(ctx, owner)
  requireHookProof(ctx, owner)
  const url = checked(input.url, faultOf)
  const [id, secret] = [newId(), newSecret()]
  const createdBy = ctx.actor.kind === 'user' ? ctx.actor.userId : null
  await ctx.db.transaction(async (db) => {
    if ((await countHooksLocked(db, owner)) >= mostHooks) throw tooManyHooks(mostHooks)
    const { description, events } = input
    await insertHook(
      db,
      {
        id,
        providerId: owner,
        url,
        description,
        events: [...new Set(events)],
        sealedSecret: ctx.seal(secret),
        createdBy,
      },
      ctx.now,
    )
    const after = { status: 'on', description, events }
    await recordHookChange({ ...ctx, db }, { owner, hookId: id }, 'webhook-added', { after })
  })
  return { hook: await getWebhook(ctx, owner, id), secret }
}

/**
 * Changes a webhook. Switching it on resets its failures. Throws `not-found`, `webhook-address`; for the market, with
 * another address: `requires-recent-login`.
 */
export async function changeWebhook(
  ctx: AppContext,
  ref: HookRef,
  { isOn, ...changes }: HookChanges,
  faultOf: FaultOf,
): Promise<Hook> {
  await withHook(ctx, ref, async (ctx, hook) => {
    const url = changes.url === undefined ? hook.url : checked(changes.url, faultOf)
    if (url !== hook.url) requireHookProof(ctx, ref.owner)
    const { description = hook.description, events = hook.events } = changes
    const state =
      isOn === undefined ? {} : isOn ? { status: 'on' as const, failingSince: null } : { status: 'off' as const }
    const after = { ...hook, ...state, url, description, events: [...new Set(events)] }
    await saveHook(ctx.db, after)
    await recordHookChange(ctx, ref, 'webhook-changed', changedFields(hook, after, ['status', 'description', 'events']))
    await ctx.invalidate(ctx.db, 'due:webhooks')
  })
  return getWebhook(ctx, ref.owner, ref.hookId)
}

/**
 * Creates a new secret; the earlier one also signs for one day. Throws `not-found`; for the market:
 * `requires-recent-login`.
 */
export async function renewWebhookSecret(ctx: AppContext, ref: HookRef): Promise<HookWithSecret> {
  const secret = newSecret()
  await withHook(ctx, ref, async (ctx) => {
    requireHookProof(ctx, ref.owner)
    await replaceSecret(ctx.db, ref.hookId, ctx.seal(secret), ctx.now + oldSecretLife)
    await recordHookChange(ctx, ref, 'webhook-secret-renewed')
  })
  return { hook: await getWebhook(ctx, ref.owner, ref.hookId), secret }
}

export async function removeWebhook(ctx: AppContext, ref: HookRef): Promise<void> {
  await withHook(ctx, ref, async (ctx) => {
    await deleteHook(ctx.db, ref.hookId)
    await recordHookChange(ctx, ref, 'webhook-removed')
  })
}

/** Runs work on a locked webhook row. Throws `not-found`. */
export async function withHook(
  ctx: AppContext,
  { owner, hookId }: HookRef,
  work: (ctx: AppContext, hook: HookRow) => Promise<void>,
) {
  await requireHookOwner(ctx, owner)
  await ctx.db.transaction(async (db) => {
    const hook = isId(hookId) ? await lockHook(db, owner, hookId) : undefined
    if (!hook) throw noHook()
    await work({ ...ctx, db }, hook)
  })
}

function checked(url: string, faultOf: FaultOf): string {
  const fault = faultOf(url)
  if (fault) throw badAddress(fault)
  return new URL(url).href
}

/** Writes the audit log for market and businesses, without the webhook's address. */
export const recordHookChange = (
  ctx: AppContext,
  { owner, hookId }: HookRef,
  type: string,
  states: Pick<Act, 'before' | 'after'> = {},
) =>
  recordAct(ctx, {
    type,
    target: { kind: 'webhook', id: hookId, label: '' },
    ...states,
    about: { hookId, ...(owner && { providerId: owner }) },
  })
