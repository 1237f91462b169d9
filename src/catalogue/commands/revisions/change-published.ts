import { closeCase } from '#moderation/commands/close-case.ts'
import { openCase } from '#moderation/commands/open-case.ts'
import type { Flag } from '#moderation/contract.ts'
import { formIncomplete } from '#providers/rules/errors.ts'
import { fieldsThatDiffer, pick, type ChangeGround } from '#catalogue/commands/revisions/change-unpublished.ts'
import { authorOf, recordServiceEvent } from '#catalogue/commands/lifecycle/record-service-event.ts'
import { rebuildListings } from '#catalogue/commands/listings/rebuild-listings.ts'
import { retainPhotos, overwriteService, writtenService } from '#catalogue/commands/submission/write-service.ts'
import { openCaseOf } from '#catalogue/queries/submission/find-open-case.ts'
import { getFormAround } from '#catalogue/queries/submission/get-service-form.ts'
import { isTrusted } from '#catalogue/queries/submission/judge-by-rule.ts'
import { holdsBack, checkAutomatically, rootOf } from '#catalogue/queries/submission/check-automatically.ts'
import { checkServiceForm } from '#catalogue/rules/submission/check-service-form.ts'
import type { EditableService } from '#catalogue/rules/lifecycle/editable-service.ts'
import { splitChanges, type SplitChanges } from '#catalogue/rules/lifecycle/safe-fields.ts'
import type { FormProblem, ServiceField, ServiceForm } from '#catalogue/rules/submission/service-form.ts'
import type { ServiceFormAround } from '#catalogue/rules/submission/service-form-around.ts'
import { decideRevision, saveRevision, type Revision } from '#catalogue/store/revisions.server.ts'
import type { AppContext } from '#server/context.ts'
import { newId } from '#shared/ids.ts'

/**
 * Changes a published service whose page stays public: safe changes apply at once, all others join the pending
 * revision.
 */
export async function changePublished(ctx: AppContext, ground: ChangeGround): Promise<SplitChanges> {
  const { service, revision, live, after, changed } = ground
  const { provider: _, ...around } = await getFormAround(ctx, service.providerId, service.id)
  const problems = newProblems(live, after, around)
  if (problems.length > 0) throw formIncomplete(problems)
  const flags = await checkAutomatically(ctx, {
    serviceId: service.id,
    providerId: service.providerId,
    form: after,
    fields: changed,
  })
  const split = await splitOf(ctx, ground, { around, flags })
  if (split.live.length > 0)
    await showAtOnce(ctx, { service, live, next: { ...live, ...pick(after, split.live) }, around, fields: split.live })
  await (split.waiting.length > 0 ? letWait(ctx, ground, { fields: split.waiting, flags }) : endRevision(ctx, revision))
  return { live: split.live, waiting: split.waiting.filter((field) => changed.includes(field)) }
}

/** Only new problems: older ones, from an installation or older rules, do not block a change. */
function newProblems(before: ServiceForm, after: ServiceForm, around: ServiceFormAround): FormProblem[] {
  const old = new Set(checkServiceForm(before, around).map(({ field, code }) => `${field} ${code}`))
  return checkServiceForm(after, around).filter(({ field, code }) => !old.has(`${field} ${code}`))
}

async function splitOf(
  ctx: AppContext,
  { service, revision, live, after, changed }: ChangeGround,
  { around, flags }: { around: ServiceFormAround; flags: Flag[] },
) {
  const held = new Set(flags.filter(holdsBack).flatMap(({ field }) => (field === null ? [] : [rootOf(field)])))
  const split = splitChanges(live, after, {
    changed: [...new Set([...changed, ...fieldsThatDiffer({ ...live, ...revision?.changes }, after)])],
    pending: Object.keys(revision?.changes ?? {}) as ServiceField[],
    isTrusted: await isTrusted(ctx, service.providerId),
    isFlagged: (field) => held.has(field),
  })
  // Changes that are only valid together are reviewed together.
  const isWhole = newProblems(live, { ...live, ...pick(after, split.live) }, around).length === 0
  return isWhole ? split : { live: [], waiting: [...split.waiting, ...split.live] }
}

const timeFields: readonly ServiceField[] = [
  'options',
  'bufferBeforeMinutes',
  'bufferAfterMinutes',
  'gapStartsMinutes',
  'gapMinutes',
  'stepMinutes',
  'capacity',
  'partyMin',
  'partyMax',
  'staffIds',
  'anyoneAllowed',
  'pools',
  'noticeMinutes',
  'horizonDays',
  'dailyLimit',
  'locationId',
  'paymentMode',
]

interface Showing {
  service: EditableService
  live: ServiceForm
  next: ServiceForm
  around: ServiceFormAround
  fields: ServiceField[]
}

/** Applies changes at once to the page, lists and searches. */
export async function showAtOnce(ctx: AppContext, { service, live, next, around, fields }: Showing): Promise<void> {
  const { id, providerId } = service
  await overwriteService(
    ctx,
    service,
    await writtenService(ctx, { serviceId: id, providerId, form: next, around, before: service }),
  )
  await recordServiceEvent(ctx, id, 'fields', { before: pick(live, fields), after: pick(next, fields) })
  await ctx.invalidate(ctx.db, `service:${id}`, `provider:${providerId}`)
  await rebuildListings(ctx, [id])
  if (fields.some((field) => timeFields.includes(field)))
    await ctx.publish(ctx.db, 'service.changed', { serviceId: id })
}

/** The pending changes as one revision: later changes join it and restart its review. */
async function letWait(
  ctx: AppContext,
  { service, live, after }: ChangeGround,
  { fields, flags }: { fields: ServiceField[]; flags: Flag[] },
): Promise<void> {
  const { id, providerId, title } = service
  await retainPhotos(ctx, after, { providerId, before: service })
  const retained = { changes: pick(after, fields), base: pick(live, fields) }
  const saved = await saveRevision(ctx.db, {
    id: newId(),
    serviceId: id,
    providerId,
    ...retained,
    by: authorOf(ctx),
    at: ctx.now,
  })
  const revisionId = saved!.id
  const former = await openCaseOf(ctx, 'revision', revisionId)
  const stillFlagged = (former?.flags ?? []).filter(
    (old) =>
      old.field !== null &&
      fields.includes(rootOf(old.field)) &&
      !flags.some((one) => rootOf(one.field ?? '') === rootOf(old.field!)),
  )
  const opened = await openCase(ctx, {
    subject: 'revision',
    subjectId: revisionId,
    providerId,
    title,
    flags: [...stillFlagged, ...flags],
  })
  await recordServiceEvent(ctx, id, 'revision', { revisionId, status: 'pending', fields })
  if (!former) await ctx.publish(ctx.db, 'revision.opened', { revisionId, caseId: opened.id })
}

/** All pending fields were reverted. */
export async function endRevision(ctx: AppContext, revision: Revision | undefined): Promise<void> {
  if (!revision) return
  const open = await openCaseOf(ctx, 'revision', revision.id)
  if (open) await closeCase(ctx, open.id, { verdict: 'withdrawn' })
  await decideRevision(ctx.db, revision.id, 'withdrawn', ctx.now)
  await recordServiceEvent(ctx, revision.serviceId, 'revision', { revisionId: revision.id, status: 'withdrawn' })
}
