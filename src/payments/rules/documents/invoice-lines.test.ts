import { expect, test } from 'vitest'
import { commissionLines, sumOf } from '#payments/rules/documents/invoice-lines.ts'

const details = {
  subjectId: 's',
  reference: 'R-1',
  title: 'Cut',
  country: 'PT',
  netMinor: 4_878,
  commissionPercent: 8,
  commissionMinor: 390,
}
const charged = { subjectId: 's', isOwed: false, date: '2026-11-06', commissionMinor: 390, taxMinor: 90 }
const lineOf = (minor: number, percent = 8) =>
  commissionLines(
    [{ ...charged, commissionMinor: minor }],
    new Map([['s', { ...details, commissionPercent: percent }]]),
  )[0]!

test('a line with the full commission has the net price as its base', () => {
  expect(commissionLines([charged], new Map([['s', details]]))).toEqual([
    {
      reference: 'R-1',
      title: 'Cut',
      date: '2026-11-06',
      baseMinor: 4_878,
      percent: 8,
      commissionMinor: 390,
      taxMinor: 90,
      isOwed: false,
    },
  ])
})

test('otherwise the base is derived from the commission, rounded half up', () => {
  expect(lineOf(195).baseMinor).toBe(2_438)
  expect(lineOf(391).baseMinor).toBe(4_888)
  expect(lineOf(5, 40).baseMinor).toBe(13)
  expect(lineOf(30, 0).baseMinor).toBe(0)
})

test('amounts without a known item are included', () => {
  expect(commissionLines([{ ...charged, isOwed: true }], new Map())).toEqual([
    {
      reference: '',
      title: 'Sale',
      date: '2026-11-06',
      baseMinor: 0,
      percent: 0,
      commissionMinor: 390,
      taxMinor: 90,
      isOwed: true,
    },
  ])
})

test('an empty list sums to zero', () => {
  expect(sumOf([], () => 1)).toBe(0)
  expect(sumOf([3, 4], (one) => one)).toBe(7)
})
