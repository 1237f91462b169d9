import { expect, test } from 'vitest'
import { statusText, timelineOf, type WordingContext } from '#ordering/rules/orders/customer-words.ts'

const details: WordingContext = {
  status: 'confirmed',
  kind: 'booking',
  fulfillmentMethod: 'venue',
  providerName: 'Ana',
  untilText: null,
  refundText: null,
}
const say = (more: Partial<WordingContext>) => statusText({ ...details, ...more })
const steps = (more: Partial<WordingContext>, wasRequested = false) =>
  timelineOf({ ...details, ...more }, wasRequested, 0).map(({ label, state }) => `${label}: ${state}`)

test('customers read in words what happened to their item', () => {
  expect(say({ status: 'awaiting_payment' })).toBe('Waiting for payment')
  expect(say({ status: 'requested', untilText: '14:00' })).toBe('Sent – Ana has until 14:00 to accept')
  expect(say({ status: 'ready', fulfillmentMethod: 'pickup' })).toBe('Ready for pickup')
  expect(say({ status: 'ready', fulfillmentMethod: 'delivery' })).toBe('On its way')
  expect(say({ status: 'fulfilled', untilText: 'Sun 15:00' })).toBe('Finished. Report a problem by Sun 15:00')
  expect(say({ status: 'declined' })).toBe('Declined – nothing was charged')
  expect(say({ status: 'expired', refundText: 'EUR 45.00' })).toBe('No answer – EUR 45.00 refunded')
  expect(say({ status: 'cancelled', cancelledBy: 'provider' })).toBe('Cancelled by Ana')
  expect(say({ status: 'cancelled', cancelledBy: 'customer' })).toBe('Cancelled by you')
  expect(say({ status: 'no_show' })).toBe('Missed')
})

test('the progress of an item is a line of steps', () => {
  expect(steps({})).toEqual(['Confirmed: current', 'Done: coming', 'Completed: coming'])
  expect(steps({ status: 'requested' }, true)[0]).toBe('Sent: current')
  expect(steps({ kind: 'order', fulfillmentMethod: 'pickup', status: 'preparing' })).toEqual([
    'Confirmed: done',
    'Being prepared: current',
    'Ready for pickup: coming',
    'Done: coming',
    'Completed: coming',
  ])
})

test('an early end ends the line', () => {
  expect(steps({ status: 'declined' }, true)).toEqual(['Sent: done', 'Declined – nothing was charged: current'])
  expect(steps({ status: 'cancelled', cancelledBy: 'customer' })).toEqual(['Placed: done', 'Cancelled by you: current'])
  expect(steps({ status: 'awaiting_payment' })[0]).toBe('Waiting for payment: current')
})
