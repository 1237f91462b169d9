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

/** Goods by the piece, classes by the seat, what is paid by the person; a table for four is one table. */
export const lowersByPieces = ({ kind, snapshot }: { kind: string; snapshot: Omit<Sold, 'kind'> }): boolean =>
  timesCharged({ ...snapshot, kind: kind === 'order' ? 'order' : 'booking' }, 2) === 2

/** The part of an amount that some of the pieces have, rounded once. */
export const partOf = (minor: number, pieces: number, quantity: number): number =>
  roundHalfAway((minor * pieces) / quantity)

export const pieceTotal = ({ totalMinor, quantity }: Pick<Pieces, 'totalMinor' | 'quantity'>, pieces: number): number =>
  partOf(totalMinor, pieces, quantity)

/** What stays agreed when some of the pieces are cancelled. */
export const remainingOf = ({ quantity, totalMinor, taxMinor, dueNowMinor }: Pieces, pieces: number): Pieces => ({
  quantity: quantity - pieces,
  totalMinor: totalMinor - partOf(totalMinor, pieces, quantity),
  taxMinor: taxMinor - partOf(taxMinor, pieces, quantity),
  dueNowMinor: dueNowMinor - partOf(dueNowMinor, pieces, quantity),
})

/** What is asked of cancelling some of the pieces: as of all of it, in proportion. Tip, delivery and a saved card are for what stays. */
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
