import { expect, test } from 'vitest'
import { isOver, maintenanceAt } from '#operations/rules/maintenance.ts'

const now = Date.UTC(2026, 10, 22, 4)
const maintenance = (mode: 'off' | 'notice' | 'closed', until = '', message = '') => ({ mode, until, message })

test('an open market shows no notice', () => {
  expect(maintenanceAt(maintenance('off', '2026-11-22T05:00:00Z', 'x'), now)).toBe(null)
})

test('the notice counts the minutes to the announced time', () => {
  expect(maintenanceAt(maintenance('closed', '2026-11-22T04:12:01Z'), now)).toMatchObject({
    mode: 'closed',
    minutesLeft: 13,
  })
  expect(maintenanceAt(maintenance('closed'), now)).toMatchObject({ minutesLeft: 10, until: null })
  expect(maintenanceAt(maintenance('notice', '', 'Back at five.'), now)).toMatchObject({
    mode: 'notice',
    words: 'Back at five.',
  })
})

test('maintenance ends at its time', () => {
  expect(maintenanceAt(maintenance('closed', '2026-11-22T04:00:00Z'), now)).toBe(null)
  expect(isOver(maintenance('closed', '2026-11-22T04:00:00Z'), now)).toBe(true)
  expect(isOver(maintenance('closed', '2026-11-22T04:00:01Z'), now)).toBe(false)
  expect(isOver(maintenance('closed'), now)).toBe(false)
})
