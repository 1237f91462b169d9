import type { CancelRequest } from '#ordering/rules/cancellation/cancel-sentence.ts'
import { timesCharged } from '#ordering/rules/cart/item-price.ts'
import { roundHalfAway } from '#shared/money.ts'

interface Pieces {
  quantity: number
  totalMinor: number
  taxMinor: number
  dueNowMinor: number
}

type Sold = Parameters<typeof timesCharged>[0]

/** Goods sold by the piece, classes by the seat and prices per person; a table for four is one table. */
export const lowersByPieces = ({ kind, snapshot }: { kind: string; snapshot: Omit<Sold, 'kind'> }): boolean =>
  timesCharged({ ...snapshot, kind: kind === 'order' ? 'order' : 'booking' }, 2) === 2

/** The share of an amount for some of the pieces, rounded once. */
export const partOf = (minor: number, pieces: number, quantity: number): number =>
  roundHalfAway((minor * pieces) / quantity)

export const pieceTotal = ({ totalMinor, quantity }: Pick<Pieces, 'totalMinor' | 'quantity'>, pieces: number): number =>
  partOf(totalMinor, pieces, quantity)

/** The agreed amounts that remain after cancelling some pieces. */
export const remainingOf = ({ quantity, totalMinor, taxMinor, dueNowMinor }: Pieces, pieces: number): Pieces => ({
  quantity: quantity - pieces,
  totalMinor: totalMinor - partOf(totalMinor, pieces, quantity),
  taxMinor: taxMinor - partOf(taxMinor, pieces, quantity),
  dueNowMinor: dueNowMinor - partOf(dueNowMinor, pieces, quantity),
})

/**
 * The cancellation request for some of the pieces, in proportion to the whole. Tip, delivery and a saved card remain
 * with the rest.
 */
export const partOfCancel = (request: CancelRequest, pieces: number, quantity: number): CancelRequest => ({
  ...request,
  totalMinor: pieceTotal({ totalMinor: request.totalMinor, quantity }, pieces),
  paid: {
    paidMinor: partOf(request.paid.paidMinor, pieces, quantity),
    extrasMinor: 0,
    customerFeeMinor: partOf(request.paid.customerFeeMinor, pieces, quantity),
    holdPercent: request.paid.holdPercent,
  },
})
