import type { ServiceForSale } from '#catalogue/contract.ts'
import { listServicesForSale } from '#catalogue/queries/list-services-for-sale.ts'
import type { AppContext } from '#server/context.ts'
import type { CounterService, CounterServices } from '#ordering/contract-calendar.ts'
import { listCounterServiceIds } from '#ordering/store/counter-services.server.ts'
import { isSoldAtCounter } from '#ordering/rules/walk-ins.ts'
import { requireMember } from '#providers/queries/require-member.ts'

const nobody = '00000000-0000-0000-0000-000000000000'

/**
 * Services that a business can sell at the counter; staff get the services that they perform. Throws unauthenticated,
 * not-found, permission-denied.
 */
export async function listCounterServices(ctx: AppContext, providerId: string): Promise<CounterServices> {
  const { role, resourceId } = await requireMember(ctx, providerId, 'answer-orders')
  const ids = await listCounterServiceIds(ctx.db, providerId, {
    staffId: role === 'staff' ? (resourceId ?? nobody) : null,
  })
  const services = await listServicesForSale(ctx, ids)
  return {
    services: services
      .filter(isSoldAtCounter)
      .map(shown)
      .filter(({ options }) => options.length > 0),
  }
}

const shown = ({ id, title, status, options, staff, partyMin, partyMax }: ServiceForSale): CounterService => ({
  id,
  title,
  isPaused: status === 'paused',
  options: options.filter(({ isActive }) => isActive).map((option) => ({ id: option.id, name: option.name })),
  staff: staff.map((person) => ({ id: person.id, name: person.name })),
  partyMin,
  partyMax,
})
