import { expect, test } from 'vitest'
import { findFirstFreeSlot } from '#booking/queries/find-first-free-slot.ts'
import { readChoice } from '#booking/rules/slots/picker.ts'
import { loadPicker } from '#booking/screens/load-picker.server.ts'
import { getServicePage } from '#catalogue/queries/service-page/get-service-page.ts'
import { openWorld } from '../../../tests/support/worlds/world.ts'

const world = await openWorld()

test('the first free time and its month are shown, whether it is this month or a later one', async () => {
  for (const noticeDays of [0, 45]) {
    const { id } = await world.haircut({ columns: { notice_minutes: noticeDays * 1_440, horizon_days: 90 } })
    const ctx = world.visitor()
    const service = await getServicePage(ctx, id)
    const picker = await loadPicker(ctx, service, readChoice(new URLSearchParams(), service))
    const { date, startsAt, display } = (await findFirstFreeSlot(ctx, { serviceId: id }))!
    expect(picker.firstFree).toEqual({ date, startsAt, display })
    expect([picker.choice.day, picker.choice.month]).toEqual([date, date.slice(0, 7)])
    expect(picker.suggestedStartsAt).toBe(startsAt)
  }
})
