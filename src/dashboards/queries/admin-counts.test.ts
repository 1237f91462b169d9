import { expect, test } from 'vitest'
import { addAdmin } from '../../../tests/support/businesses.ts'
import { openWorld } from '../../../tests/support/worlds/world.ts'
import type { AppContext, SignedInUser } from '#server/context.ts'
import { countForAdminDashboard } from '#dashboards/queries/admin-counts.ts'
import { newId } from '#shared/ids.ts'

const world = await openWorld()

test('open work is counted only where the reader has the right', async () => {
  const [moderator, finance] = [await addAdmin(world, 'moderator'), await addAdmin(world, 'finance')]
  expect(Object.keys((await countForAdminDashboard(moderator)).counts)).toEqual(['approvals'])
  expect(Object.keys((await countForAdminDashboard(finance)).counts).toSorted()).toEqual([
    'approvals',
    'disputes',
    'money',
    'orders',
  ])
  const byKey: AppContext = {
    ...finance,
    actor: { ...(finance.actor as SignedInUser), apiKey: { id: newId(), providerId: null, scopes: ['orders:read'] } },
  }
  expect(Object.keys((await countForAdminDashboard(byKey)).counts)).toEqual(['orders'])
  await expect(countForAdminDashboard(world.user())).rejects.toMatchObject({ code: 'permission-denied' })
})
