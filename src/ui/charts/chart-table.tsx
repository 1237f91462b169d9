import type { ReactNode } from 'react'
import { countText } from '#ui/charts/numbers.ts'
import { csvHref } from '#ui/charts/table-csv.ts'
import { Icon } from '#ui/icon.tsx'

/** A number is formatted in the reader's language, and stays a number in the file. */
export type Cell = string | number

export interface ChartTable {
  /** The first column names the rows. */
  columns: readonly string[]
  rows: readonly { key: string; cells: readonly Cell[] }[]
}

interface ChartTableProps {
  caption: string
  table: ChartTable
  /** The file name, without extension. */
  file: string
  /** Long tables scroll within this height. */
  room: number
}

/** The numbers of a chart as a table, and as a file. */
export const TableOfChart = ({ caption, table, file, room }: ChartTableProps) => (
  <div className="grid gap-2">
    <div
      tabIndex={0}
      role="region"
      aria-label={caption}
      className="overflow-auto print:!max-h-none"
      style={{ maxBlockSize: `${Math.max(room - 52, 200)}px` }}
    >
      <table className="type-small w-full">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {table.columns.map((name, index) => (
              <th
                key={name}
                scope="col"
                className={`sticky top-0 bg-surface px-2 pb-2 font-semibold text-text-2 first:ps-0 ${sideOf(table, index)}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(({ key, cells }) => (
            <tr key={key} className="border-t border-border">
              {cells.map((cell, index) => (
                <TableCell key={index} isHead={index === 0} className={sideOf(table, index)}>
                  {cell}
                </TableCell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    <a
      href={csvHref(table)}
      download={`${file}.csv`}
      className="link no-print inline-flex min-h-11 items-center gap-1.5 justify-self-start font-semibold"
    >
      <Icon name="download" size="small" />
      Download this table (CSV)
    </a>
  </div>
)

const sideOf = ({ rows }: ChartTable, column: number) =>
  column > 0 && rows.some(({ cells }) => typeof cells[column] === 'number' || /^\p{Sc}|\d/u.test(String(cells[column])))
    ? 'text-end tabular-nums'
    : 'text-start'

const TableCell = ({ isHead, className, children }: { isHead: boolean; className: string; children: Cell }) => {
  const text: ReactNode = typeof children === 'number' ? countText(children) : children
  return isHead ? (
    <th scope="row" className={`py-2 pe-2 font-medium ${className}`}>
      {text}
    </th>
  ) : (
    <td className={`px-2 py-2 ${className}`}>
      <bdi>{text}</bdi>
    </td>
  )
}
