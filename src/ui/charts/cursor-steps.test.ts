import { describe, expect, test } from 'vitest'
import { stepOf } from '#ui/charts/cursor-steps.ts'

describe('over a row of days', () => {
  const row = { count: 30, isRtl: false }

  test('the first key starts at the corresponding end', () => {
    expect(stepOf('ArrowRight', null, row)).toBe(0)
    expect(stepOf('ArrowLeft', null, row)).toBe(29)
  })

  test('the cursor stops at both ends', () => {
    expect(stepOf('ArrowRight', 29, row)).toBe(29)
    expect(stepOf('ArrowLeft', 0, row)).toBe(0)
    expect(stepOf('PageDown', 27, row)).toBe(29)
  })

  test('arrow keys follow the visual direction in right-to-left layouts', () => {
    expect(stepOf('ArrowLeft', 3, { ...row, isRtl: true })).toBe(4)
    expect(stepOf('ArrowRight', 3, { ...row, isRtl: true })).toBe(2)
  })

  test('Escape removes the cursor, and other keys are left to the page', () => {
    expect(stepOf('Escape', 3, row)).toBeNull()
    expect(stepOf('a', 3, row)).toBeUndefined()
    expect(stepOf('Tab', 3, row)).toBeUndefined()
  })
})

describe('over a grid of weekdays and hours', () => {
  const grid = { count: 7 * 12, columns: 12, isRtl: false }

  test('up and down lead to the same hour of another day', () => {
    expect(stepOf('ArrowDown', 5, grid)).toBe(17)
    expect(stepOf('ArrowUp', 17, grid)).toBe(5)
  })

  test('the cursor does not wrap into another row', () => {
    expect(stepOf('ArrowRight', 11, grid)).toBe(11)
    expect(stepOf('ArrowLeft', 12, grid)).toBe(12)
    expect(stepOf('ArrowUp', 3, grid)).toBe(3)
    expect(stepOf('ArrowDown', 80, grid)).toBe(80)
  })

  test('Home and End stay in the row', () => {
    expect(stepOf('Home', 17, grid)).toBe(12)
    expect(stepOf('End', 17, grid)).toBe(23)
  })
})

describe('over horizontal bars', () => {
  const list = { count: 4, columns: 1, isRtl: false }

  test('down is the next bar, up the previous one', () => {
    expect(stepOf('ArrowDown', 0, list)).toBe(1)
    expect(stepOf('ArrowUp', 2, list)).toBe(1)
    expect(stepOf('ArrowDown', 3, list)).toBe(3)
  })
})
