import { expect, test } from 'vitest'
import { addressOf, readChoice, type Choosable } from './picker.ts'

const service: Choosable = {
  options: [{ id: 'cut' }, { id: 'colour' }],
  addons: [{ id: 'wash' }],
  staff: [{ id: 'ana' }],
  ways: ['venue', 'online'],
  partyMin: 1,
  partyMax: 4,
  anyoneAllowed: true,
}

test('without any choice, the first option, anyone and one person are chosen', () => {
  const choice = readChoice(new URLSearchParams(), service)
  expect(choice).toMatchObject({ optionId: 'cut', addonIds: [], staffId: null, party: 1, way: 'venue', day: null })
})

test('a choice that is written into an address is read back the same', () => {
  const choice = readChoice(
    new URLSearchParams('option=colour&addon=wash&staff=ana&party=3&way=online&day=2026-11-06&view=list'),
    service,
  )
  expect(readChoice(new URLSearchParams(addressOf(choice)), service)).toEqual(choice)
})

test.each([
  'option=x',
  'addon=x',
  'staff=x',
  'party=-1',
  'party=1e9',
  'party=two',
  'way=moon',
  'day=2026-13-40',
  'month=13',
])('an address with %s is read without it', (search) => {
  const choice = readChoice(new URLSearchParams(search), service)
  expect(choice).toMatchObject({ optionId: 'cut', addonIds: [], staffId: null, day: null, month: null, way: 'venue' })
  expect(choice.party).toBeGreaterThanOrEqual(1)
  expect(choice.party).toBeLessThanOrEqual(4)
})
