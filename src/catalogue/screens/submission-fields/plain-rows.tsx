import { useState, type ReactNode } from 'react'
import { newId } from '#shared/ids.ts'
import { RowsEditor } from '#ui/wizard/rows-editor.tsx'

interface PlainRowsProps<Row extends object> {
  id?: string
  noun: string
  rows: Row[]
  onRows(rows: Row[]): void
  blank: Row
  nameOf(row: Row, index: number): string
  atMost: number
  children(row: Row, update: (changes: Partial<Row>) => void, index: number): ReactNode
}

/** A `RowsEditor` for rows without ids in the form: they get temporary ids while they are shown. */
export function PlainRows<Row extends object>({
  rows,
  onRows,
  blank,
  noun,
  children,
  nameOf,
  ...rest
}: PlainRowsProps<Row>) {
  const [known, setKnown] = useState<string[]>([])
  // Rows may change from outside: loaded from the server, or changed by somebody else.
  const ids =
    known.length === rows.length ? known : rows.map((_, index) => known[index] ?? `row-${index}-${rows.length}`)
  const apply = (next: { id: string; row: Row }[]) => {
    setKnown(next.map(({ id }) => id))
    onRows(next.map(({ row }) => row))
  }
  return (
    <RowsEditor<{ id: string; row: Row }>
      {...rest}
      noun={noun}
      addLabel={rows.length > 0 ? `Add another ${noun}` : `Add a ${noun}`}
      rows={rows.map((row, index) => ({ id: ids[index]!, row }))}
      onRows={apply}
      makeRow={() => ({ id: newId(), row: { ...blank } })}
      nameOf={({ row }, index) => nameOf(row, index)}
    >
      {({ row }, update, index) => children(row, (changes) => update({ row: { ...row, ...changes } }), index)}
    </RowsEditor>
  )
}
