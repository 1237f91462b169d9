import { formatMoney, type Money } from '#shared/money.ts'

interface TillTotalsProps {
  amounts: readonly Money[]
  /** Of the zero where there are no amounts. */
  currency: string
}

/** Amounts added up in each currency, in large type. */
export const TillTotals = ({ amounts, currency }: TillTotalsProps) =>
  [...Map.groupBy(amounts.length > 0 ? amounts : [{ minor: 0, currency }], (one) => one.currency)].map(([of, all]) => (
    <p key={of} className="type-h1">
      <bdi>{formatMoney({ minor: all.reduce((sum, { minor }) => sum + minor, 0), currency: of })}</bdi>
    </p>
  ))
