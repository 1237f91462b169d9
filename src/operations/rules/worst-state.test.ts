import { expect, test } from 'vitest'
import { worstOf } from '#operations/rules/worst-state.ts'

test('the overall state is that of the worst part', () => {
  expect(worstOf(['ok', 'red', 'warn'])).toBe('red')
  expect(worstOf([])).toBe('ok')
})
