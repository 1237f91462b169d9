import { expect, test } from 'vitest'
import { matchesText } from './matches-text.ts'

test('every typed word has to begin a word, whatever its case and accents', () => {
  expect(matchesText('tea hou', 'Team and hours')).toBe(true)
  expect(matchesText('cafe', 'Go to Café')).toBe(true)
  expect(matchesText('eam', 'Team and hours')).toBe(false)
  expect(matchesText('team x', 'Team and hours')).toBe(false)
  expect(matchesText('', 'Team and hours')).toBe(true)
})
