/** The trend of a number, 32 px high: decoration beside the number, drawn without a library. */
export function Sparkline({ values, className = '' }: { values: readonly number[]; className?: string }) {
  if (values.length < 2) return <span className={`block h-8 ${className}`} />
  const least = Math.min(...values)
  const span = Math.max(...values) - least || 1
  const x = (index: number) => round((index / (values.length - 1)) * 100)
  const y = (value: number) => round(28 - ((value - least) / span) * 24)
  const path = values.map((value, index) => `${index ? 'L' : 'M'}${x(index)},${y(value)}`).join('')
  return (
    <svg
      viewBox="0 0 100 32"
      preserveAspectRatio="none"
      aria-hidden="true"
      className={`icon-flips block h-8 w-full overflow-visible ${className}`}
    >
      <path
        d={path}
        fill="none"
        strokeWidth={1.75}
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
        className="stroke-chart-1 forced-colors:stroke-[CanvasText]"
      />
      <path
        d={`M100,${y(values.at(-1)!)}h0`}
        strokeWidth={6}
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
        className="stroke-chart-1 forced-colors:stroke-[CanvasText]"
      />
    </svg>
  )
}

const round = (value: number) => Math.round(value * 10) / 10
