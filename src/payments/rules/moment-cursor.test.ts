import { expect, test } from 'vitest'
import { readMomentCursor } from '#payments/rules/moment-cursor.ts'
import { isoOf } from '#shared/time/instant.ts'

const id = '01a2001c-5777-747b-a1cc-f471d7241e41'

test('a list continues after its last row', () => {
  expect(readMomentCursor(`1795179900000_${id}`)).toEqual({ at: 1795179900000, id })
})

test('an invalid cursor starts at the beginning', () => {
  const marks = [
    '',
    '_',
    `abc_${id}`,
    `1e20_${id}`,
    `-5_${id}`,
    `1.5_${id}`,
    `١٢_${id}`,
    `999999999999999_${id}`,
    '1795179900000_x',
    'x_y',
  ]
  expect(marks.map((mark) => readMomentCursor(mark))).toEqual(marks.map(() => undefined))
  expect(isoOf(readMomentCursor(`99999999999999_${id}`)!.at)).toMatch(/^5138-/)
})
