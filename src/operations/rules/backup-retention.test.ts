import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { isNightlyDue, lastDue, outlived, shellWord, sizeText } from '#operations/rules/backup-retention.ts'

const iso = (at: number) => new Date(at).toISOString()

test("a backup is due at three at night in the market's time", () => {
  expect(iso(lastDue('Europe/Lisbon', 3, Date.UTC(2026, 6, 10, 2, 30)))).toBe('2026-07-10T02:00:00.000Z')
  expect(iso(lastDue('Europe/Lisbon', 3, Date.UTC(2026, 6, 10, 1, 30)))).toBe('2026-07-09T02:00:00.000Z')
  expect(iso(lastDue('UTC', 3, Date.UTC(2026, 6, 10, 3)))).toBe('2026-07-10T03:00:00.000Z')
})

test('if that hour is skipped by a clock change, the backup is due a moment later', () => {
  // In New York the clock moves from 02:00 to 03:00 on 14 March 2027.
  expect(iso(lastDue('America/New_York', 2, Date.UTC(2027, 2, 14, 12)))).toBe('2027-03-14T07:00:00.000Z')
})

test('one backup is made each night, and again an hour after a failure', () => {
  const due = Date.UTC(2026, 10, 22, 3)
  expect(isNightlyDue(due, undefined, due)).toBe(true)
  expect(isNightlyDue(due, { beganAt: due - 1, failure: null }, due)).toBe(true)
  expect(isNightlyDue(due, { beganAt: due, failure: null }, due + 7_000_000)).toBe(false)
  expect(isNightlyDue(due, { beganAt: due, failure: 'full' }, due + 3_599_000)).toBe(false)
  expect(isNightlyDue(due, { beganAt: due, failure: 'full' }, due + 3_600_000)).toBe(true)
})

test('only nightly backups are deleted automatically', () => {
  const stored = [
    { name: 'e', reason: 'nightly' as const },
    { name: 'd', reason: 'dashboard' as const },
    { name: 'c', reason: 'nightly' as const },
    { name: 'b', reason: 'nightly' as const },
    { name: 'a', reason: 'upgrade' as const },
  ]
  expect(outlived(stored, 2)).toEqual(['b'])
  expect(outlived(stored, 14)).toEqual([])
})

test('a name in a shell command is quoted as one word', () => {
  expect([shellWord('Sokora'), shellWord('Café & Co')]).toEqual(['"Sokora"', '"Café & Co"'])
  const name = `x"; $(id) \`id\` 'y' \\ !!`
  expect(execFileSync('sh', ['-c', `printf %s ${shellWord(name)}`], { encoding: 'utf8' })).toBe(name)
})

test('sizes are formatted for reading', () => {
  expect([0, 999, 1_000, 12_345_678, 2.5e9].map(sizeText)).toEqual(['0 B', '999 B', '1.0 kB', '12 MB', '2.5 GB'])
})
