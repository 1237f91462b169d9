import { expect, test } from 'vitest'
import { labelled, panelRows, valueSteps } from '#ui/charts/axis-steps.ts'
import { barsHeight } from '#ui/charts/bar-rows.ts'
import { heatStep } from '#ui/charts/heat-steps.ts'
import { csvOf } from '#ui/charts/table-csv.ts'

test('an axis starts at 0, ends above the largest value and has four or five integer lines', () => {
  for (const largest of [0, 1, 3, 7, 12, 99, 231, 1_480, 98_765]) {
    const { top, steps } = valueSteps([0, largest])
    expect(steps[0]).toBe(0)
    expect(top).toBeGreaterThanOrEqual(largest)
    expect(steps.at(-1)).toBe(top)
    expect(steps.length).toBeGreaterThanOrEqual(3)
    expect(steps.length).toBeLessThanOrEqual(6)
    expect(steps.every(Number.isInteger)).toBe(true)
  }
})

test('the first and last day are always labelled, with at most as many labels as fit', () => {
  expect(labelled(30, 700)).toEqual([0, 5, 10, 15, 19, 24, 29])
  expect(labelled(30, 300)).toEqual([0, 15, 29])
  expect(labelled(1, 300)).toEqual([0])
  expect(labelled(0, 300)).toEqual([])
  expect(labelled(3, 900)).toEqual([0, 1, 2])
})

test('panels are below each other inside their card', () => {
  const rows = panelRows(320, [5, 3])
  expect(rows[0]!.bottom).toBeLessThan(rows[1]!.nameAt)
  expect(rows[1]!.bottom).toBeCloseTo(320 - 26)
})

test('only zero has the colour of zero, and the maximum has the strongest one', () => {
  expect([0, 1, 50, 100].map((value) => heatStep(value, 100))).toEqual([0, 1, 4, 7])
  expect(heatStep(0, 0)).toBe(0)
})

test('the space of bars is reserved before they are drawn', () => {
  expect(barsHeight(4, { names: 'beside', hasNotes: true })).toBe(180)
  expect(barsHeight(0, { names: 'above' })).toBe(46)
})

test('a table is exported as a file without formulas', () => {
  const table = {
    columns: ['Name', 'Views'],
    rows: [
      { key: 'a', cells: ['=HYPERLINK("x")', 12] },
      { key: 'b', cells: ['Cut, long', -3] },
    ],
  }
  expect(csvOf(table)).toBe('\uFEFFName,Views\r\n"\'=HYPERLINK(""x"")",12\r\n"Cut, long",-3\r\n')
})
