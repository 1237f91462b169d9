import { scaleBand } from '@visx/scale'
import { axisHeight, labelled, panelRows } from '#ui/charts/axis-steps.ts'
import { PanelDrawing } from '#ui/charts/panel.tsx'
import { Plot, TipLine, type ChartColor } from '#ui/charts/plot.tsx'
import { textWidth } from '#ui/charts/text-width.ts'
import { across, useBox, type Box } from '#ui/charts/use-box.ts'
import { useCursor } from '#ui/charts/use-cursor.ts'

export interface Place {
  key: string
  /** Shown beside the cursor and read aloud: "Thu 5 Nov". */
  label: string
  /** Below the axis: "5 Nov". */
  short: string
  /** An annotation. */
  note?: string | undefined
  /** The day has not ended: the line to it is drawn fainter. */
  isOpen?: boolean
}

export interface Panel {
  key: string
  /** Above the panel: "Views per day". */
  name: string
  /** In the tooltip: "Views". */
  label: string
  kind: 'line' | 'bars'
  color: ChartColor
  values: readonly number[]
  before?: { label: string; values: readonly number[] } | undefined
  display(value: number): string
}

export interface PanelsProps {
  title: string
  description: string
  height: number
  places: readonly Place[]
  panels: readonly Panel[]
}

export interface Frame {
  box: Box
  /** Distance of a place's center from the start, and the width of its band. */
  middleOf(place: number): number
  band: number
  start: number
  end: number
  /** The last day has not ended. */
  isOpen: boolean
}

const axisLabelWidth = 44

function frameOf(box: Box, { places, panels }: PanelsProps): Frame {
  const labels =
    box.width < 560
      ? []
      : panels.flatMap(({ kind, before }) => (kind === 'line' && before ? [before.label, 'Now'] : []))
  const end = box.width - (labels.length ? Math.max(...labels.map((label) => textWidth(label))) + 14 : 2)
  const scale = scaleBand<number>({
    domain: places.map((_, index) => index),
    range: [axisLabelWidth, end],
    paddingInner: 0.28,
    paddingOuter: 0.1,
  })
  return {
    box,
    band: scale.bandwidth(),
    start: axisLabelWidth,
    end,
    isOpen: places.at(-1)?.isOpen ?? false,
    middleOf: (place) => (scale(place) ?? 0) + scale.bandwidth() / 2,
  }
}

/** Several panels with lines or bars, with a common axis and cursor. A panel never has two scales. */
export default function Panels(props: PanelsProps) {
  const { title, description, height, places, panels } = props
  const [ref, box] = useBox<HTMLDivElement>()
  const frame = box && frameOf(box, props)
  const cursor = useCursor({
    count: places.length,
    isRtl: box?.isRtl ?? false,
    placeAt: (x) => frame && nearest(frame, places.length, across(frame.box, x)),
    say: (at) =>
      [places[at]!.label, ...linesOf(panels, at).map(({ label, value }) => `${label} ${value}`), places[at]!.note]
        .filter(Boolean)
        .join(', '),
  })
  const { at } = cursor
  const rows = panelRows(
    height,
    panels.map(({ kind }) => (kind === 'line' ? 5 : 3)),
  )
  const tip =
    frame && at !== null
      ? { start: frame.middleOf(at), top: 8, children: <Hint place={places[at]!} panels={panels} at={at} /> }
      : null
  return (
    <Plot frame={ref} box={box} height={height} title={title} description={description} cursor={cursor} tip={tip}>
      {(hatch) =>
        frame && (
          <>
            {panels.map((panel, index) => (
              <PanelDrawing key={panel.key} panel={panel} row={rows[index]!} frame={frame} at={at} hatch={hatch} />
            ))}
            <Notes frame={frame} places={places} top={18} bottom={height - axisHeight} />
            <Axis frame={frame} places={places} y={height - 6} />
            {at !== null && (
              <Upright
                frame={frame}
                place={at}
                top={rows[0]!.top}
                bottom={height - axisHeight}
                className="chart-cursor"
              />
            )}
          </>
        )
      }
    </Plot>
  )
}

function nearest(frame: Frame, count: number, distance: number): number | null {
  if (!count) return null
  const step = count > 1 ? frame.middleOf(1) - frame.middleOf(0) : 1
  return Math.min(count - 1, Math.max(0, Math.round((distance - frame.middleOf(0)) / step)))
}

const linesOf = (panels: readonly Panel[], at: number) =>
  panels.flatMap(({ label, values, before, display, color }) => [
    { label, value: display(values[at] ?? 0), color, isBefore: false },
    ...(before ? [{ label: before.label, value: display(before.values[at] ?? 0), color, isBefore: true }] : []),
  ])

const Hint = ({ place, panels, at }: { place: Place; panels: readonly Panel[]; at: number }) => (
  <>
    <p className="font-semibold">{place.label}</p>
    {linesOf(panels, at).map((line) => (
      <TipLine key={`${line.label} ${line.isBefore} ${line.color}`} {...line} />
    ))}
    {place.note && <p className="text-text-2">{place.note}</p>}
  </>
)

function Upright({
  frame,
  place,
  top,
  bottom,
  className,
}: {
  frame: Frame
  place: number
  top: number
  bottom: number
  className: string
}) {
  const x = across(frame.box, frame.middleOf(place))
  return <line x1={x} x2={x} y1={top} y2={bottom} className={className} />
}

/** Small flags for annotations that may explain the numbers. */
const Notes = ({
  frame,
  places,
  top,
  bottom,
}: {
  frame: Frame
  places: readonly Place[]
  top: number
  bottom: number
}) =>
  places.map(({ key, note }, index) => {
    if (!note) return null
    const x = across(frame.box, frame.middleOf(index))
    const tip = x + (frame.box.isRtl ? -9 : 9)
    return (
      <g key={key}>
        <Upright frame={frame} place={index} top={top} bottom={bottom} className="chart-flag-line" />
        <path d={`M${x},${top} L${tip},${top + 4} L${x},${top + 8} Z`} className="chart-flag" />
      </g>
    )
  })

function Axis({ frame, places, y }: { frame: Frame; places: readonly Place[]; y: number }) {
  const shown = labelled(places.length, frame.end - frame.start)
  return shown.map((place, index) => {
    const anchor =
      shown.length > 1 && index === 0 ? 'start' : index === shown.length - 1 && shown.length > 1 ? 'end' : 'middle'
    const edge = anchor === 'middle' ? 0 : (frame.band / 2) * (anchor === 'start' ? -1 : 1)
    return (
      <text key={places[place]!.key} x={across(frame.box, frame.middleOf(place) + edge)} y={y} textAnchor={anchor}>
        {places[place]!.short}
      </text>
    )
  })
}
