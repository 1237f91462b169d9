import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawBack, fillDue } from '#payments/rules/till/till-lines.ts'

test('a payment fills what is due in order, the discount first', () => {
  const dues = [
    { subjectId: 'a', dueMinor: 1000 },
    { subjectId: 'b', dueMinor: 500 },
  ]
  expect(fillDue(dues, 1100, 200)).toEqual([
    { subjectId: 'a', amountMinor: 800, discountMinor: 200 },
    { subjectId: 'b', amountMinor: 300, discountMinor: 0 },
  ])
  expect(fillDue(dues, 0, 0)).toEqual([])
})

test('lines sum up to what was paid, and never exceed what is due', () => {
  const dues = fc.array(fc.nat(5000), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(dues, fc.nat(30_000), fc.nat(30_000), (amounts, first, second) => {
      const all = amounts.reduce((sum, amount) => sum + amount, 0)
      const discount = Math.min(second, all)
      const amount = Math.min(first, all - discount)
      const lines = fillDue(
        amounts.map((dueMinor, index) => ({ subjectId: String(index), dueMinor })),
        amount,
        discount,
      )
      expect(lines.reduce((sum, line) => sum + line.amountMinor, 0)).toBe(amount)
      expect(lines.reduce((sum, line) => sum + line.discountMinor, 0)).toBe(discount)
      for (const line of lines)
        expect(line.amountMinor + line.discountMinor).toBeLessThanOrEqual(amounts[Number(line.subjectId)]!)
      const back = drawBack(
        lines.map((line) => ({ subjectId: line.subjectId, leftMinor: line.amountMinor })),
        Math.floor(amount / 2),
      )
      expect(back.reduce((sum, line) => sum + line.amountMinor, 0)).toBe(Math.floor(amount / 2))
    }),
  )
})
