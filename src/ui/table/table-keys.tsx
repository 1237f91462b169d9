import { currentRow, focusRow, RowKeys } from '#ui/table/row-keys.tsx'
import type { ListAddress } from '#ui/table/use-list-address.ts'
import type { Selection } from '#ui/table/use-selection.ts'

interface KeysProps<Row> {
  address: ListAddress
  selection: Selection<Row>
  hasPanel: boolean
  hasBulk: boolean
  isEmpty: boolean
}

/** Closes the panel; the focus returns to its row. */
export function closeRow(address: ListAddress): void {
  const { open } = address
  address.show(null)
  if (open) requestAnimationFrame(() => focusRow(open))
}

/** From the search field to the first result. */
export const focusFirstRow = () => document.querySelector<HTMLElement>('[data-row-link]')?.focus()

/** The keys of a table: those of every list, marking rows, and closing the panel. */
export function TableKeys<Row>({ address, selection, hasPanel, hasBulk, isEmpty }: KeysProps<Row>) {
  const mark = () => {
    const id = currentRow(address.open)
    if (hasBulk && id) selection.toggle(id)
  }
  const hints: [string, string][] = [
    ...(hasPanel ? ([['Enter', 'open the row']] as [string, string][]) : []),
    ...(hasBulk ? ([['x', 'mark the row']] as [string, string][]) : []),
    ['Esc', 'close, or mark nothing'],
  ]
  return (
    <RowKeys
      open={address.open}
      onStep={(id) => address.open && id !== address.open && address.show(id, true)}
      keys={{ x: mark, Escape: () => (address.open ? closeRow(address) : selection.clear()) }}
      hints={hints}
      isHidden={isEmpty}
    />
  )
}
