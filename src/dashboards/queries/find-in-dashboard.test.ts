import { expect, test } from 'vitest'
import { addAdmin, addMember } from '../../../tests/support/businesses.ts'
import { customer, friday, order, put } from '../../../tests/support/orders/shopping.ts'
import { openWorld } from '../../../tests/support/worlds/world.ts'
import { findInBusiness, findInMarket } from './find-in-dashboard.ts'

const world = await openWorld()

const kindsOf = ({ items }: Awaited<ReturnType<typeof findInMarket>>) => [...new Set(items.map(({ kind }) => kind))]

test('a member finds orders and services of the business, and only what the role may see', async () => {
  const provider = await world.provider({ staff: 2 })
  const service = await world.haircut({ provider, title: 'Silver gloss' })
  const visitor = await customer(world)
  await put(visitor, service, { startsAt: friday, staffId: provider.staffIds[0]! })
  const { reference } = await order(visitor)
  const owner = await addMember(world, provider.id, 'owner')
  const byNumber = await findInBusiness(owner, provider.id, reference)
  expect(byNumber.items).toMatchObject([{ kind: 'order', to: expect.stringContaining(reference) }])
  expect(kindsOf(await findInBusiness(owner, provider.id, 'silver'))).toContain('service')
  expect(await findInBusiness(owner, provider.id, 's')).toEqual({ items: [] })
  const staff = await addMember(world, provider.id, 'staff', provider.staffIds[1]!)
  expect(await findInBusiness(staff, provider.id, reference)).toEqual({ items: [] })
  expect(await findInBusiness(staff, provider.id, 'silver')).toEqual({ items: [] })
  const stranger = await addMember(world, (await world.provider()).id, 'owner')
  await expect(findInBusiness(stranger, provider.id, reference)).rejects.toMatchObject({ kind: 'not-found' })
})

test('an administrator finds orders, businesses, services and settings by right', async () => {
  const { provider } = await world.haircut({ title: 'Copper balayage' })
  const admin = await addAdmin(world, 'owner')
  expect(kindsOf(await findInMarket(admin, 'copper balayage'))).toEqual(['service'])
  expect(kindsOf(await findInMarket(admin, provider.id))).toEqual(expect.any(Array))
  expect(kindsOf(await findInMarket(admin, 'commission'))).toContain('setting')
  await expect(findInMarket(world.visitor(), 'copper')).rejects.toMatchObject({ kind: expect.any(String) })
})
