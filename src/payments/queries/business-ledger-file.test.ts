import { expect, test } from 'vitest'
import { addMember } from '../../../tests/support/businesses.ts'
import { earn, payable } from '../../../tests/support/orders/payouts.ts'
import { openWorld } from '../../../tests/support/worlds/world.ts'
import { businessLedgerFile } from '#payments/queries/business-ledger-file.ts'
import { listBusinessLedger } from '#payments/queries/business-money.ts'

const world = await openWorld()

test('the file of a business contains every entry once, over any number of pages, with what was sold', async () => {
  const [provider, other] = [await payable(world), await payable(world)]
  for (const minor of [1000, 2000, 3000]) await earn(world.system(), provider.id, { minor })
  await earn(world.system(), other.id, { minor: 7777 })
  const owner = await addMember(world, provider.id, 'owner')
  const { items } = await listBusinessLedger(owner, provider.id)
  const details = { title: 'Cut and finish', country: 'PT', netMinor: 0, commissionPercent: 0, commissionMinor: 0 }
  const describe = async (_ctx: unknown, ids: string[]) =>
    ids.map((subjectId) => ({ ...details, subjectId, reference: `K7Q2-${subjectId.slice(-4)}` }))
  const [head, ...lines] = (await businessLedgerFile(owner, provider.id, describe, 2)).split('\r\n')
  expect(head).toBe('Time,What,Where,Currency,Amount,Reference,Sale,Note')
  expect(lines).toEqual((await businessLedgerFile(owner, provider.id, describe)).split('\r\n').slice(1))
  expect(lines).toHaveLength(items.length)
  expect(lines.filter((line) => line.includes(',Sold,Pending,')).map((line) => line.split(',')[4])).toEqual([
    '30.00',
    '20.00',
    '10.00',
  ])
  expect(lines.every((line) => line.includes(',Cut and finish,'))).toBe(true)
  await expect(
    businessLedgerFile(await addMember(world, provider.id, 'manager'), provider.id, describe),
  ).rejects.toMatchObject({
    kind: 'forbidden',
  })
})
