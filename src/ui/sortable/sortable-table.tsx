import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'

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

const instructions = {
  draggable:
    'To move this row, press space or enter, then the arrow keys, and space again where it belongs. Escape leaves it where it was.',
}

/** A table whose rows are put in order by mouse, touch or keyboard. */
export function SortableTable<Row>(props: SortableTableProps<Row>) {
  const { rows, keyOf, nameOf, onOrder } = props
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A short touch scrolls; only a longer one drags.
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const keys = rows.map(keyOf)
  const placeOf = (key: unknown) => keys.indexOf(String(key))
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id || props.isBusy) return
    onOrder?.(keys.toSpliced(placeOf(active.id), 1).toSpliced(placeOf(over.id), 0, String(active.id)))
  }
  const names = rows.map(nameOf)
  return (
    <DndContext
      id={props.caption}
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements: announcementsFor(placeOf, names), screenReaderInstructions: instructions }}
      onDragEnd={onDragEnd}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        <table className="w-full border-collapse text-[0.875rem]">
          <caption className="sr-only">{props.caption}</caption>
          <Head {...props} />
          <tbody>
            {rows.map((row) => (
              <SortableRow key={keyOf(row)} {...props} row={row} />
            ))}
          </tbody>
        </table>
      </SortableContext>
    </DndContext>
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
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: keyOf(row),
    disabled: !onOrder,
  })
  const edited = props.editor?.(row)
  const span = columns.length + (actions ? 1 : 0)
  return (
    <tr
      ref={setNodeRef}
      style={{ transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition }}
      className={`group border-b border-border last:border-b-0 ${isDragging ? 'relative z-10 bg-surface shadow-floating' : 'hover:bg-surface-2 has-focus-visible:bg-surface-2'}`}
    >
      {onOrder && (
        <Grip
          name={props.nameOf(row)}
          isOff={rows.length < 2}
          grip={{ ...attributes, ...listeners, ref: setActivatorNodeRef }}
        />
      )}
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

function announcementsFor(placeOf: (key: unknown) => number, names: readonly string[]): Announcements {
  const place = (key: unknown) => `place ${placeOf(key) + 1} of ${names.length}`
  const name = (key: unknown) => names[placeOf(key)] ?? ''
  return {
    onDragStart: ({ active }) => `${name(active.id)} taken up from ${place(active.id)}.`,
    onDragOver: ({ over }) => (over ? `Over ${place(over.id)}.` : undefined),
    onDragEnd: ({ active, over }) =>
      over ? `${name(active.id)} put down at ${place(over.id)}.` : 'Left where it was.',
    onDragCancel: () => 'Left where it was.',
  }
}
