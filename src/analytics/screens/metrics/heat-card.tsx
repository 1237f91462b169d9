import { useState, type CSSProperties } from 'react'
import type { Metrics } from '#analytics/contract-metrics.ts'
import { shownHours } from '#analytics/rules/metrics/metric-steps.ts'
import { ChartCard } from '#ui/charts/chart-card.tsx'
import type { HeatMapProps } from '#ui/charts/heat-map.tsx'
import { heatHeight } from '#ui/charts/heat-steps.ts'
import { lazyDrawing } from '#ui/charts/lazy-drawing.tsx'
import { countText } from '#ui/charts/numbers.ts'
import { ScriptButton } from '#ui/page/drawing.tsx'

const HeatMap = lazyDrawing<HeatMapProps>(() => import('#ui/charts/heat-map.tsx'))

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const kinds = [
  { key: 'views', label: 'Views', one: 'view', many: 'views' },
  { key: 'bookings', label: 'Bookings', one: 'booking', many: 'bookings' },
  { key: 'noTime', label: 'No free time', one: 'search without a free time', many: 'searches without a free time' },
] as const
type Kind = (typeof kinds)[number]

const drawn = heatHeight(7)
const hour = (value: number) => String(value).padStart(2, '0')

/** When people view, book and find no free time, by weekday and hour. */
export function HeatCard({ metrics, className }: { metrics: Metrics; className?: string }) {
  const { heat, findings, range, isStaffView } = metrics
  const [key, setKey] = useState<Kind['key']>(metrics.isStaffView ? 'bookings' : 'views')
  const kind = kinds.find((one) => one.key === key)!
  const hours = shownHours([heat[key]])
  const rows = weekdays.map((long, index) => ({
    label: long.slice(0, 3),
    long,
    cells: hours.map((at) => heat[key][index]?.[at] ?? 0),
  }))
  const isEmpty = rows.every(({ cells }) => cells.every((value) => value === 0))
  return (
    <ChartCard
      title={findings.heat}
      text={`${kind.label} by weekday and hour, ${range.label.toLowerCase()}`}
      table={{
        columns: ['Weekday', ...hours.map((at) => `${hour(at)}–${hour(at + 1)}`)],
        rows: rows.map(({ long, cells }) => ({ key: long, cells: [long, ...cells] })),
      }}
      file={`${key}-by-hour-${range.from}-${range.until}`}
      room={drawn + 28}
      controls={!isStaffView && <KindSwitch current={key} onChange={setKey} />}
      className={className}
    >
      <HeatMap
        room={drawn}
        title={`${kind.label} by weekday and hour`}
        description={isEmpty ? `No ${kind.many} in these days.` : `${findings.heat}. The table has every number.`}
        rows={rows}
        columns={hours.map((at) => ({ label: hour(at), long: `${hour(at)} to ${hour(at + 1)} h` }))}
        display={(value) => `${countText(value)} ${value === 1 ? kind.one : kind.many}`}
      />
      <Scale isEmpty={isEmpty} kind={kind} />
    </ChartCard>
  )
}

const KindSwitch = ({ current, onChange }: { current: Kind['key']; onChange(key: Kind['key']): void }) => (
  <div role="group" aria-label="What is shown" className="no-print flex flex-wrap gap-2">
    {kinds.map(({ key, label }) => (
      <ScriptButton
        key={key}
        type="button"
        className="chip"
        aria-pressed={key === current}
        onClick={() => onChange(key)}
      >
        {label}
      </ScriptButton>
    ))}
  </div>
)

const Scale = ({ isEmpty, kind }: { isEmpty: boolean; kind: Kind }) => (
  <div aria-hidden={!isEmpty} className="chart-heat type-caption flex h-7 items-end gap-1.5 text-text-3">
    {isEmpty ? (
      `No ${kind.many} in these days.`
    ) : (
      <>
        fewer
        {[1, 2, 3, 4, 5, 6, 7].map((step) => (
          <span
            key={step}
            className="chart-scale size-3.5 rounded-[3px]"
            style={{ '--step': `var(--heat-${step})`, '--weight': step / 2 } as CSSProperties}
          />
        ))}
        more
      </>
    )}
  </div>
)
