import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { useAnnounce } from '#ui/feedback/announcer.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { useToast } from '#ui/feedback/toasts.tsx'

interface RowsEditorProps<Row extends { id: string }> {
  id?: string
  /** The word for one row: "option". */
  noun: string
  rows: Row[]
  onRows(rows: Row[]): void
  makeRow(): Row
  /** The name of a row: "Long hair", or "Option 2". */
  nameOf(row: Row, index: number): string
  atMost?: number
  addLabel?: string
  children(row: Row, update: (changes: Partial<Row>) => void, index: number): ReactNode
}

/** Edits a list of rows: add, remove with undo, and move with buttons. */
export function RowsEditor<Row extends { id: string }>(props: RowsEditorProps<Row>) {
  const {
    id,
    noun,
    rows,
    onRows,
    makeRow,
    nameOf,
    atMost = Infinity,
    addLabel = `Add another ${noun}`,
    children,
  } = props
  const box = useRef<HTMLDivElement>(null)
  const { remove, move } = useRowChanges(props, box)
  const add = () => {
    const row = makeRow()
    onRows([...rows, row])
    focusLater(box, `[data-row="${row.id}"] input, [data-row="${row.id}"] textarea`)
  }
  const update = (at: number, changes: Partial<Row>) =>
    onRows(rows.map((row, index) => (index === at ? { ...row, ...changes } : row)))
  return (
    <div ref={box} id={id} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {rows.map((row, index) => (
        <div key={row.id} role="group" data-row={row.id} aria-label={nameOf(row, index)} className="panel p-4">
          <header className="-me-2 -mt-2 mb-2 flex items-center justify-between gap-2">
            <h4 className="type-small min-w-0 truncate font-semibold text-text-2">
              <bdi>{nameOf(row, index)}</bdi>
            </h4>
            <span className="flex shrink-0">
              {rows.length > 1 && (
                <MoveButtons {...{ row, index, last: rows.length - 1, name: nameOf(row, index), move }} />
              )}
              <IconButton icon="trash-2" label={`Remove ${nameOf(row, index)}`} onClick={() => remove(row, index)} />
            </span>
          </header>
          {children(row, (changes) => update(index, changes), index)}
        </div>
      ))}
      {rows.length < atMost && (
        <Button type="button" icon="plus" className="justify-self-start" onClick={add}>
          {addLabel}
        </Button>
      )}
    </div>
  )
}

interface MoveButtonsProps<Row> {
  row: Row
  index: number
  last: number
  name: string
  move(row: Row, index: number, by: 1 | -1): void
}

const MoveButtons = <Row extends { id: string }>({ row, index, last, name, move }: MoveButtonsProps<Row>) => (
  <>
    <IconButton
      icon="chevron-up"
      label={`Move ${name} up`}
      data-move="-1"
      className="disabled:text-text-3"
      disabled={index === 0}
      onClick={() => move(row, index, -1)}
    />
    <IconButton
      icon="chevron-down"
      label={`Move ${name} down`}
      data-move="1"
      className="disabled:text-text-3"
      disabled={index === last}
      onClick={() => move(row, index, 1)}
    />
  </>
)

function useRowChanges<Row extends { id: string }>(
  { rows, onRows, nameOf }: RowsEditorProps<Row>,
  box: RefObject<HTMLElement | null>,
) {
  const toast = useToast()
  const announce = useAnnounce()
  // Undo is pressed seconds later, when the list may have changed.
  const latest = useRef({ rows, onRows })
  useEffect(() => {
    latest.current = { rows, onRows }
  })
  const remove = (row: Row, index: number) => {
    onRows(rows.filter((one) => one !== row))
    focusLater(box, ':scope > button')
    const putBack = () => latest.current.onRows(latest.current.rows.toSpliced(index, 0, row))
    toast({ text: `${nameOf(row, index)} removed`, seconds: 8, action: { label: 'Undo', run: putBack } })
  }
  const move = (row: Row, index: number, by: 1 | -1) => {
    onRows(rows.toSpliced(index, 1).toSpliced(index + by, 0, row))
    announce(`${nameOf(row, index)} is number ${index + by + 1} of ${rows.length} now`)
    focusLater(
      box,
      `[data-row="${row.id}"] [data-move="${by}"]:not(:disabled), [data-row="${row.id}"] [data-move="${-by}"]`,
    )
  }
  return { remove, move }
}

/** After React has moved the rows. */
const focusLater = (box: RefObject<HTMLElement | null>, selector: string) =>
  requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(selector)?.focus())
