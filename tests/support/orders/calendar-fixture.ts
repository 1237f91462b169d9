import type { AppContext } from '../../../src/server/context.ts'
import type { CalendarQuery } from '../../../src/ordering/contract-calendar.ts'
import { getBusinessCalendar } from '../../../src/ordering/queries/calendar/get-business-calendar.ts'
import { recordWalkIn } from '../../../src/ordering/commands/counter/record-walk-in.ts'
import type { WalkInInput } from '../../../src/ordering/contract-walk-in.ts'
import { newId } from '../../../src/shared/ids.ts'
import { addMember } from '../businesses.ts'
import type { NewProvider, NewService } from '../worlds/factories.ts'
import { customer, order, put } from './shopping.ts'
import type { World } from '../worlds/world.ts'

/** A provider of two people with a service of 45 minutes, its owner, and a member of staff with an account. */
export async function openCalendarFixture(world: World, given: NewProvider = {}, service: NewService = {}) {
  const provider = await world.provider({ staff: 2, ...given })
  const cut = await world.haircut({ provider, ...service })
  const owner = await addMember(world, provider.id, 'owner')
  const staff = await addMember(world, provider.id, 'staff', provider.staffIds[0]!)
  return { provider, cut, owner, staff, first: provider.staffIds[0]!, second: provider.staffIds[1]! }
}

export type CalendarFixture = Awaited<ReturnType<typeof openCalendarFixture>>

export const calendarOf = (who: AppContext, { provider }: CalendarFixture, requested: Partial<CalendarQuery> = {}) =>
  getBusinessCalendar(who, provider.id, { from: '2026-11-02', until: '2026-11-08', ...requested })

/** A visit of Rita Alves. */
export async function visitAt(world: World, { cut }: CalendarFixture, startsAt: string, staffId?: string) {
  const visitor = await customer(world)
  await put(visitor, cut, { startsAt, ...(staffId && { staffId }) })
  const { reference, orderId } = await order(visitor)
  return { visitor, reference, orderId }
}

/** A walk-in customer named Anna. */
export const walkIn = (
  { owner, provider, cut }: CalendarFixture,
  given: Partial<WalkInInput> = {},
  who: AppContext = owner,
  key: string = newId(),
) => recordWalkIn(who, provider.id, { name: 'Anna', serviceId: cut.id, optionId: cut.optionId, ...given }, { key })

/** Converts "HH:MM" into minutes of the day. */
export const at = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
