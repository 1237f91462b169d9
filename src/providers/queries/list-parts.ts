import type { AppContext } from '#server/context.ts'
import type { ClosedDays, ProviderLocation, ProviderResource, TaxRate } from '#providers/contract.ts'
import { idIn } from '#providers/rules/sign-up/form-of-provider.ts'
import type { FormHours } from '#providers/rules/sign-up/provider-form.ts'
import { listClosedDays, listWeeks, type ClosedDaysRow } from '#providers/store/hours.server.ts'
import { listLocationRows } from '#providers/store/locations.server.ts'
import { listResourceRows, type ResourceRow } from '#providers/store/resources.server.ts'
import { listTaxRateRows } from '#providers/store/tax-rates.server.ts'
import { localOf } from '#shared/time/zones.ts'

// The parts of a provider. The callers of these functions check permissions.

export async function listLocations(ctx: AppContext, providerId: string): Promise<ProviderLocation[]> {
  const [rows, weeks] = [await listLocationRows(ctx.db, providerId), await weeksOf(ctx, providerId)]
  return rows.map(({ position: _position, ...row }) => ({ ...row, hours: weeks.get(row.id) ?? [] }))
}

export async function listPeople(ctx: AppContext, providerId: string): Promise<ProviderResource[]> {
  const [rows, weeks] = [await listResourceRows(ctx.db, providerId, 'person'), await weeksOf(ctx, providerId)]
  return rows.map((row) => shownResource(row, weeks.get(row.id) ?? []))
}

export async function listPooledResources(ctx: AppContext, providerId: string): Promise<ProviderResource[]> {
  return (await listResourceRows(ctx.db, providerId, 'equipment')).map((row) => shownResource(row, []))
}

export const listTaxRates = (ctx: AppContext, providerId: string): Promise<TaxRate[]> =>
  listTaxRateRows(ctx.db, providerId)

/** Closed days from yesterday on by UTC, so that today is included in every time zone. */
export async function listClosed(ctx: AppContext, providerId: string): Promise<ClosedDays[]> {
  const rows = await listClosedDays(ctx.db, providerId, localOf('UTC', ctx.now - 86_400_000).date)
  return rows.map(shownClosed)
}

export const shownClosed = ({ resourceId, ...row }: ClosedDaysRow): ClosedDays => ({ ...row, personId: resourceId })

async function weeksOf(ctx: AppContext, providerId: string): Promise<Map<string, FormHours[]>> {
  const byOwner = Map.groupBy(await listWeeks(ctx.db, providerId), ({ ownerId }) => ownerId)
  return new Map([...byOwner].map(([ownerId, week]) => [ownerId, week.map(({ ownerId: _owner, ...hours }) => hours)]))
}

const shownResource = (
  { id, locationId, name, role, picture, pool }: ResourceRow,
  hours: FormHours[],
): ProviderResource => ({
  id,
  locationId,
  name,
  role,
  picture,
  pictureId: idIn(picture),
  pool,
  hours,
})
