import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'
import { SortableArea, useSortableElement } from '#ui/sortable/sortable-area.tsx'

export interface SortableColumn<Row> {
  label: string
  isNumber?: boolean
  render(row: Row): ReactNode
}

interface SortableTableProps<Row> {
  /** For screen readers. */
  caption: string
  rows: readonly Row[]
  keyOf(row: Row): string
  nameOf(row: Row): string
  /** The first column is the name; on phones the others are below it. */
  columns: readonly SortableColumn<Row>[]
  /** The end of each row: its menu. */
  actions?(row: Row): ReactNode
  /** Instead of the cells of a row, while it is edited. */
  editor?(row: Row): ReactNode
  /** The keys in their new order. Without it there are no handles. */
  onOrder?(keys: string[]): void
  /** While the last order is saved, rows stay where they are. The handles keep the focus. */
  isBusy: boolean
}

/** A table whose rows are put in order by mouse, touch or keyboard. */
export function SortableTable<Row>(props: SortableTableProps<Row>) {
  const { rows, keyOf, nameOf, onOrder } = props
  const keys = rows.map(keyOf)
  const move = (from: number, to: number) =>
    !props.isBusy && onOrder?.(keys.toSpliced(from, 1).toSpliced(to, 0, keys[from]!))
  return (
    <SortableArea
      id={props.caption}
      keys={keys}
      what="this row"
      nameOf={(key) => nameOf(rows[keys.indexOf(key)]!)}
      onMove={move}
    >
      <table className="w-full border-collapse text-[0.875rem]">
        <caption className="sr-only">{props.caption}</caption>
        <Head {...props} />
        <tbody>
          {rows.map((row) => (
            <SortableRow key={keyOf(row)} {...props} row={row} />
          ))}
        </tbody>
      </table>
    </SortableArea>
  )
}

const alignment = (isNumber?: boolean) => (isNumber ? 'text-end tabular-nums' : 'text-start')

const Head = <Row,>({ columns, actions, onOrder }: SortableTableProps<Row>) => (
  <thead className="max-md:sr-only">
    <tr className="border-b border-border">
      {onOrder && (
        <th scope="col" className="w-9">
          <span className="sr-only">Order</span>
        </th>
      )}
      {columns.map(({ label, isNumber }) => (
        <th
          key={label}
          scope="col"
          className={`type-caption px-3 py-2 font-semibold whitespace-nowrap text-text-3 ${alignment(isNumber)}`}
        >
          {label}
        </th>
      ))}
      {actions && (
        <th scope="col" className="w-11">
          <span className="sr-only">Actions</span>
        </th>
      )}
    </tr>
  </thead>
)

function SortableRow<Row>(props: SortableTableProps<Row> & { row: Row }) {
  const { row, rows, keyOf, columns, actions, onOrder } = props
  const { ref, style, grip, isDragged } = useSortableElement(keyOf(row), { isFixed: !onOrder })
  const edited = props.editor?.(row)
  const span = columns.length + (actions ? 1 : 0)
  return (
    <tr
      ref={ref}
      style={style}
      className={`group border-b border-border last:border-b-0 ${isDragged ? 'relative z-10 bg-surface shadow-floating' : 'hover:bg-surface-2 has-focus-visible:bg-surface-2'}`}
    >
      {onOrder && <Grip name={props.nameOf(row)} isOff={rows.length < 2} grip={grip} />}
      {edited ? (
        <td colSpan={span} className="py-3 ps-3">
          {edited}
        </td>
      ) : (
        <Cells {...props} />
      )}
    </tr>
  )
}

const Grip = ({ name, isOff, grip }: { name: string; isOff: boolean; grip: ComponentProps<'button'> }) => (
  <td className="w-9 p-0 align-middle">
    <button
      type="button"
      {...grip}
      aria-label={`Move ${name}`}
      disabled={isOff}
      className="grid h-11 w-9 cursor-grab touch-none place-items-center rounded-sm text-text-3 hover:text-text disabled:cursor-default disabled:opacity-40 pointer-coarse:w-11"
    >
      <Icon name="grip-vertical" size="small" />
    </button>
  </td>
)

function Cells<Row>({ columns, row, actions }: SortableTableProps<Row> & { row: Row }) {
  const [first, ...rest] = columns
  return (
    <>
      <th scope="row" className="w-full max-w-0 min-w-40 px-3 py-2 text-start align-middle font-normal">
        {first!.render(row)}
        <span className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-text-2 empty:hidden md:hidden">
          {rest.map((column) => (
            <span key={column.label} className="empty:hidden">
              {column.render(row)}
            </span>
          ))}
        </span>
      </th>
      {rest.map(({ label, isNumber, render }) => (
        <td
          key={label}
          className={`px-3 py-2 align-middle whitespace-nowrap text-text-2 max-md:hidden ${alignment(isNumber)}`}
        >
          {render(row)}
        </td>
      ))}
      {actions && <td className="w-11 p-0 text-end align-middle">{actions(row)}</td>}
    </>
  )
}
