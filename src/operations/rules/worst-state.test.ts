import { expect, test } from 'vitest'
import { worstOf } from '#operations/rules/worst-state.ts'

test('the whole is as well as its worst part', () => {
  expect(worstOf(['ok', 'red', 'warn'])).toBe('red')
  expect(worstOf([])).toBe('ok')
})
