import { useId, type CSSProperties, type ReactNode, type RefObject } from 'react'
import { across, type Box } from '#ui/charts/use-box.ts'
import type { useCursor } from '#ui/charts/use-cursor.ts'
import '#ui/charts/charts.css'

export type ChartColor = 1 | 2 | 3 | 4 | 5 | 6

/** The color of a series; in forced-colors mode the second one is hatched. */
export const markStyle = (color: ChartColor, hatch?: string): CSSProperties =>
  ({
    '--mark': `var(--chart-${color})`,
    ...(color % 2 === 0 && hatch && { '--hatch': `url(#${hatch})` }),
  }) as CSSProperties

interface PlotProps {
  frame: RefObject<HTMLDivElement | null>
  box: Box | null
  height: number
  title: string
  /** A description of the chart for screen readers. */
  description: string
  cursor: ReturnType<typeof useCursor>
  /** The tooltip beside the place under the cursor. */
  tip: { start: number; top: number; children: ReactNode } | null
  /** A chart that is wider than its frame scrolls inside it. */
  width?: number
  children(hatch: string): ReactNode
}

/** The frame of each chart: an SVG with title and description, a focusable area for arrow keys, and the tooltip. */
export function Plot({ frame, box, height, title, description, cursor, tip, width, children }: PlotProps) {
  const id = useId()
  const drawn = width ?? box?.width ?? 0
  return (
    <div ref={frame} className="relative min-w-0" style={{ blockSize: `${height}px` }}>
      {box && (
        <div
          role="application"
          aria-roledescription="chart"
          aria-label={`${title}. Arrow keys read the values.`}
          tabIndex={0}
          className="chart-plot"
          style={{ inlineSize: `${drawn}px` }}
          {...cursor.keys}
        >
          <svg
            role="img"
            aria-labelledby={`${id}-title ${id}-text`}
            viewBox={`0 0 ${drawn} ${height}`}
            className="chart"
          >
            <title id={`${id}-title`}>{title}</title>
            <desc id={`${id}-text`}>{description}</desc>
            <Hatch id={`${id}-hatch`} />
            {children(`${id}-hatch`)}
          </svg>
          {/* It covers the chart, so that the browser does not show the title as a tooltip. */}
          <div className="chart-catch" aria-hidden="true" {...cursor.pointer} />
          {tip && <Tip box={{ ...box, width: drawn }} {...tip} />}
        </div>
      )}
    </div>
  )
}

const Hatch = ({ id }: { id: string }) => (
  <defs>
    <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="2" height="5" className="chart-hatch" />
    </pattern>
  </defs>
)

const tipWidth = 216

function Tip({ box, start, top, children }: { box: Box; start: number; top: number; children: ReactNode }) {
  const fits = start + 14 + tipWidth <= box.width
  const inset = Math.min(Math.max(0, fits ? start + 14 : start - 14 - tipWidth), Math.max(0, box.width - tipWidth))
  const left = box.isRtl ? across(box, inset) - tipWidth : inset
  return (
    <div
      aria-hidden="true"
      className="chart-tip"
      style={{ inlineSize: `${tipWidth}px`, transform: `translate(${left}px, ${top}px)` }}
    >
      {children}
    </div>
  )
}

/** A line of the tooltip. */
export const TipLine = ({
  label,
  value,
  color,
  isBefore,
}: {
  label: string
  value: string
  color?: ChartColor
  isBefore?: boolean
}) => (
  <p className="flex items-baseline justify-between gap-3">
    <span className="flex min-w-0 items-baseline gap-2 text-text-2">
      {color && <span className={`chart-key ${isBefore ? 'chart-key-before' : ''}`} style={markStyle(color)} />}
      <span className="min-w-0">{label}</span>
    </span>
    <bdi className="shrink-0 font-semibold">{value}</bdi>
  </p>
)
