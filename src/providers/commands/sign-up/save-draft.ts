import { userOf, type AppContext } from '#server/context.ts'
import { limitRate } from '#market/commands/limit-rate.ts'
import { holdMedia } from '#media/commands/hold-media.ts'
import { providerFieldsInput } from '#providers/contract-input.ts'
import type { Draft } from '#providers/contract.ts'
import { getDraft, maySeeDraft, shownDraft } from '#providers/queries/get-draft.ts'
import { requireMember } from '#providers/queries/require-member.ts'
import { isDraftForm, type DraftForm } from '#providers/rules/sign-up/draft-form.ts'
import { mediaIn } from '#providers/rules/sign-up/draft-media.ts'
import { closedForm } from '#providers/rules/sign-up/draft-secrets.ts'
import {
  changedMeanwhile,
  draftTooLarge,
  draftUsedUp,
  noDraft,
  noFormAtAll,
  tooManyDrafts,
  wrongFields,
} from '#providers/rules/errors.ts'
import {
  countDraftsOf,
  deleteDraftRow,
  insertDraft,
  isUsedUp,
  lockDraftRow,
  updateDraft,
  type DraftKind,
} from '#providers/store/drafts.server.ts'
import { isId, newId } from '#shared/ids.ts'
import { days } from '#shared/time/instant.ts'
import { mergeChanges } from '#shared/merge-changes.ts'

/** A new draft (the browser may choose its id), or changes of an existing one. */
export type DraftInput =
  | { id?: string | undefined; kind: DraftKind; providerId?: string | null | undefined; form: DraftForm }
  | { id: string; changes: DraftForm; base?: DraftForm | undefined; providerId?: string | null | undefined }

const mostDrafts = 100
const mostBytes = 200_000

/**
 * Saves an incomplete form. Creating the same draft twice returns the same draft. Throws `unauthenticated`,
 * `rate-limited`, `too-many-drafts`, `too-large` and `argument-error`; `not-found` for drafts and providers of others;
 * `changed-meanwhile` when somebody else changed the same fields; `draft-used-up` when it was already submitted.
 */
export async function saveDraft(ctx: AppContext, input: DraftInput): Promise<Draft> {
  const { userId } = userOf(ctx)
  await limitRate(ctx, { bucket: `draft:${userId}`, atMost: 240, perSeconds: 60 })
  if (input.providerId) await requireMember(ctx, input.providerId, 'edit-services')
  return 'form' in input ? beginDraft(ctx, { ...input, id: input.id ?? newId() }) : changeDraft(ctx, input)
}

interface Begun {
  id: string
  kind: DraftKind
  providerId?: string | null | undefined
  form: DraftForm
}

async function beginDraft(ctx: AppContext, { id, kind, providerId = null, form: typed }: Begun): Promise<Draft> {
  const { userId } = userOf(ctx)
  const form = shaped(kind, typed)
  requireForm(form)
  await ctx.db.transaction(async (db) => {
    if ((await countDraftsOf(db, userId)) >= mostDrafts) throw tooManyDrafts(mostDrafts)
    if (await isUsedUp(db, id)) throw draftUsedUp()
    const row = { id, kind, userId, providerId: kind === 'service' ? providerId : null, form: closedForm(ctx, form) }
    if ((await insertDraft(db, row, ctx.now)) > 0) await holdPictures({ ...ctx, db }, form, row.providerId)
  })
  return getDraft(ctx, id)
}

interface Changed {
  id: string
  changes: DraftForm
  base?: DraftForm | undefined
  providerId?: string | null | undefined
}

async function changeDraft(ctx: AppContext, { id, changes, base = {}, providerId }: Changed): Promise<Draft> {
  await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    const { userId } = userOf(ctx)
    const row = isId(id) ? await lockDraftRow(db, id) : undefined
    if (!row || !(await maySeeDraft(inside, row))) throw noDraft()
    const { form } = shownDraft(ctx, row)
    const merged = mergeChanges(form, { changes: shaped(row.kind, changes), base: known(base, form) })
    if (merged.conflicts.length > 0)
      throw changedMeanwhile({ form, fields: merged.conflicts, by: row.changedByName, at: row.updatedAt })
    requireForm(merged.form)
    const place = row.kind === 'service' && row.providerId === null ? (providerId ?? null) : row.providerId
    if (merged.changed.length === 0 && place === row.providerId) return
    await updateDraft(db, { id, form: closedForm(ctx, merged.form), providerId: place, changedBy: userId }, ctx.now)
    await holdPictures(inside, merged.form, place)
  })
  return getDraft(ctx, id)
}

/** Deletes a draft; its uploads are deleted when nothing else uses them. Throws `unauthenticated` and `not-found`. */
export async function deleteDraft(ctx: AppContext, id: string): Promise<void> {
  const draft = await getDraft(ctx, id)
  await deleteDraftRow(ctx.db, draft.id)
}

/**
 * Fields of an application are checked by the shapes of its form, and unknown ones are dropped. Those of services are
 * checked when they are submitted.
 */
function shaped(kind: DraftKind, fields: DraftForm): DraftForm {
  if (kind === 'service') return fields
  const { data, error } = providerFieldsInput.safeParse(fields)
  if (error) throw wrongFields(Object.fromEntries(error.issues.map(({ path, message }) => [path.join('.'), message])))
  return { ...data }
}

/** Ignores the editor's base value of fields that were never saved, because browsers send different empty values. */
const known = (base: DraftForm, form: DraftForm): DraftForm =>
  Object.fromEntries(Object.entries(base).filter(([field]) => Object.hasOwn(form, field)))

function requireForm(form: DraftForm): void {
  if (!isDraftForm(form)) throw noFormAtAll()
  if (Buffer.byteLength(JSON.stringify(form)) > mostBytes) throw draftTooLarge()
}

const holdPictures = (ctx: AppContext, form: DraftForm, providerId: string | null) =>
  holdMedia(ctx, mediaIn(form), ctx.now + days(ctx.settings.get('drafts.days')), { providerId })
