/** A part of an amount, and what it is for. */
export interface TillLine {
  subjectId: string
  amountMinor: number
  discountMinor: number
}

/** What is still to collect for a subject. */
export interface DueLine {
  subjectId: string
  dueMinor: number
}

/** Fills what is due in order: first with the discount, then with the payment. The sum fits what is due. */
export function fillDue(dues: DueLine[], amountMinor: number, discountMinor: number): TillLine[] {
  const left = { discountMinor, amountMinor }
  const lines = dues.map(({ subjectId, dueMinor }) => {
    const discount = Math.min(left.discountMinor, dueMinor)
    const amount = Math.min(left.amountMinor, dueMinor - discount)
    left.discountMinor -= discount
    left.amountMinor -= amount
    return { subjectId, amountMinor: amount, discountMinor: discount }
  })
  return lines.filter((line) => line.amountMinor + line.discountMinor > 0)
}

/** Takes a refund out of the lines that are not refunded yet, in order. */
export function drawBack(lines: { subjectId: string; leftMinor: number }[], amountMinor: number): TillLine[] {
  let left = amountMinor
  const drawn = lines.map(({ subjectId, leftMinor }) => {
    const amount = Math.min(left, leftMinor)
    left -= amount
    return { subjectId, amountMinor: amount, discountMinor: 0 }
  })
  return drawn.filter((line) => line.amountMinor > 0)
}
