import { userOf, type AppContext } from '#server/context.ts'
import { limitRate } from '#market/commands/limit-rate.ts'
import { planIn } from '#market/rules/fees/plans.ts'
import { recordProviderEvent } from '#providers/commands/business/record-provider-event.ts'
import { describeSubmission, submitForReview, type Submitted } from '#providers/commands/sign-up/submit-for-review.ts'
import { usePictures } from '#providers/commands/sign-up/use-pictures.ts'
import { columnsFor, writeParts } from '#providers/commands/sign-up/write-form.ts'
import { setPlan } from '#providers/commands/business/set-plan.ts'
import { requireMember } from '#providers/queries/require-member.ts'
import { prepareForm } from '#providers/queries/prepare-form.ts'
import { openedForm } from '#providers/rules/sign-up/draft-secrets.ts'
import {
  blankProviderForm,
  providerSteps,
  type ProviderField,
  type ProviderForm,
} from '#providers/rules/sign-up/provider-form.ts'
import { accountUnconfirmed, formIncomplete, nameTaken, noDraft, tooManyProviders } from '#providers/rules/errors.ts'
import { deleteDraftRow, isUsedUp, lockDraftRow } from '#providers/store/drafts.server.ts'
import { countMyProviders, insertMember } from '#providers/store/members.server.ts'
import { insertProvider, isNameTaken } from '#providers/store/write-providers.server.ts'
import { isId } from '#shared/ids.ts'
import { days } from '#shared/time/instant.ts'
import { plainWords } from '#shared/text/plain-text.ts'

const mostProviders = 10

/**
 * Creates a provider from an application: its row, owner, first location, person, hours and tax rates, and a case for
 * the moderators. In an open market, a provider without findings of the automatic checks may sell at once. Repeating
 * the request creates no second provider. Throws `unauthenticated`, `rate-limited`, `unverified-email`, `not-found`,
 * `form-incomplete`, `name-taken`, `too-many-providers` and `photo-not-ready`.
 */
export async function signUpProvider(ctx: AppContext, draftId: string): Promise<Submitted> {
  const { userId, isEmailVerified, impersonatedBy } = userOf(ctx)
  if (!isId(draftId)) throw noDraft()
  await limitRate(ctx, { bucket: `provider-sign-up:${userId}`, atMost: 20, perSeconds: 3_600 })
  if (!isEmailVerified || impersonatedBy) throw accountUnconfirmed()
  return ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    const draft = await lockDraftRow(db, draftId)
    if (!draft && (await isUsedUp(db, draftId))) return repeatAnswer(inside, draftId)
    if (!draft || draft.kind !== 'provider' || draft.userId !== userId) throw noDraft()
    if ((await countMyProviders(db, userId)) >= mostProviders) throw tooManyProviders(mostProviders)
    const typed = { ...blankProviderForm, ...openedForm(ctx, draft.form) } as ProviderForm
    const { form, problems } = await prepareForm(inside, typed, null)
    if (problems.length > 0) throw formIncomplete(problems)
    if (await isNameTaken(db, { id: draftId, ...form })) throw nameTaken()
    await makeProvider(inside, draftId, form)
    await deleteDraftRow(db, draftId)
    return submitForReview(inside, draftId, form)
  })
}

async function makeProvider(ctx: AppContext, id: string, form: ProviderForm): Promise<void> {
  const { db } = ctx
  const { userId } = userOf(ctx)
  const changed = new Set<ProviderField>(providerSteps.flatMap(({ fields }) => fields))
  const used = await usePictures(ctx, { providerId: id, form, changed, before: null })
  const columns = await columnsFor(ctx, null, form, used)
  const row = {
    id,
    slug: slugOfProvider(form.name, id),
    plan: 'starter',
    termsVersion: ctx.settings.get('terms.version'),
    ...columns,
  }
  if ((await insertProvider(db, row, ctx.now)) === 0) throw noDraft()
  await insertMember(db, { providerId: id, userId, role: 'owner', resourceId: null }, ctx.now)
  await writeParts(ctx, { providerId: id, before: null, form, changed, used })
  const plan = planIn(ctx.settings, form.plan)
  if (plan.key !== 'starter')
    await setPlan(ctx, id, { plan: plan.key, endsAt: ctx.now + days(plan.trialDays), isTrial: true })
  await recordProviderEvent(ctx, id, 'profile', { fields: ['all'] })
}

/** The answer to a repeated submission of the same application. */
async function repeatAnswer(ctx: AppContext, id: string): Promise<Submitted> {
  const membership = await requireMember(ctx, id, 'see-dashboard').catch(() => undefined)
  const submitted = membership && (await describeSubmission(ctx, id))
  if (!submitted) throw noDraft()
  return submitted
}

/** The slug of a provider: its name at sign-up, and the end of its id. It does not change with the name. */
function slugOfProvider(name: string, id: string): string {
  const words = plainWords(name)
    .filter((word) => /^[a-z0-9]+$/.test(word))
    .join('-')
    .slice(0, 60)
    .replace(/-$/, '')
  return `${words || 'provider'}-${id.replaceAll('-', '').slice(-8)}`
}
