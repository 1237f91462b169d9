import type { ServiceForSale } from '#catalogue/contract.ts'
import { isOnSale } from '#catalogue/rules/lifecycle/on-sale.ts'
import { selectServiceById, selectServicesByIds, type StoredService } from '#catalogue/store/services.server.ts'
import { closedCountriesOf } from '#market/rules/regions/regions.ts'
import { extraMinutes } from '#providers/rules/busy.ts'
import type { AppContext } from '#server/context.ts'
import { notFound } from '#shared/app-error.ts'
import { isId } from '#shared/ids.ts'

/**
 * Services with all data for selling them, in the order of the ids. Unknown ids are omitted; services that are off sale
 * are marked.
 */
export async function listServicesForSale(ctx: AppContext, ids: string[]): Promise<ServiceForSale[]> {
  const wanted = ids.filter(isId)
  if (wanted.length === 0) return []
  const found = new Map(
    (await selectServicesByIds(ctx.db, wanted)).map((service) => [service.id, withSaleState(ctx, service)]),
  )
  return wanted.flatMap((id) => found.get(id) ?? [])
}

/** Like `listServicesForSale`, for one service. Throws `not-found`. */
export async function getServiceForSale(ctx: AppContext, serviceId: string): Promise<ServiceForSale> {
  const service = isId(serviceId) ? await selectServiceById(ctx.db, serviceId) : undefined
  if (!service) throw notFound('service')
  return withSaleState(ctx, service)
}

/** Nothing is sold in a closed country; while its business is busy, an order takes longer. */
export const withSaleState = ({ settings, now }: AppContext, service: StoredService): ServiceForSale => ({
  ...service,
  preparationMinutes: service.preparationMinutes + extraMinutes(service.provider, now),
  isOnSale:
    isOnSale(service, service.provider.status) && !closedCountriesOf(settings).includes(service.location.country),
})
