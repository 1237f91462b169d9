import type { Layout } from '#catalogue/rules/lifecycle/service-for-sale.ts'

/** x, y, width and height in a box of 120 × 80, and its content: image, text or button. */
type Box = [x: number, y: number, width: number, height: number, kind: 'picture' | 'text' | 'action']

const sketches: Record<Layout, Box[]> = {
  classic: [
    [8, 8, 104, 26, 'picture'],
    [8, 40, 64, 6, 'text'],
    [8, 50, 56, 4, 'text'],
    [8, 58, 60, 4, 'text'],
    [8, 66, 48, 4, 'text'],
    [80, 40, 32, 32, 'action'],
  ],
  menu: [
    [8, 8, 104, 14, 'picture'],
    [8, 28, 16, 44, 'text'],
    [30, 28, 46, 8, 'text'],
    [30, 40, 46, 8, 'text'],
    [30, 52, 46, 8, 'text'],
    [30, 64, 46, 8, 'text'],
    [82, 28, 30, 44, 'action'],
  ],
  schedule: [
    [8, 8, 66, 8, 'text'],
    [82, 8, 30, 18, 'picture'],
    [8, 32, 104, 22, 'action'],
    [8, 60, 32, 12, 'picture'],
    [44, 60, 32, 12, 'picture'],
    [80, 60, 32, 12, 'picture'],
  ],
  showcase: [
    [0, 0, 120, 36, 'picture'],
    [14, 26, 52, 14, 'text'],
    [8, 48, 32, 24, 'action'],
    [44, 48, 32, 24, 'action'],
    [80, 48, 32, 24, 'action'],
  ],
  compact: [
    [40, 8, 40, 7, 'text'],
    [40, 19, 40, 4, 'text'],
    [40, 28, 40, 20, 'action'],
    [40, 53, 40, 5, 'text'],
    [40, 62, 40, 5, 'text'],
  ],
}

const fills = { picture: 'fill-accent', text: 'fill-surface-3', action: 'fill-brand' }

/** A sketch of a layout, beside a text with the same content. */
export const LayoutSketch = ({ layout }: { layout: Layout }) => (
  <svg
    viewBox="0 0 120 80"
    aria-hidden="true"
    className="w-full rounded-md border border-border bg-bg rtl:-scale-x-100"
  >
    {sketches[layout].map(([x, y, width, height, kind]) => (
      <rect
        key={`${x},${y}`}
        x={x}
        y={y}
        width={width}
        height={height}
        rx={width === 120 ? 0 : 2.5}
        className={fills[kind]}
      />
    ))}
  </svg>
)
