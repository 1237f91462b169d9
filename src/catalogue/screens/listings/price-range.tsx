import { useRef, useState } from 'react'
import type { ListFrame } from '#catalogue/rules/search/list-frame.ts'
import type { PriceHistogram } from '#catalogue/rules/search/price-histogram.ts'
import { SelectField, TextField } from '#ui/form/field.tsx'

const currencies = ['USD', 'EUR', 'GBP', 'BRL', 'INR', 'JPY', 'KES', 'NGN', 'ZAR', 'AUD', 'CAD', 'CHF', 'MXN', 'AED']

/** Two numbers and a currency; above them how the prices are spread, and a slider that writes into the fields. */
export function PriceRange({ list: { filters, priceCurrency, prices } }: { list: ListFrame }) {
  const fields = useRef<HTMLFieldSetElement>(null)
  const [range, setRange] = useState<[from?: number, to?: number]>([filters.priceFrom, filters.priceTo])
  const [currency, setCurrency] = useState(priceCurrency)
  const fieldOf = (name: string) => fields.current!.elements.namedItem(name) as HTMLInputElement
  const numberIn = (name: string) => Number.parseFloat(fieldOf(name).value) || undefined
  const write = (next: typeof range) => {
    setRange(next)
    fieldOf('from').value = String(next[0] || '')
    fieldOf('to').value = String(next[1] ?? '')
  }
  return (
    <fieldset ref={fields}>
      <legend className="type-title mb-2">Price</legend>
      {prices && (
        <PriceSlider
          prices={prices}
          range={range}
          onChange={write}
          currency={priceCurrency}
          inert={currency !== priceCurrency}
        />
      )}
      <div
        className="grid grid-cols-[1fr_1fr_6.5rem] gap-3"
        onInput={() => setRange([numberIn('from'), numberIn('to')])}
      >
        <TextField
          label="From"
          name="from"
          inputMode="decimal"
          placeholder="Any"
          defaultValue={filters.priceFrom}
          isOptional
        />
        <TextField
          label="To"
          name="to"
          inputMode="decimal"
          placeholder="Any"
          defaultValue={filters.priceTo}
          isOptional
        />
        <SelectField
          label="Currency"
          name="currency"
          defaultValue={priceCurrency}
          onChange={(event) => setCurrency(event.target.value)}
        >
          {[...new Set([...currencies, priceCurrency])].map((one) => (
            <option key={one}>{one}</option>
          ))}
        </SelectField>
      </div>
    </fieldset>
  )
}

interface PriceSliderProps {
  prices: PriceHistogram
  range: [from?: number, to?: number]
  currency: string
  /** The prices are in another currency than the fields. */
  inert: boolean
  onChange(range: [from?: number, to?: number]): void
}

function PriceSlider({ prices: { bars, step }, range, currency, inert, onChange }: PriceSliderProps) {
  const most = bars.length * step
  const [from, to] = [Math.min(range[0] ?? 0, most), Math.min(range[1] ?? most, most)]
  const tallest = Math.max(...bars)
  const shared = { min: 0, max: most, step }
  const said = (value: number) => `${value.toLocaleString('en')} ${currency}`
  return (
    <div className="price-slider" inert={inert}>
      <svg viewBox={`0 0 ${bars.length} 100`} preserveAspectRatio="none" aria-hidden="true">
        {bars.map((amount, index) => {
          const height = amount && Math.max(3, (amount / tallest) * 100)
          const isIn = (index + 1) * step > from && index * step < to
          return (
            <rect
              key={index}
              x={index + 0.08}
              y={100 - height}
              width={0.84}
              height={height}
              data-in={isIn || undefined}
            />
          )
        })}
      </svg>
      <div className="price-track">
        <input
          type="range"
          {...shared}
          aria-label="Lowest price"
          aria-valuetext={said(from)}
          value={from}
          onChange={({ target }) => onChange([Math.min(target.valueAsNumber, to - step), range[1]])}
        />
        <input
          type="range"
          {...shared}
          aria-label="Highest price"
          aria-valuetext={to === most ? 'Any' : said(to)}
          value={to}
          onChange={({ target: { valueAsNumber: value } }) =>
            onChange([range[0], value >= most ? undefined : Math.max(value, from + step)])
          }
        />
      </div>
    </div>
  )
}
