import type { ServiceForSale } from '#catalogue/contract.ts'
import { getServiceForSale } from '#catalogue/queries/list-services-for-sale.ts'
import type { AppContext } from '#server/context.ts'
import type { WalkInInput } from '#ordering/contract-walk-in.ts'
import { optionGone, serviceUnavailable } from '#ordering/rules/errors.ts'
import { isSoldAtCounter } from '#ordering/rules/walk-ins.ts'
import type { Membership } from '#providers/queries/require-member.ts'
import { noAccess } from '#providers/rules/errors.ts'
import { notFound } from '#shared/app-error.ts'

/** Staff record only visits that they serve themselves. A price of its own needs the right to change the business. */
export function requireMayRecord(
  { role, rights, resourceId }: Membership,
  { priceMinor, staffId }: Pick<WalkInInput, 'priceMinor' | 'staffId'>,
): void {
  if (priceMinor !== undefined && !rights.includes('edit-hours')) throw noAccess()
  if (role === 'staff' && (resourceId === null || (staffId ?? resourceId) !== resourceId)) throw noAccess()
}

/** Only services that the business sells by time. */
export async function serviceForWalkIn(
  ctx: AppContext,
  providerId: string,
  { serviceId, optionId }: Pick<WalkInInput, 'serviceId' | 'optionId'>,
): Promise<ServiceForSale> {
  const service = await getServiceForSale(ctx, serviceId)
  if (service.providerId !== providerId || service.kind !== 'booking') throw notFound('service')
  if (!isSoldAtCounter(service)) throw serviceUnavailable(service.title)
  if (!service.options.some(({ id, isActive }) => id === optionId && isActive)) throw optionGone()
  return service
}
