import { scaleLinear } from '@visx/scale'
import { AreaClosed, Bar, LinePath } from '@visx/shape'
import { valueSteps, type PanelRow } from '#ui/charts/axis-steps.ts'
import { shortText } from '#ui/charts/numbers.ts'
import type { Frame, Panel } from '#ui/charts/panels.tsx'
import { markStyle } from '#ui/charts/plot.tsx'
import { across } from '#ui/charts/use-box.ts'

interface PanelDrawingProps {
  panel: Panel
  row: PanelRow
  frame: Frame
  at: number | null
  hatch: string
}

/** One panel: its name, its grid lines from 0 on, and its values. */
export function PanelDrawing({ panel, row, frame, at, hatch }: PanelDrawingProps) {
  const { top, steps } = valueSteps([...panel.values, ...(panel.before?.values ?? [])])
  const scale = scaleLinear<number>({ domain: [0, top], range: [row.bottom, row.top] })
  const yOf = (value: number) => scale(value)
  const Values = panel.kind === 'line' ? Line : Bars
  return (
    <g style={markStyle(panel.color, hatch)}>
      <text x={across(frame.box, 0)} y={row.nameAt} className="chart-name">
        {panel.name}
      </text>
      {steps.map((step) => (
        <g key={step}>
          <line
            x1={across(frame.box, frame.start)}
            x2={across(frame.box, frame.end)}
            y1={yOf(step)}
            y2={yOf(step)}
            className={step === 0 ? 'chart-floor' : 'chart-grid'}
          />
          <text x={across(frame.box, frame.start - 8)} y={yOf(step)} dy="0.35em" textAnchor="end">
            {shortText(step)}
          </text>
        </g>
      ))}
      <Values panel={panel} frame={frame} yOf={yOf} at={at} floor={row.bottom} />
    </g>
  )
}

interface ValuesProps {
  panel: Panel
  frame: Frame
  yOf(value: number): number
  at: number | null
  floor: number
}

function Line({ panel: { values, before }, frame, yOf, at, floor }: ValuesProps) {
  const last = values.length - 1
  const place = {
    x: (_: number, index: number) => across(frame.box, frame.middleOf(index)),
    y: (value: number) => yOf(value),
  }
  const shown = at ?? last
  const over = frame.isOpen && last > 0 ? values.slice(0, -1) : [...values]
  return (
    <>
      <AreaClosed<number> data={over} {...place} y0={floor} yScale={scaleLinear<number>({})} className="chart-area" />
      {before && (
        <LinePath<number> data={before.values.slice(0, values.length)} {...place} className="chart-line chart-before" />
      )}
      <LinePath<number> data={over} {...place} className="chart-line" />
      {over.length <= last && (
        <line
          x1={place.x(0, last - 1)}
          x2={place.x(0, last)}
          y1={yOf(values[last - 1]!)}
          y2={yOf(values[last]!)}
          className="chart-line chart-running"
        />
      )}
      {shown >= 0 && <circle cx={place.x(0, shown)} cy={yOf(values[shown]!)} r="4.5" className="chart-dot" />}
      {before && frame.end < frame.box.width - 20 && (
        <EndLabels
          frame={frame}
          ends={[
            { text: 'Now', y: yOf(values[last]!) },
            { text: before.label, y: yOf(before.values[last] ?? 0) },
          ]}
        />
      )}
    </>
  )
}

const lineHeight = 15

/** The name of each line at its end; two names that would overlap are moved apart. */
function EndLabels({ frame, ends }: { frame: Frame; ends: { text: string; y: number }[] }) {
  const [now, before] = ends as [{ text: string; y: number }, { text: string; y: number }]
  const lack = Math.max(0, lineHeight - Math.abs(now.y - before.y)) / 2
  const isAbove = now.y <= before.y
  const x = across(frame.box, frame.end + 8)
  return (
    <>
      <text x={x} y={now.y + (isAbove ? -lack : lack)} dy="0.35em" className="chart-strong">
        {now.text}
      </text>
      <text x={x} y={before.y + (isAbove ? lack : -lack)} dy="0.35em">
        {before.text}
      </text>
    </>
  )
}

const Bars = ({ panel: { values }, frame, yOf, at, floor }: ValuesProps) => (
  <g className={at === null ? undefined : 'chart-dim'}>
    {values.map((value, index) => {
      const width = Math.max(1, Math.min(frame.band, 28))
      const height = Math.max(value > 0 ? 1 : 0, floor - yOf(value))
      return (
        <Bar
          key={index}
          x={across(frame.box, frame.middleOf(index)) - width / 2}
          y={floor - height}
          width={width}
          height={height}
          rx={Math.min(3, width / 4)}
          className={`chart-bar ${at === index ? 'chart-here' : ''}`}
        />
      )
    })}
  </g>
)
