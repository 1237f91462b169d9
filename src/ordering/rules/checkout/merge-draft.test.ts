import { expect, test } from 'vitest'
import { mergeDraft } from '#ordering/rules/checkout/merge-draft.ts'

test('earlier input stays unless it is replaced', () => {
  const before = {
    email: 'a@b.c',
    providers: { p: { note: 'Hello', address: { city: 'Lisbon' } }, q: {} },
    answers: { i: { floor: '3' } },
  }
  const typed = {
    email: 'x@y.z',
    providers: { p: { address: { line1: 'Rua 1' } } },
    answers: { i: { number: 'left' } },
  }
  expect(mergeDraft<object>(before, typed)).toEqual({
    email: 'x@y.z',
    providers: { p: { note: 'Hello', address: { city: 'Lisbon', line1: 'Rua 1' } }, q: {} },
    answers: { i: { floor: '3', number: 'left' } },
  })
})

test('an empty update changes nothing', () =>
  expect(mergeDraft<object>({ email: 'a@b.c' }, {})).toEqual({ email: 'a@b.c', providers: {}, answers: {} }))
