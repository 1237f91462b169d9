import { holdMedia } from '#media/commands/hold-media.ts'
import { authorOf, recordServiceEvent } from '#catalogue/commands/lifecycle/record-service-event.ts'
import { overwriteService, writtenService } from '#catalogue/commands/submission/write-service.ts'
import { getFormAround } from '#catalogue/queries/submission/get-service-form.ts'
import { checkServiceForm } from '#catalogue/rules/submission/check-service-form.ts'
import type { EditableService } from '#catalogue/rules/lifecycle/editable-service.ts'
import { uploadsIn } from '#catalogue/rules/submission/photo-addresses.ts'
import type { SplitChanges } from '#catalogue/rules/lifecycle/safe-fields.ts'
import type { ServiceField, ServiceForm } from '#catalogue/rules/submission/service-form.ts'
import { deleteRevision, saveRevision, type Revision } from '#catalogue/store/revisions.server.ts'
import type { AppContext } from '#server/context.ts'
import { newId } from '#shared/ids.ts'
import { days } from '#shared/time/instant.ts'
import { isSame } from '#shared/merge-changes.ts'

export interface ChangeGround {
  service: EditableService
  /** The pending revision. */
  revision: Revision | undefined
  /** The stored service. */
  live: ServiceForm
  /** The service with all pending changes. */
  after: ServiceForm
  changed: ServiceField[]
}

export const fieldsThatDiffer = (one: ServiceForm, other: ServiceForm): ServiceField[] =>
  (Object.keys(other) as ServiceField[]).filter((field) => !isSame(one[field], other[field]))

export const pick = (form: ServiceForm, fields: readonly ServiceField[]): Partial<ServiceForm> =>
  Object.fromEntries(fields.map((field) => [field, form[field]]))

/** Changes a service that was never public: stored on its row when valid, in a revision until then. */
export async function changeUnpublished(
  ctx: AppContext,
  { service, revision, live, after, changed }: ChangeGround,
): Promise<SplitChanges> {
  const { id, providerId } = service
  const { provider: _, ...around } = await getFormAround(ctx, providerId, id)
  if (checkServiceForm(after, around).length === 0) {
    const written = await writtenService(ctx, { serviceId: id, providerId, form: after, around, before: service })
    await overwriteService(ctx, service, written)
    if (revision) await deleteRevision(ctx.db, revision.id)
  } else {
    const fields = fieldsThatDiffer(live, after)
    const retained = { changes: pick(after, fields), base: pick(live, fields) }
    await saveRevision(ctx.db, { id: newId(), serviceId: id, providerId, ...retained, by: authorOf(ctx), at: ctx.now })
    const uploads = uploadsIn(after)
    if (uploads.length > 0) await holdMedia(ctx, uploads, ctx.now + days(ctx.settings.get('drafts.days')))
  }
  await recordServiceEvent(ctx, id, 'fields', { fields: changed })
  return { live: [], waiting: [] }
}
