import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import type { Column, DataTableProps } from '#ui/table/table-shapes.ts'
import { useDensity } from '#ui/table/table-tools.tsx'
import type { ListAddress } from '#ui/table/use-list-address.ts'
import type { Selection } from '#ui/table/use-selection.ts'
import { HiddenText } from '#ui/hidden-text.tsx'
import { Icon } from '#ui/icon.tsx'
import { isPlainClick } from '#ui/page/plain-click.ts'
import { ScriptButton } from '#ui/page/drawing.tsx'

type RowsProps<Row> = Pick<DataTableProps<Row>, 'title' | 'columns' | 'rowId' | 'rowLabel' | 'bulk' | 'panel'> & {
  rows: Row[]
  address: ListAddress
  selection: Selection<Row>
  isStale: boolean
}

/** Rows as a table; on small screens each row is a card with its labelled values one after the other. */
export function TableRows<Row>(props: RowsProps<Row>) {
  const { title, columns, rows, rowId, bulk, selection, isStale, address } = props
  const widest = columns.find(({ isWide }) => isWide)?.key
  return (
    <div className="panel overflow-x-auto max-dashboard:border-0 max-dashboard:bg-transparent max-dashboard:shadow-none">
      <table
        className={`w-full border-collapse text-start max-dashboard:block ${isStale ? 'opacity-60' : ''}`}
        aria-busy={isStale}
      >
        <caption className="sr-only">{title}</caption>
        <thead className="max-dashboard:sr-only">
          <tr className="border-b border-border">
            {bulk && (
              <th scope="col" className="w-10 ps-3">
                <RowCheckbox
                  label="Mark all rows that are shown"
                  isMarked={selection.areAll}
                  onChange={selection.toggleAll}
                />
              </th>
            )}
            {columns.map((column) => (
              <Head key={column.key} column={column} address={address} />
            ))}
          </tr>
        </thead>
        <tbody className="max-dashboard:grid max-dashboard:grid-cols-[minmax(0,1fr)] max-dashboard:gap-2 md:max-dashboard:grid-cols-2">
          {rows.map((row) => (
            <BodyRow key={rowId(row)} {...props} row={row} widest={widest} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Head<Row>({ column: { label, isNumber, sort }, address }: { column: Column<Row>; address: ListAddress }) {
  const cellClass = `type-caption px-3 py-2 font-semibold whitespace-nowrap text-text-2 ${isNumber ? 'text-end' : 'text-start'}`
  if (!sort)
    return (
      <th scope="col" className={cellClass}>
        {label}
      </th>
    )
  const current = address.query.sort
  const isUp = current === sort
  const isDown = current === `-${sort}`
  return (
    <th scope="col" className={cellClass} aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined}>
      <ScriptButton
        type="button"
        className="inline-flex min-h-6 items-center gap-1 hover:text-text"
        onClick={() => address.change({ sort: isDown ? sort : isUp ? null : `-${sort}` })}
      >
        {label}
        {(isUp || isDown) && <Icon name={isUp ? 'chevron-up' : 'chevron-down'} size="small" />}
      </ScriptButton>
    </th>
  )
}

function BodyRow<Row>({
  row,
  widest,
  columns,
  rowId,
  rowLabel,
  bulk,
  panel,
  address,
  selection,
}: RowsProps<Row> & { row: Row; widest: string | undefined }) {
  const id = rowId(row)
  const isOpen = address.open === id
  const [isDense] = useDensity()
  // A click anywhere in the row opens it, except on controls inside it or while text is selected.
  const press = ({ target }: MouseEvent) => {
    const isControl = target instanceof Element && target.closest('a, button, input, label')
    if (panel && !isControl && !getSelection()?.toString()) address.show(id)
  }
  return (
    <tr
      data-row={id}
      onClick={press}
      className={`group border-b border-border last:border-b-0 max-dashboard:relative max-dashboard:flex max-dashboard:flex-wrap max-dashboard:gap-x-4 max-dashboard:gap-y-1 max-dashboard:rounded-md max-dashboard:border max-dashboard:bg-surface max-dashboard:p-3 max-dashboard:last:border-b has-focus-visible:bg-surface-2 ${panel ? 'cursor-pointer hover:bg-surface-2' : ''} ${isOpen ? 'bg-brand-tint' : ''}`}
    >
      {bulk && (
        <td
          data-mark
          className="w-10 ps-3 max-dashboard:absolute max-dashboard:end-0 max-dashboard:top-0 max-dashboard:w-11 max-dashboard:p-0"
        >
          <RowCheckbox
            label={`Mark ${rowLabel(row)}`}
            isMarked={selection.ids.has(id)}
            onChange={() => selection.toggle(id)}
          />
        </td>
      )}
      {columns.map((column, index) => (
        <Cell key={column.key} column={column} isFirst={index === 0} isWidest={column.key === widest} isDense={isDense}>
          {index === 0 && panel ? (
            <Link
              to={address.hrefOfRow(id)}
              data-row-link={id}
              onClick={(event) => {
                if (!isPlainClick(event)) return
                event.preventDefault()
                address.show(id)
              }}
              aria-current={isOpen ? 'true' : undefined}
              className="font-semibold hover:underline max-dashboard:-mt-3 max-dashboard:-mb-2 max-dashboard:block max-dashboard:py-3"
            >
              {column.render(row)}
              <HiddenText> – open</HiddenText>
            </Link>
          ) : (
            column.render(row)
          )}
        </Cell>
      ))}
    </tr>
  )
}

interface CellProps<Row> {
  column: Column<Row>
  isFirst: boolean
  /** Takes the remaining width; longer content is truncated. */
  isWidest: boolean
  isDense: boolean
  children: ReactNode
}

function Cell<Row>({
  column: { label, isNumber, isWide, isWideOnly },
  isFirst,
  isWidest,
  isDense,
  children,
}: CellProps<Row>) {
  // `clip` instead of `hidden`: a focus cannot scroll truncated content.
  const cut = 'dashboard:overflow-clip dashboard:text-ellipsis dashboard:whitespace-nowrap'
  const width = isWidest
    ? `dashboard:w-full dashboard:max-w-0 dashboard:min-w-40 ${cut}`
    : isWide
      ? `dashboard:max-w-64 ${cut}`
      : 'dashboard:whitespace-nowrap'
  const cellClass = `px-3 ${isDense ? 'py-1.5' : 'py-3'} text-start font-normal align-middle max-dashboard:p-0 ${isNumber ? 'tabular-nums dashboard:whitespace-nowrap dashboard:text-end' : ''} ${width}`
  if (isFirst)
    return (
      <th scope="row" className={`${cellClass} max-dashboard:basis-full max-dashboard:group-has-[[data-mark]]:pe-8`}>
        {children}
      </th>
    )
  return (
    <td
      className={`${cellClass} ${isWideOnly ? 'max-dashboard:hidden' : 'max-dashboard:flex'} max-dashboard:max-w-full max-dashboard:items-baseline max-dashboard:gap-1.5`}
    >
      <span aria-hidden="true" className="type-caption shrink-0 text-text-3 dashboard:hidden">
        {label}
      </span>
      <span className="min-w-0 max-dashboard:wrap-anywhere">{children}</span>
    </td>
  )
}

const RowCheckbox = ({ label, isMarked, onChange }: { label: string; isMarked: boolean; onChange(): void }) => (
  <label className="grid min-h-9 place-items-center max-dashboard:min-h-11">
    <input type="checkbox" className="check !mt-0" checked={isMarked} onChange={onChange} aria-label={label} />
  </label>
)
