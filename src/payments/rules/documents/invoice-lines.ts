import type { CommissionLine, SubjectDetails } from '#payments/rules/documents/document-content.ts'
import { roundHalfAway } from '#shared/money.ts'

interface Charged {
  subjectId: string
  isOwed: boolean
  date: string
  commissionMinor: number
  taxMinor: number
}

/**
 * A line for each item. The base is the net price when all of it was charged; otherwise the amount that corresponds to
 * the recalculated commission.
 */
export function commissionLines(charged: Charged[], details: Map<string, SubjectDetails>): CommissionLine[] {
  return charged.map(({ subjectId, isOwed, date, commissionMinor, taxMinor }) => {
    const {
      reference = '',
      title = 'Sale',
      netMinor = 0,
      commissionPercent: percent = 0,
      commissionMinor: whole = 0,
    } = details.get(subjectId) ?? {}
    const share = percent === 0 ? 0 : roundHalfAway((commissionMinor * 100) / percent)
    return {
      reference,
      title,
      date,
      baseMinor: commissionMinor === whole ? netMinor : share,
      percent,
      commissionMinor,
      taxMinor,
      isOwed,
    }
  })
}

/** The sum of an amount over all items. */
export const sumOf = <Item>(items: Item[], amount: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + amount(item), 0)
