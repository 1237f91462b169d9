interface PriceProps {
  /** Formatted by the server: "KSh 4,500". */
  display: string
  /** Whether options have different prices: "from". */
  isFrom?: boolean
  /** "per hour", "per person". */
  unit?: string | null
  className?: string
}

/** A price for people. Amounts are formatted on the server; the browser never calculates money. */
export const Price = ({ display, isFrom, unit, className }: PriceProps) => (
  <span className={className}>
    {isFrom && <span className="font-normal text-text-2">from </span>}
    <bdi className="font-semibold whitespace-nowrap">{display}</bdi>
    {unit && <span className="type-small font-normal text-text-2"> {unit}</span>}
  </span>
)
