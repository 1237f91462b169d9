import { expect, test } from 'vitest'
import { openWorld } from '../../../tests/support/worlds/world.ts'
import { closingHindrance } from '#ordering/queries/closing-hindrance.ts'
import { post } from '#payments/commands/ledger/post.ts'
import { newId } from '#shared/ids.ts'

const world = await openWorld()

const moved = (providerId: string, amountMinor: number) =>
  post(world.system(), {
    event: 'completed',
    currency: 'EUR',
    key: newId(),
    entries: [
      { account: 'provider_available', owner: providerId, amountMinor, subjectId: null },
      { account: 'market_commission', owner: '', amountMinor: -amountMinor, subjectId: null },
    ],
  })

test('a business can be closed when nothing is owed in either direction', async () => {
  const { id } = await world.provider()
  const why = () => closingHindrance(world.system(), id)
  expect(await why()).toBeNull()
  await moved(id, 390)
  expect(await why()).toBe('€3.90 are owed to the market. They have to be settled first.')
  await moved(id, -2_390)
  expect(await why()).toBe('€20.00 are still to be paid out. That comes first.')
  await moved(id, 2_000)
  expect(await why()).toBeNull()
})
