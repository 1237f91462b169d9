import { useRef } from 'react'
import { Form, Link } from 'react-router'
import type { MetricsRange } from '#analytics/contract-metrics.ts'
import type { useMetricsAddress } from '#analytics/screens/metrics/metrics-address.ts'
import { TextField } from '#ui/form/field.tsx'
import { HiddenText } from '#ui/hidden-text.tsx'
import { Icon } from '#ui/icon.tsx'
import { ScriptButton } from '#ui/page/drawing.tsx'

type Address = ReturnType<typeof useMetricsAddress>

const ranges = [
  ['7', '7', ' days'],
  ['30', '30', ' days'],
  ['90', '90', ' days'],
  ['365', '365', ' days'],
] as const

const buttonClass =
  'inline-flex min-h-11 items-center justify-center px-3 font-medium whitespace-nowrap hover:bg-surface-2 aria-[current]:bg-ink aria-[current]:font-semibold aria-[current]:text-on-ink sm:px-4'

interface RangePickerProps {
  address: Address
  /** Null until metrics are loaded. */
  range: MetricsRange | null
  /** How many days back the plan shows; null: without limit. */
  mostDays: number | null
}

/** Chooses the range, and whether it is compared with the days before. */
export const RangePicker = ({ address, range, mostDays }: RangePickerProps) => (
  <>
    <nav aria-label="Range" className="flex overflow-clip rounded-md border border-border-strong bg-surface">
      {ranges
        .filter(([key]) => mostDays === null || Number(key) <= mostDays)
        .map(([key, number, unit]) => (
          <Link
            key={key}
            to={address.toRange(key)}
            preventScrollReset
            aria-current={address.range === key || undefined}
            className={buttonClass}
          >
            {number}
            {key === '7' || key === address.range ? (
              <span className="max-sm:sr-only">&nbsp;{unit.trim()}</span>
            ) : (
              <HiddenText>{unit}</HiddenText>
            )}
          </Link>
        ))}
      <CustomRange key={`${range?.from} ${range?.until}`} address={address} range={range} />
    </nav>
    <Link
      to={address.toCompare(!address.compares)}
      preventScrollReset
      aria-current={address.compares || undefined}
      className="chip min-h-11 rounded-md border-border-strong"
    >
      <Icon name={address.compares ? 'check' : 'plus'} size="small" />
      vs {range ? range.before.label.replace(/^the /, '') : 'the time before'}
    </Link>
  </>
)

/** A popover with a form for two dates. */
function CustomRange({ address, range }: Pick<RangePickerProps, 'address' | 'range'>) {
  const popover = useRef<HTMLDivElement>(null)
  const isCustom = address.range === 'custom'
  const retained = [...address.params].filter(([name]) => !['range', 'from', 'until'].includes(name))
  return (
    <>
      <ScriptButton
        type="button"
        popoverTarget="custom-range"
        aria-current={isCustom || undefined}
        className={buttonClass}
      >
        {isCustom && range ? range.label : 'Own'}
        <HiddenText>{isCustom ? ', change' : ' dates'}</HiddenText>
      </ScriptButton>
      <div ref={popover} id="custom-range" popover="auto" className="own-range menu p-4">
        <Form method="get" preventScrollReset onSubmit={() => popover.current?.hidePopover()} className="grid gap-4">
          {retained.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <input type="hidden" name="range" value="custom" />
          <TextField label="From" name="from" type="date" defaultValue={range?.from} />
          <TextField label="Until, this day included" name="until" type="date" defaultValue={range?.until} />
          <ScriptButton type="submit" className="button button-neutral">
            Show these days
          </ScriptButton>
        </Form>
      </div>
    </>
  )
}
