import { expect, test } from 'vitest'
import { sampleTimes } from '#booking/rules/slots/sample-times.ts'

const service = {
  options: [{ id: 'cut' }],
  addons: [],
  staff: [],
  fulfillmentMethods: ['venue'],
  partyMin: 1,
  partyMax: 1,
  anyoneAllowed: true,
}
const texts = {
  describeDay: String,
  describeMonth: String,
  weekdayName: String,
  totalText: 'EUR 20.00',
  durationText: '45 min',
  policyText: 'Free',
}

test('the week of a preview begins on a day with times, with the first one selected', () => {
  for (const today of ['2026-11-21', '2026-11-22', '2026-11-23']) {
    const picker = sampleTimes({ service, today, ...texts })
    expect(picker.strip).toHaveLength(7)
    expect(picker.selected.parts.length).toBeGreaterThan(0)
    expect(picker.suggestedStartsAt).toBe(picker.selected.parts[0]!.slots[0]!.startsAt)
    expect(picker.choice.optionId).toBe('cut')
  }
})

test('the week of a preview includes closed Sundays, so that an empty day is shown', () => {
  const { week } = sampleTimes({ service, today: '2026-11-23', ...texts })
  expect(week.filter(({ emptyText }) => emptyText)).toHaveLength(1)
})
