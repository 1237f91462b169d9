import { createHash } from 'node:crypto'
import { applyChanges } from '#catalogue/commands/revisions/change-service.ts'
import { makeService } from '#catalogue/commands/submission/submit-service-draft.ts'
import { readServiceForm, serviceChangesInput } from '#catalogue/contract-form.ts'
import { defaultsOf, getFormAround, usualTermsOf } from '#catalogue/queries/submission/get-service-form.ts'
import { checkServiceForm } from '#catalogue/rules/submission/check-service-form.ts'
import { formOfRecord } from '#catalogue/rules/import/form-of-record.ts'
import { formOfService } from '#catalogue/rules/submission/form-of-service.ts'
import type { ServiceRecord } from '#catalogue/rules/import/service-file.ts'
import { blankServiceForm, type ServiceForm } from '#catalogue/rules/submission/service-form.ts'
import { settledForm } from '#catalogue/rules/submission/normalize-form.ts'
import { endLine, type DueImport, type LineEnd, type WaitingLine } from '#catalogue/store/imports.server.ts'
import { selectEditable } from '#catalogue/store/business-services.server.ts'
import type { AppContext } from '#server/context.ts'
import { findPhotosByName, namesOfPhotos } from '#media/queries/find-photos-by-name.ts'
import { saveDraftFor } from '#providers/commands/sign-up/save-draft-for.ts'
import { findDraftForm } from '#providers/queries/find-draft-form.ts'
import { AppError } from '#shared/app-error.ts'
import { isId, newId } from '#shared/ids.ts'
import { isSame } from '#shared/merge-changes.ts'

type Problems = LineEnd['problems']

/** Rolls back the transaction of a dry run. */
class Undo extends Error {
  readonly end: LineEnd

  constructor(end: LineEnd) {
    super('a dry run ends here')
    this.end = end
  }
}

/** Imports one service of a file, all or nothing, and records the result. A dry run does the same and rolls back. */
export async function importLine(ctx: AppContext, due: DueImport, { position, record }: WaitingLine): Promise<void> {
  if (due.isDryRun) {
    const end = tried(ctx, due, record).then((one) => endLine(ctx.db, due.id, position, one))
    return void (await end.catch((error: unknown) => endWith(ctx, { importId: due.id, position }, error)))
  }
  await ctx.db
    .transaction(async (db) => {
      const end = await importRecord({ ...ctx, db }, due, record)
      await endLine(db, due.id, position, end)
    })
    .catch((error: unknown) => endWith(ctx, { importId: due.id, position }, error))
}

/** An internal error also ends this line, or the import would retry it forever; it is logged like any other error. */
async function endWith(
  ctx: AppContext,
  { importId, position }: { importId: string; position: number },
  error: unknown,
): Promise<void> {
  const isAppError = error instanceof AppError
  const end = isAppError
    ? rejectedFor(error)
    : rejected([{ field: '', text: 'Something broke on our side. Send this one again.' }])
  await endLine(ctx.db, importId, position, end)
  if (!isAppError) throw error
}

/** Returns the result without applying it. */
const tried = (ctx: AppContext, due: DueImport, record: ServiceRecord): Promise<LineEnd> =>
  ctx.db
    .transaction(async (db): Promise<LineEnd> => {
      throw new Undo(await importRecord({ ...ctx, db }, due, record))
    })
    .catch((error: unknown) => (error instanceof Undo ? error.end : rejectedFor(error)))

const rejected = (problems: Problems): LineEnd => ({ status: 'rejected', serviceId: null, problems })

function rejectedFor(error: unknown): LineEnd {
  if (!(error instanceof AppError)) throw error
  const fields = Object.entries(error.details.fields ?? {}).map(([field, text]) => ({ field, text }))
  return rejected(fields.length > 0 ? fields : [{ field: '', text: error.message }])
}

interface Assembled {
  id: string
  form: ServiceForm
  problems: Problems
}

/** The service with this id, else the one that this business gave the key. */
async function findService(ctx: AppContext, providerId: string, key: string) {
  const known = isId(key) ? await selectEditable(ctx.db, key) : undefined
  if (known?.providerId === providerId) return { id: known.id, existing: known }
  const id = idOfKey(providerId, key)
  return { id, existing: await selectEditable(ctx.db, id) }
}

type FormAround = Awaited<ReturnType<typeof getFormAround>>

/** A new service: the defaults of its business, and the draft of an earlier import. */
async function newForm(
  ctx: AppContext,
  { id, providerId }: { id: string; providerId: string },
  { kind = '', category }: ServiceRecord['fields'],
  { provider, ...around }: FormAround,
): Promise<ServiceForm> {
  const fresh = { ...blankServiceForm, ...defaultsOf(provider), ...usualTermsOf(kind, provider, around, category) }
  return readServiceForm({ ...fresh, ...(await findDraftForm(ctx, id, providerId)) })
}

async function importRecord(ctx: AppContext, due: DueImport, record: ServiceRecord): Promise<LineEnd> {
  const { providerId } = due
  const { id, existing } = await findService(ctx, providerId, record.key)
  const around = await getFormAround(ctx, providerId, existing?.id)
  const current = existing ? formOfService(existing) : await newForm(ctx, { id, providerId }, record.fields, around)
  const photos = await findPhotosByName(ctx, {
    names: record.photos?.map(({ file }) => file) ?? [],
    ownerId: due.userId,
    providerId,
  })
  const shown = current.photos.map(({ mediaId }) => mediaId)
  const businessPhotos = await namesOfPhotos(ctx, providerId, shown)
  const { form, problems } = formOfRecord(record, current, { ...around, photos, businessPhotos, newId })
  const unreadable = [...problems.map(({ column, text }) => ({ field: column, text })), ...shapeProblems(form)]
  if (unreadable.length > 0) return rejected(unreadable)
  if (existing) return change(ctx, { id, current, next: form, around })
  const settled = settledForm(form, around)
  const missing = checkServiceForm(settled, around).map(({ field, text }) => ({ field, text }))
  return missing.length > 0
    ? incomplete(ctx, due, { id, form: settled, problems: missing })
    : make(ctx, due, { id, form: settled })
}

async function make(
  ctx: AppContext,
  { providerId, id: batchId }: DueImport,
  { id, form }: Pick<Assembled, 'id' | 'form'>,
): Promise<LineEnd> {
  await makeService(ctx, { id, providerId, form, submits: true, batchId })
  return { status: 'made', serviceId: id, problems: [] }
}

interface Change {
  id: string
  current: ServiceForm
  next: ServiceForm
  around: Parameters<typeof settledForm>[1]
}

async function change(ctx: AppContext, { id, current, next, around }: Change): Promise<LineEnd> {
  const after = settledForm(next, around)
  const before = settledForm(current, around)
  const fields = (Object.keys(after) as (keyof ServiceForm)[]).filter((field) => !isSame(after[field], before[field]))
  if (fields.length === 0) return { status: 'same', serviceId: id, problems: [] }
  await applyChanges(ctx, id, { changes: Object.fromEntries(fields.map((field) => [field, after[field]])), base: {} })
  return { status: 'changed', serviceId: id, problems: [] }
}

async function incomplete(
  ctx: AppContext,
  { providerId, userId, savesAsDraft }: DueImport,
  { id, form, problems }: Assembled,
): Promise<LineEnd> {
  if (!savesAsDraft || userId === null) return rejected(problems)
  await saveDraftFor(ctx, { id, userId, providerId, form: { ...form } })
  return { status: 'made', serviceId: id, problems }
}

function shapeProblems(form: ServiceForm): Problems {
  const parsed = serviceChangesInput.safeParse(form)
  return parsed.success
    ? []
    : parsed.error.issues.map((issue) => ({
        field: issue.path.join('.'),
        text: `This cannot be read (${issue.message}).`,
      }))
}

/** The same key of the same business always gives the same service id. */
function idOfKey(providerId: string, key: string): string {
  const hex = createHash('sha256').update(`${providerId} ${key}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
