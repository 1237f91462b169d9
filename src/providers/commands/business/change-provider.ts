import type { AppContext } from '#server/context.ts'
import { recordProviderEvent } from '#providers/commands/business/record-provider-event.ts'
import { rewriteForm } from '#providers/commands/sign-up/write-form.ts'
import { flagsInTexts, isCheckedText } from '#providers/queries/find-flags.ts'
import { formOfWhole } from '#providers/queries/form-of-whole.ts'
import { prepareForm } from '#providers/queries/prepare-form.ts'
import { requireMember } from '#providers/queries/require-member.ts'
import { stepOfField } from '#providers/rules/sign-up/check-provider-form.ts'
import { ownersFields, withoutPrivate } from '#providers/rules/sign-up/form-of-provider.ts'
import type { ProviderField, ProviderForm } from '#providers/rules/sign-up/provider-form.ts'
import { isLive, isOpenForChanges } from '#providers/rules/provider-states.ts'
import {
  changedMeanwhile,
  fieldsNotYours,
  formIncomplete,
  nameTaken,
  noProvider,
  transitionNotAllowed,
} from '#providers/rules/errors.ts'
import type { WholeProvider } from '#providers/rules/sign-up/whole-provider.ts'
import { findLastChange } from '#providers/store/provider-events.server.ts'
import { findWholeProvider, lockProvider } from '#providers/store/provider-forms.server.ts'
import { isNameTaken } from '#providers/store/write-providers.server.ts'
import { isSame, mergeChanges, type Changes } from '#shared/merge-changes.ts'

/**
 * Changes single fields of a provider's form. Concurrent edits lose nothing: different fields are merged, the same
 * field is rejected with the other editor's value. Throws `not-found`; `permission-denied` for fields of the owner;
 * `changed-meanwhile`; `form-incomplete` for invalid values; `name-taken`; `transition-not-allowed` when it is closed.
 */
export async function changeProvider(
  ctx: AppContext,
  providerId: string,
  { changes, base }: Changes<ProviderForm>,
): Promise<void> {
  const { rights } = await requireMember(ctx, providerId, 'edit-profile')
  const isOwner = rights.includes('change-money')
  await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    await lockProvider(db, providerId)
    const whole = await findWholeProvider(db, providerId)
    if (!whole) throw noProvider()
    if (!isOpenForChanges(whole.status)) throw transitionNotAllowed(whole.status)
    const current = formOfWhole(ctx, whole)
    const merged = mergeChanges(current, { changes: withFreshPlace(changes, current), base })
    requireOwner(merged.changed, isOwner)
    if (merged.conflicts.length > 0)
      throw await conflict(inside, whole, isOwner ? current : withoutPrivate(current), merged.conflicts)
    if (merged.changed.length > 0) await save(inside, whole, current, merged.form)
  })
}

/** A town that was typed again has no coordinates yet, so the old ones are dropped. */
function withFreshPlace(changes: Partial<ProviderForm>, current: ProviderForm): Partial<ProviderForm> {
  const moves = (['city', 'country'] as const).some(
    (field) => changes[field] !== undefined && changes[field] !== current[field],
  )
  if (!moves || changes.latitude !== undefined) return changes
  return { ...changes, latitude: null, longitude: null, ...(changes.timeZone === undefined && { timeZone: '' }) }
}

/** The plan has an endpoint of its own. */
function requireOwner(changed: readonly ProviderField[], isOwner: boolean): void {
  const rejected = changed.filter((field) => field === 'plan' || (!isOwner && ownersFields.includes(field)))
  if (rejected.length > 0) throw fieldsNotYours(rejected)
}

async function conflict(ctx: AppContext, { id }: WholeProvider, form: ProviderForm, fields: string[]) {
  const last = await findLastChange(ctx.db, id, ['profile', 'hours', 'money', 'team'])
  return changedMeanwhile({ form, fields, by: last?.byName ?? null, at: last?.at ?? null })
}

async function save(ctx: AppContext, whole: WholeProvider, before: ProviderForm, typed: ProviderForm): Promise<void> {
  const { form, problems } = await prepareForm(ctx, typed, whole.email)
  const fields = (Object.keys(form) as ProviderField[]).filter((field) => !isSame(form[field], before[field]))
  const changed = new Set(fields)
  if (fields.length === 0) return
  const wrong = problems.filter(({ field }) => fields.some((one) => field === one || field.startsWith(`${one}.`)))
  const flagged = isLive(whole.status) ? flagsInTexts(ctx, form, fields.filter(isCheckedText)) : []
  const rejected = [
    ...wrong,
    ...flagged.map(({ code, field, text }) => ({ code, field: field ?? '', text, step: stepOfField(field ?? '') })),
  ]
  if (rejected.length > 0) throw formIncomplete(rejected)
  const movesName = ['name', 'city', 'country'].some((field) => changed.has(field as ProviderField))
  if (movesName && whole.submittedAt !== null && (await isNameTaken(ctx.db, { id: whole.id, ...form })))
    throw nameTaken()
  await rewriteForm(ctx, whole, form, changed)
  await publishChange(ctx, whole.id, fields)
}

const timeFields: ProviderField[] = ['hours', 'timeZone', 'country', 'city']

async function publishChange(ctx: AppContext, providerId: string, fields: ProviderField[]): Promise<void> {
  await recordProviderEvent(ctx, providerId, 'profile', { fields })
  await ctx.invalidate(ctx.db, `provider:${providerId}`, 'lists')
  await ctx.publish(ctx.db, 'provider.changed', { providerId, fields })
  if (timeFields.some((field) => fields.includes(field)))
    await ctx.publish(ctx.db, 'provider.hours-changed', { providerId })
}
