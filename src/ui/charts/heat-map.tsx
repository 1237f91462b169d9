import { Bar } from '@visx/shape'
import type { CSSProperties } from 'react'
import { heatRowHeight, heatStep } from '#ui/charts/heat-steps.ts'
import { Plot, TipLine } from '#ui/charts/plot.tsx'
import { shortText } from '#ui/charts/numbers.ts'
import { textWidth } from '#ui/charts/text-width.ts'
import { across, useBox, type Box } from '#ui/charts/use-box.ts'
import { useCursor } from '#ui/charts/use-cursor.ts'

export interface HeatMapProps {
  title: string
  description: string
  rows: readonly { label: string; long: string; cells: readonly number[] }[]
  columns: readonly { label: string; long: string }[]
  display(value: number): string
}

interface Grid {
  box: Box
  start: number
  cell: number
  rows: number
  columns: number
}

/** Minimum width of a cell: 24 hours then fit into a card beside another one, and on a phone. */
const smallest = 11
const axis = 20

function gridOf(box: Box, { rows, columns }: HeatMapProps): Grid {
  const start = Math.ceil(Math.max(...rows.map(({ label }) => textWidth(label)))) + 10
  const cell = Math.max(smallest, (box.width - start) / columns.length)
  const width = Math.max(box.width, start + cell * columns.length)
  return { box: { ...box, width }, start, cell, rows: rows.length, columns: columns.length }
}

/**
 * A grid of counts, darker for larger ones, with numbers where the cells are wide enough. On narrow screens it scrolls
 * sideways inside its card.
 */
export default function HeatMap(props: HeatMapProps) {
  const { title, description, rows, columns, display } = props
  const [ref, box] = useBox<HTMLDivElement>()
  const grid = box && gridOf(box, props)
  const wide = columns.length
  const valueOf = (at: number) => rows[Math.floor(at / wide)]!.cells[at % wide] ?? 0
  const placeOf = (at: number) => `${rows[Math.floor(at / wide)]!.long}, ${columns[at % wide]!.long}`
  const cursor = useCursor({
    count: rows.length * wide,
    columns: wide,
    isRtl: box?.isRtl ?? false,
    placeAt: (x, y) => grid && placeAt(grid, across(grid.box, x), y),
    say: (at) => `${placeOf(at)}: ${display(valueOf(at))}`,
  })
  const { at } = cursor
  const most = Math.max(...rows.flatMap(({ cells }) => cells), 0)
  const tip =
    grid && at !== null
      ? {
          start: grid.start + ((at % wide) + 0.5) * grid.cell,
          top: Math.floor(at / wide) * heatRowHeight + (at < wide * 4 ? heatRowHeight + 4 : -64),
          children: <Hint place={placeOf(at)} value={display(valueOf(at))} />,
        }
      : null
  return (
    <div className="chart-heat overflow-x-auto overflow-y-clip">
      <Plot
        frame={ref}
        box={box}
        height={rows.length * heatRowHeight + axis}
        width={grid?.box.width}
        title={title}
        description={description}
        cursor={cursor}
        tip={tip}
      >
        {() =>
          grid && (
            <>
              {rows.map((row, index) => (
                <Row key={row.label} row={row} y={index * heatRowHeight} grid={grid} most={most} />
              ))}
              <Hours grid={grid} columns={columns} y={rows.length * heatRowHeight + 14} />
              {at !== null && <Here grid={grid} row={Math.floor(at / wide)} column={at % wide} />}
            </>
          )
        }
      </Plot>
    </div>
  )
}

function placeAt({ start, cell, rows, columns }: Grid, distance: number, y: number): number | null {
  const column = Math.floor((distance - start) / cell)
  const row = Math.floor(y / heatRowHeight)
  return column < 0 || column >= columns || row < 0 || row >= rows ? null : row * columns + column
}

const Hint = ({ place, value }: { place: string; value: string }) => (
  <>
    <p className="font-semibold">{place}</p>
    <TipLine label="" value={value} />
  </>
)

const startOf = ({ box, start, cell }: Grid, column: number) =>
  across(box, start + column * cell) - (box.isRtl ? cell : 0)

function Row({ row, y, grid, most }: { row: HeatMapProps['rows'][number]; y: number; grid: Grid; most: number }) {
  return (
    <g>
      <text x={across(grid.box, 0)} y={y + heatRowHeight / 2 - 1} dy="0.35em">
        {row.label}
      </text>
      {row.cells.map((value, column) => {
        const step = heatStep(value, most)
        return (
          <g key={column} style={{ '--step': `var(--heat-${step})`, '--weight': step / 2 } as CSSProperties}>
            <Bar
              x={startOf(grid, column) + 1.5}
              y={y + 1}
              width={grid.cell - 3}
              height={heatRowHeight - 3}
              rx={4}
              className="chart-cell"
            />
            {grid.cell >= 24 && value > 0 && (
              <text
                x={startOf(grid, column) + grid.cell / 2}
                y={y + heatRowHeight / 2 - 1}
                dy="0.35em"
                textAnchor="middle"
                className={`chart-cell-number ${step >= 5 ? 'chart-cell-strong' : ''}`}
              >
                {shortText(value)}
              </text>
            )}
          </g>
        )
      })}
    </g>
  )
}

/** Labels must not overlap: where cells are narrow, only every second or third hour has one. */
function Hours({ grid, columns, y }: { grid: Grid; columns: HeatMapProps['columns']; y: number }) {
  const every = Math.ceil(24 / grid.cell)
  return columns.map(({ label }, column) =>
    column % every ? null : (
      <text key={label} x={startOf(grid, column) + grid.cell / 2} y={y} textAnchor="middle">
        {label}
      </text>
    ),
  )
}

const Here = ({ grid, row, column }: { grid: Grid; row: number; column: number }) => (
  <rect
    x={startOf(grid, column) + 0.5}
    y={row * heatRowHeight}
    width={grid.cell - 1}
    height={heatRowHeight - 1}
    rx={5}
    className="chart-ring"
  />
)
