import { expect, test } from 'vitest'
import { mergeCarts, type MergeLine } from '#ordering/rules/cart/merge-carts.ts'

const limits = { items: 30, providers: 10, appointments: 10, currencies: 8 }
const line = (id: string, more: Partial<MergeLine> = {}): MergeLine => ({
  id,
  serviceId: `service-${id}`,
  optionId: 'option',
  addons: [],
  quantity: 1,
  startsAt: null,
  fulfillmentMethod: 'pickup',
  answers: {},
  note: '',
  priceSeenMinor: 1200,
  savedForLater: false,
  providerId: 'provider',
  currency: 'EUR',
  isAppointment: false,
  ...more,
})

test('items only in the other cart are added', () => {
  expect(mergeCarts([line('a')], [line('b'), line('c')], limits)).toEqual({
    longer: [],
    moved: ['b', 'c'],
    aside: [],
    left: [],
  })
})

test('equal goods become one line of at most fifty pieces', () => {
  const userLines = [line('a', { serviceId: 'soup', quantity: 40 }), line('b', { serviceId: 'cake', note: 'no nuts' })]
  const other = [line('c', { serviceId: 'soup', quantity: 20 }), line('d', { serviceId: 'cake' })]
  expect(mergeCarts(userLines, other, limits)).toEqual({
    longer: [{ id: 'a', quantity: 50 }],
    moved: ['d'],
    aside: [],
    left: [],
  })
})

test('two appointments of the same service stay separate', () => {
  const visit = { serviceId: 'cut', isAppointment: true, startsAt: 1 }
  expect(mergeCarts([line('a', visit)], [line('b', { ...visit, startsAt: 2 })], limits).moved).toEqual(['b'])
})

test('surplus pieces are saved for later', () => {
  const userLines = [line('a', { providerId: 'one' }), line('b', { providerId: 'two' })]
  const other = [line('c', { providerId: 'three' }), line('d', { providerId: 'one' })]
  expect(mergeCarts(userLines, other, { ...limits, providers: 2 })).toMatchObject({ moved: ['d'], aside: ['c'] })
  const visits = [line('c', { isAppointment: true }), line('d', { isAppointment: true })]
  expect(mergeCarts(userLines, visits, { ...limits, appointments: 1 })).toMatchObject({ moved: ['c'], aside: ['d'] })
})

test('a full cart takes the newest items of the other', () => {
  expect(mergeCarts([line('a')], [line('b'), line('c'), line('d')], { ...limits, items: 3 })).toMatchObject({
    moved: ['c', 'd'],
    left: ['b'],
  })
})
