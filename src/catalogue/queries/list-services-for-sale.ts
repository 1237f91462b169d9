import type { ServiceForSale } from '#catalogue/contract.ts'
import { isOnSale } from '#catalogue/rules/lifecycle/on-sale.ts'
import { selectServiceById, selectServicesByIds, type StoredService } from '#catalogue/store/services.server.ts'
import { closedCountriesOf } from '#market/rules/regions/regions.ts'
import type { AppContext } from '#server/context.ts'
import { notFound } from '#shared/app-error.ts'
import { isId } from '#shared/ids.ts'

/** Services with all that decides how they are sold, in the order of the ids. Ids that name none are left out; what is not on sale says so. */
export async function listServicesForSale(ctx: AppContext, ids: string[]): Promise<ServiceForSale[]> {
  const wanted = ids.filter(isId)
  if (wanted.length === 0) return []
  const found = new Map(
    (await selectServicesByIds(ctx.db, wanted)).map((service) => [service.id, withSaleState(ctx, service)]),
  )
  return wanted.flatMap((id) => found.get(id) ?? [])
}

/** One service as `listServicesForSale` has it. Refuses: not-found. */
export async function getServiceForSale(ctx: AppContext, serviceId: string): Promise<ServiceForSale> {
  const service = isId(serviceId) ? await selectServiceById(ctx.db, serviceId) : undefined
  if (!service) throw notFound('service')
  return withSaleState(ctx, service)
}

/** In a country that is closed nothing is sold. */
export const withSaleState = ({ settings }: AppContext, service: StoredService): ServiceForSale => ({
  ...service,
  isOnSale:
    isOnSale(service, service.provider.status) && !closedCountriesOf(settings).includes(service.location.country),
})
