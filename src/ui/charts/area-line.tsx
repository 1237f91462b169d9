interface AreaLineProps {
  values: readonly number[]
  /** A description for screen readers: "Bookings a day, 30 days". */
  label: string
  /** A color of the theme. */
  color?: string
  height?: number
}

const width = 300

/**
 * A small line chart from zero. It shows a trend, not amounts, which are written beside it. In right-to-left scripts
 * time runs from right to left.
 */
export function AreaLine({ values, label, color = 'var(--chart-1)', height = 56 }: AreaLineProps) {
  const top = Math.max(1, ...values)
  const step = width / Math.max(1, values.length - 1)
  const points = values.map(
    (value, index) => `${round(index * step)},${round(height - 3 - (Math.max(0, value) / top) * (height - 8))}`,
  )
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className="block w-full rtl:-scale-x-100"
      style={{ height }}
    >
      <line
        x1="0"
        x2={width}
        y1={height - 3}
        y2={height - 3}
        stroke="var(--border)"
        vectorEffect="non-scaling-stroke"
      />
      <polygon points={`0,${height - 3} ${points.join(' ')} ${width},${height - 3}`} fill={color} opacity="0.12" />
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke={color}
        strokeWidth="2"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}

const round = (value: number) => Math.round(value * 10) / 10
