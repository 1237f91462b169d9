import { scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import { barsHeight, barStep, type BarLayout } from '#ui/charts/bar-rows.ts'
import { markStyle, Plot, TipLine, type ChartColor } from '#ui/charts/plot.tsx'
import { fitted, textWidth } from '#ui/charts/text-width.ts'
import { across, useBox, type Box } from '#ui/charts/use-box.ts'
import { useCursor } from '#ui/charts/use-cursor.ts'

export interface BarLine {
  key: string
  label: string
  /** The full label for screen readers, where the visible one is shortened. */
  long?: string
  value: number
  /** The text at the end of the bar. */
  display: string
  /** The text below the bar, before the next one. */
  note?: string | undefined
}

export interface BarListProps extends BarLayout {
  title: string
  description: string
  bars: readonly BarLine[]
  color?: ChartColor
}

interface BarArea {
  box: Box
  /** The positions of the start of bars and of the end of the longest one. */
  start: number
  end: number
}

function barAreaOf(box: Box, bars: readonly BarLine[], { names }: BarLayout): BarArea {
  if (names === 'above') return { box, start: 0, end: box.width }
  const labels = Math.min(box.width * 0.36, Math.max(...bars.map(({ label }) => textWidth(label, 13.5)), 0) + 16)
  const values = Math.max(...bars.map(({ display }) => textWidth(display, 13.5, 600)), 0) + 12
  return { box, start: labels, end: Math.max(labels + 24, box.width - values) }
}

/** Horizontal bars on one linear scale from 0, each with its label and number. */
export default function BarList({ title, description, bars, color = 1, ...barLayout }: BarListProps) {
  const [ref, box] = useBox<HTMLDivElement>()
  const step = barStep(barLayout)
  const cursor = useCursor({
    count: bars.length,
    columns: 1,
    isRtl: false,
    placeAt: (_, y) => Math.min(bars.length - 1, Math.max(0, Math.floor(y / step))),
    say: (at) => [bars[at]!.long ?? bars[at]!.label, bars[at]!.display, bars[at]!.note].filter(Boolean).join(', '),
  })
  const height = barsHeight(bars.length, barLayout)
  const room = box && barAreaOf(box, bars, barLayout)
  const here = cursor.at === null ? null : bars[cursor.at]!
  const isCut = room && here && fitted(here.label, labelWidthOf(room, here, barLayout), 13.5) !== here.label
  const tip = isCut
    ? { start: room.start, top: cursor.at! * step + 26, children: <TipLine label={here.label} value={here.display} /> }
    : null
  return (
    <Plot frame={ref} box={box} height={height} title={title} description={description} cursor={cursor} tip={tip}>
      {(hatch) =>
        room && (
          <g style={markStyle(color, hatch)} className={cursor.at === null ? undefined : 'chart-dim'}>
            {bars.map((bar, index) => (
              <Line
                key={bar.key}
                bar={bar}
                y={index * step}
                room={room}
                barLayout={barLayout}
                top={topOf(bars)}
                isHere={cursor.at === index}
              />
            ))}
          </g>
        )
      }
    </Plot>
  )
}

const topOf = (bars: readonly BarLine[]) => Math.max(...bars.map(({ value }) => value), 0) || 1

const labelWidthOf = ({ box, start }: BarArea, { display }: BarLine, { names }: BarLayout) =>
  names === 'beside' ? start - 8 : box.width - textWidth(display, 13.5, 600) - 16

interface LineProps {
  bar: BarLine
  y: number
  room: BarArea
  barLayout: BarLayout
  top: number
  isHere: boolean
}

function Line({ bar, y, room, barLayout, top, isHere }: LineProps) {
  const { box, start, end } = room
  const isBeside = barLayout.names === 'beside'
  const thick = isBeside ? 26 : 12
  const barY = isBeside ? y : y + 22
  const length = Math.max(
    bar.value > 0 ? 3 : 0,
    scaleLinear<number>({ domain: [0, top], range: [0, end - start] })(bar.value),
  )
  const textY = isBeside ? y + thick / 2 : y + 9
  const x = (distance: number, width: number) => across(box, distance) - (box.isRtl ? width : 0)
  return (
    <g>
      <text x={across(box, 0)} y={textY} dy="0.35em" className="chart-name">
        {fitted(bar.label, labelWidthOf(room, bar, barLayout), 13.5)}
      </text>
      {!isBeside && <rect x={0} y={barY} width={box.width} height={thick} rx={4} className="chart-track" />}
      <Bar
        x={x(start, length)}
        y={barY}
        width={length}
        height={thick}
        rx={Math.min(isBeside ? 6 : 4, length / 2)}
        className={`chart-bar ${isHere ? 'chart-here' : ''}`}
      />
      <text x={across(box, box.width)} y={textY} dy="0.35em" textAnchor="end" className="chart-name chart-strong">
        {bar.display}
      </text>
      {bar.note && (
        <text x={across(box, start + 2)} y={y + 39} dy="0.35em">
          {bar.note}
        </text>
      )}
    </g>
  )
}
