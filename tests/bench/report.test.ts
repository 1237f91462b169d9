import { expect, test } from 'vitest'
import { comparison } from '../../bench/support/report.ts'

test('a figure is marked when it is more than a tenth worse than in the last run', () => {
  expect(comparison(2.3, 2, false)).toBe('  was 2  WORSE')
  expect(comparison(2.1, 2, false)).toBe('  was 2')
  expect(comparison(60, 70, true)).toBe('  was 70  WORSE')
  expect(comparison(80, 70, true)).toBe('  was 70')
  expect(comparison(2, undefined, false)).toBe('')
})
