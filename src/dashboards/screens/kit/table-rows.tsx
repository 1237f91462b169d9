import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import type { Column, DeskTableProps } from '#dashboards/screens/kit/face.ts'
import { useDensity } from '#dashboards/screens/kit/table-tools.tsx'
import type { ListAddress } from '#dashboards/screens/kit/use-list-address.ts'
import type { Selection } from '#dashboards/screens/kit/use-selection.ts'
import { HiddenText } from '#ui/hidden-text.tsx'
import { Icon } from '#ui/icon.tsx'

type RowsProps<Row> = Pick<DeskTableProps<Row>, 'title' | 'columns' | 'rowId' | 'rowLabel' | 'bulk' | 'panel'> & {
  rows: Row[]
  address: ListAddress
  selection: Selection<Row>
  isStale: boolean
}

/** The rows as a table; on smaller screens each is a card that says the name of each value. */
export function TableRows<Row>(props: RowsProps<Row>) {
  const { title, columns, rows, rowId, bulk, selection, isStale, address } = props
  const widest = columns.find(({ isWide }) => isWide)?.key
  return (
    <div className="panel overflow-x-auto max-xl:border-0 max-xl:bg-transparent max-xl:shadow-none">
      <table className={`w-full border-collapse text-start max-xl:block ${isStale ? 'opacity-60' : ''}`} aria-busy={isStale}>
        <caption className="sr-only">{title}</caption>
        <thead className="max-xl:sr-only">
          <tr className="border-b border-border">
            {bulk && (
              <th scope="col" className="w-10 ps-3">
                <MarkBox label="Mark all rows that are shown" isMarked={selection.areAll} onChange={selection.toggleAll} />
              </th>
            )}
            {columns.map((column) => (
              <Head key={column.key} column={column} address={address} />
            ))}
          </tr>
        </thead>
        <tbody className="max-xl:grid max-xl:grid-cols-[minmax(0,1fr)] max-xl:gap-2 md:max-xl:grid-cols-2">
          {rows.map((row) => (
            <BodyRow key={rowId(row)} {...props} row={row} widest={widest} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Head<Row>({ column: { label, isNumber, sort }, address }: { column: Column<Row>; address: ListAddress }) {
  const face = `type-caption px-3 py-2 font-semibold whitespace-nowrap text-text-2 ${isNumber ? 'text-end' : 'text-start'}`
  if (!sort)
    return (
      <th scope="col" className={face}>
        {label}
      </th>
    )
  const current = address.query.sort
  const isUp = current === sort
  const isDown = current === `-${sort}`
  return (
    <th scope="col" className={face} aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined}>
      <button type="button" className="inline-flex min-h-6 items-center gap-1 hover:text-text" onClick={() => address.change({ sort: isDown ? sort : isUp ? null : `-${sort}` })}>
        {label}
        {(isUp || isDown) && <Icon name={isUp ? 'chevron-up' : 'chevron-down'} size="small" />}
      </button>
    </th>
  )
} // prettier-ignore

function BodyRow<Row>({ row, widest, columns, rowId, rowLabel, bulk, panel, address, selection }: RowsProps<Row> & { row: Row; widest: string | undefined }) {
  const id = rowId(row)
  const isOpen = address.open === id
  const [isDense] = useDensity()
  // The whole row is a place to press; what can be pressed by itself in it, and text that is marked, are left alone.
  const press = ({ target }: MouseEvent) => {
    const isOwn = target instanceof Element && target.closest('a, button, input, label')
    if (panel && !isOwn && !getSelection()?.toString()) address.show(id)
  }
  return (
    <tr
      data-row={id}
      onClick={press}
      className={`group border-b border-border last:border-b-0 max-xl:relative max-xl:grid max-xl:grid-cols-[minmax(0,1fr)] max-xl:gap-1 max-xl:rounded-md max-xl:border max-xl:bg-surface max-xl:p-3 max-xl:last:border-b has-focus-visible:bg-surface-2 ${panel ? 'cursor-pointer hover:bg-surface-2' : ''} ${isOpen ? 'bg-brand-tint' : ''}`}
    >
      {bulk && (
        <td data-mark className="w-10 ps-3 max-xl:absolute max-xl:end-0 max-xl:top-0 max-xl:w-11 max-xl:p-0">
          <MarkBox label={`Mark ${rowLabel(row)}`} isMarked={selection.ids.has(id)} onChange={() => selection.toggle(id)} />
        </td>
      )}
      {columns.map((column, index) => (
        <Cell key={column.key} column={column} isFirst={index === 0} isWidest={column.key === widest} isDense={isDense}>
          {index === 0 && panel ? (
            <Link to={address.hrefOfRow(id)} preventScrollReset data-row-link={id} aria-current={isOpen ? 'true' : undefined} className="font-semibold hover:underline max-xl:-mt-3 max-xl:-mb-2 max-xl:block max-xl:py-3">
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
} // prettier-ignore

interface CellProps<Row> {
  column: Column<Row>
  isFirst: boolean
  /** Has what the others leave, and is cut where that is less than it says. */
  isWidest: boolean
  isDense: boolean
  children: ReactNode
}

function Cell<Row>({ column: { label, isNumber, isWide }, isFirst, isWidest, isDense, children }: CellProps<Row>) {
  // Not scrolled by a focus: what is cut stays cut.
  const cut = 'xl:overflow-clip xl:text-ellipsis xl:whitespace-nowrap'
  const width = isWidest ? `xl:w-full xl:max-w-0 xl:min-w-40 ${cut}` : isWide ? `xl:max-w-64 ${cut}` : 'xl:whitespace-nowrap'
  const face = `px-3 ${isDense ? 'py-1.5' : 'py-3'} text-start font-normal align-middle max-xl:p-0 ${isNumber ? 'tabular-nums whitespace-nowrap xl:text-end' : ''} ${width}`
  if (isFirst)
    return (
      <th scope="row" className={`${face} max-xl:group-has-[[data-mark]]:pe-8`}>
        {children}
      </th>
    )
  return (
    <td className={`${face} max-xl:flex max-xl:items-baseline max-xl:justify-between max-xl:gap-4`}>
      <span aria-hidden="true" className="type-caption shrink-0 text-text-3 xl:hidden">
        {label}
      </span>
      <span className="min-w-0 max-xl:text-end max-xl:wrap-anywhere">{children}</span>
    </td>
  )
}

const MarkBox = ({ label, isMarked, onChange }: { label: string; isMarked: boolean; onChange(): void }) => (
  <label className="grid min-h-9 place-items-center max-xl:min-h-11">
    <input type="checkbox" className="check !mt-0" checked={isMarked} onChange={onChange} aria-label={label} />
  </label>
)
