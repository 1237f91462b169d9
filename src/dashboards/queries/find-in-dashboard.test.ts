import { expect, test } from 'vitest'
import { addAdmin, addMember } from '../../../tests/support/businesses.ts'
import { customer, friday, order, put } from '../../../tests/support/orders/shopping.ts'
import { openWorld } from '../../../tests/support/worlds/world.ts'
import { openCase } from '#moderation/commands/open-case.ts'
import { newId } from '#shared/ids.ts'
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
  expect(byNumber.items).toMatchObject([
    { kind: 'order', to: expect.stringContaining(reference) },
    { kind: 'act', title: 'Take payment: Rita A., Silver gloss' },
  ])
  expect(kindsOf(await findInBusiness(owner, provider.id, 'silver'))).toContain('service')
  expect(await findInBusiness(owner, provider.id, 's')).toEqual({ items: [] })
  const staff = await addMember(world, provider.id, 'staff', provider.staffIds[1]!)
  expect(await findInBusiness(staff, provider.id, reference)).toEqual({ items: [] })
  expect(await findInBusiness(staff, provider.id, 'silver')).toEqual({ items: [] })
  const stranger = await addMember(world, (await world.provider()).id, 'owner')
  await expect(findInBusiness(stranger, provider.id, reference)).rejects.toMatchObject({ kind: 'not-found' })
})

test('a member finds the next steps of orders, and can pause a service, as the role may', async () => {
  const provider = await world.provider({ staff: 2 })
  const service = await world.haircut({ provider, title: 'Amber toner', columns: { confirm_mode: 'request' } })
  const visitor = await customer(world)
  await put(visitor, service, { startsAt: friday, staffId: provider.staffIds[0]! })
  await order(visitor)
  const owner = await addMember(world, provider.id, 'owner')
  const actsOf = async (typed: string, member = owner) =>
    (await findInBusiness(member, provider.id, typed)).items.filter(({ kind }) => kind === 'act')
  const [accept, ...others] = await actsOf('accept')
  expect(others).toEqual([])
  expect(accept!.title).toMatch(/^Accept: .*Amber toner$/)
  expect(accept!.call!.path).toMatch(/^\/api\/v1\/me\/providers\/[\w-]+\/items\/[\w-]+\/accept$/)
  expect(await actsOf('mark ready')).toEqual([])
  expect(await actsOf('pause amber')).toMatchObject([
    { title: 'Pause: Amber toner', call: { path: `/api/v1/me/services/${service.id}/pause` } },
  ])
  expect(await actsOf('resume')).toEqual([])
  const staff = await addMember(world, provider.id, 'staff', provider.staffIds[1]!)
  expect(await actsOf('accept', staff)).toEqual([])
  expect(await actsOf('pause amber', staff)).toEqual([])
})

test('a case is found by "approve", for who moderates', async () => {
  const subject = { subject: 'service', subjectId: newId(), providerId: newId() } as const
  const { id } = await openCase(world.user(), { ...subject, flags: [], title: 'Sapphire Nails' })
  const admin = await addAdmin(world, 'owner')
  expect((await findInMarket(admin, 'approve sapphire')).items).toMatchObject([
    { kind: 'act', title: 'Decide: Sapphire Nails', to: `/admin-dashboard/approvals?case=${id}` },
  ])
  expect((await findInMarket(await addAdmin(world, 'finance'), 'approve sapphire')).items).toEqual([])
})

test('an administrator finds orders, businesses, services and settings by right', async () => {
  const { provider } = await world.haircut({ title: 'Copper balayage' })
  const admin = await addAdmin(world, 'owner')
  expect(kindsOf(await findInMarket(admin, 'copper balayage'))).toEqual(['service'])
  expect(kindsOf(await findInMarket(admin, provider.id))).toEqual(expect.any(Array))
  expect(kindsOf(await findInMarket(admin, 'commission'))).toContain('setting')
  await expect(findInMarket(world.visitor(), 'copper')).rejects.toMatchObject({ kind: expect.any(String) })
})
