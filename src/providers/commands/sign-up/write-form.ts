import type { AppContext } from '#server/context.ts'
import { membershipsOf, primaryRegion } from '#market/rules/regions/regions.ts'
import { usePictures, type UsedPictures } from '#providers/commands/sign-up/use-pictures.ts'
import { columnsOfForm, placeOfForm } from '#providers/rules/sign-up/columns-of-form.ts'
import type { ProviderField, ProviderForm } from '#providers/rules/sign-up/provider-form.ts'
import type { WholeProvider } from '#providers/rules/sign-up/whole-provider.ts'
import { insertLocation, listLocationRows, updateLocation } from '#providers/store/locations.server.ts'
import { replaceWeek } from '#providers/store/hours.server.ts'
import { findResource, insertResource, updateResource } from '#providers/store/resources.server.ts'
import { replaceTaxRates } from '#providers/store/tax-rates.server.ts'
import { insertProof, updateProvider, type ProviderColumns } from '#providers/store/write-providers.server.ts'
import { newId } from '#shared/ids.ts'

/** The column values of a form, after its images were attached. */
export async function columnsFor(
  ctx: AppContext,
  before: WholeProvider | null,
  form: ProviderForm,
  used: UsedPictures,
): Promise<ProviderColumns> {
  const { iban, accountHolder, payoutMethod } = form
  const payout =
    payoutMethod === 'bank' ? { method: 'bank', sealedIban: ctx.seal(iban), accountHolder } : { method: 'at_venue' }
  const logo = used.logo === undefined ? (before?.logo ?? null) : used.logo
  const others = (before?.pictures ?? []).slice(1)
  const pictures =
    used.cover === undefined ? (before?.pictures ?? []) : [...(used.cover ? [used.cover] : []), ...others]
  return columnsOfForm(form, {
    region: primaryRegion(form.country, membershipsOf(ctx.settings)),
    logo,
    pictures,
    payout,
  })
}

/** Saves the changed fields of an existing provider. Call it inside a transaction, with its row locked. */
export async function rewriteForm(
  ctx: AppContext,
  before: WholeProvider,
  form: ProviderForm,
  changed: ReadonlySet<ProviderField>,
): Promise<void> {
  const used = await usePictures(ctx, { providerId: before.id, form, changed, before })
  await updateProvider(ctx.db, before.id, await columnsFor(ctx, before, form, used))
  await writeParts(ctx, { providerId: before.id, before, form, changed, used })
}

interface Parts {
  providerId: string
  before: WholeProvider | null
  form: ProviderForm
  changed: ReadonlySet<ProviderField>
  used: UsedPictures
}

const placeFields: ProviderField[] = [
  'country',
  'city',
  'line1',
  'district',
  'postalCode',
  'latitude',
  'longitude',
  'timeZone',
  'hideExactAddress',
]

/** Saves the parts of a form that have tables of their own: location, hours, person, tax rates, documents. */
export async function writeParts(ctx: AppContext, parts: Parts): Promise<void> {
  const { db } = ctx
  const { providerId, before, form, changed } = parts
  const locationId = before?.place?.id ?? newId()
  if (!before?.place || placeFields.some((field) => changed.has(field)))
    await writePlace(ctx, { providerId, locationId, form })
  if (changed.has('hours'))
    await replaceWeek(
      db,
      { locationId },
      form.hours.map((hours) => ({ ...hours, id: newId() })),
    )
  if (changed.has('person')) await writePerson(ctx, { ...parts, locationId })
  if (changed.has('taxRates'))
    await replaceTaxRates(
      db,
      providerId,
      form.taxRates.map(({ percent, ...rate }) => ({ ...rate, percent: Number(percent) })),
    )
  if (changed.has('proofs')) await addProofs(ctx, parts)
}

/** Documents that are new; what is gone was deleted with its picture. */
async function addProofs(ctx: AppContext, { providerId, before, form }: Parts) {
  const known = new Set(before?.proofs.map(({ mediaId }) => mediaId))
  for (const { mediaId, kind } of form.proofs)
    if (!known.has(mediaId)) await insertProof(ctx.db, { id: newId(), providerId, mediaId, kind }, ctx.now)
}

async function writePlace(
  { db }: AppContext,
  { providerId, locationId, form }: { providerId: string; locationId: string; form: ProviderForm },
) {
  const [first] = await listLocationRows(db, providerId)
  const row = { name: first?.name ?? form.name, position: first?.position ?? 0, ...placeOfForm(form, locationId) }
  await (first ? updateLocation(db, providerId, row) : insertLocation(db, providerId, row))
}

async function writePerson(
  { db }: AppContext,
  { providerId, before, form, used, locationId }: Parts & { locationId: string },
): Promise<void> {
  const { name, role } = form.person
  const person = before?.person ? await findResource(db, providerId, before.person.id) : undefined
  const picture = used.person === undefined ? (person?.picture ?? null) : used.person
  const said = { name, role: role || null, picture }
  if (person) await updateResource(db, providerId, { ...person, ...said })
  else
    await insertResource(db, providerId, { id: newId(), kind: 'person', locationId, pool: null, position: 0, ...said })
}
