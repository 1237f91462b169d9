import type { AppContext } from '#server/context.ts'
import { openCase } from '#moderation/commands/open-case.ts'
import { moveProvider } from '#providers/commands/business/move-provider.ts'
import { findFlags } from '#providers/queries/find-flags.ts'
import { noProvider } from '#providers/rules/errors.ts'
import type { ProviderForm } from '#providers/rules/sign-up/provider-form.ts'
import { findSubmission } from '#providers/store/submissions.server.ts'
import type { Submitted } from '#providers/contract.ts'

export type { Submitted } from '#providers/contract.ts'

/**
 * Opens a case for the moderators, or activates the provider at once in an open market without findings. Call it inside
 * a transaction.
 */
export async function submitForReview(ctx: AppContext, id: string, form: ProviderForm): Promise<Submitted> {
  await moveProvider(ctx, id, { to: 'submitted', by: 'member' })
  const flags = await findFlags(ctx, form, id)
  const isOpen = ctx.settings.get('moderation.mode') === 'open' && flags.length === 0
  if (isOpen) {
    await moveProvider(ctx, id, { to: 'in_review', by: 'system', isSilent: true })
    await moveProvider(ctx, id, { to: 'active', by: 'system' })
  } else {
    const opened = await openCase(ctx, { subject: 'provider', subjectId: id, providerId: id, title: form.name, flags })
    await ctx.publish(ctx.db, 'provider.submitted', { providerId: id, caseId: opened.id })
  }
  return describeSubmission(ctx, id)
}

/** The answer to a submission, now or when it is repeated. Throws `not-found`. */
export async function describeSubmission(ctx: AppContext, id: string): Promise<Submitted> {
  const found = await findSubmission(ctx.db, id)
  if (!found) throw noProvider()
  const { slug, status, reference, caseId } = found
  return { id, slug, status, reference: reference ?? `P-${id.replaceAll('-', '').slice(-6).toUpperCase()}`, caseId }
}
