import { useState } from 'react'
import { KeyHint } from '#ui/table/key-hint.tsx'
import type { ListAddress } from '#ui/table/use-list-address.ts'
import type { Selection } from '#ui/table/use-selection.ts'
import { useShortcutKeys, useShortcutsEnabled } from '#ui/table/use-shortcut-keys.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

interface KeysProps<Row> {
  address: ListAddress
  selection: Selection<Row>
  hasPanel: boolean
  hasBulk: boolean
  isEmpty: boolean
}

const boxOf = (id: string) => document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)
const shownIds = () => [...document.querySelectorAll('[data-row]')].map((row) => row.getAttribute('data-row') ?? '')
const placeOf = (id: string) => boxOf(id)?.querySelector<HTMLElement>('[data-row-link], input')

/** Focuses a row, so that Enter opens it. */
export function focusRow(id: string): void {
  placeOf(id)?.focus({ preventScroll: true })
  boxOf(id)?.scrollIntoView({ block: 'nearest' })
}

/** Closes the panel; the focus returns to its row. */
export function closeRow(address: ListAddress): void {
  const { open } = address
  address.show(null)
  if (open) requestAnimationFrame(() => focusRow(open))
}

/** From the search field to the first result. */
export const focusFirstRow = () => document.querySelector<HTMLElement>('[data-row-link]')?.focus()

/** Single-key shortcuts for the rows, with a help dialog. Users can turn them off. */
export function TableKeys<Row>({ address, selection, hasPanel, hasBulk, isEmpty }: KeysProps<Row>) {
  const [isOn, turn] = useShortcutsEnabled()
  const [isConfirming, setConfirming] = useState(false)
  const current = () => document.activeElement?.closest('[data-row]')?.getAttribute('data-row') ?? address.open
  const step = (by: number) => {
    const ids = shownIds()
    const at = ids.indexOf(current() ?? '')
    const next = ids[at === -1 ? 0 : Math.min(Math.max(at + by, 0), ids.length - 1)]
    if (next === undefined) return
    focusRow(next)
    if (address.open && next !== address.open) address.show(next, true)
  }
  const mark = () => {
    const id = current()
    if (hasBulk && id && shownIds().includes(id)) selection.toggle(id)
  }
  const leave = () => (address.open ? closeRow(address) : selection.clear())
  const find = () => document.querySelector<HTMLInputElement>('[data-list-search]')?.select()
  useShortcutKeys(isOn, {
    j: () => step(1),
    k: () => step(-1),
    x: mark,
    Escape: leave,
    '/': find,
    '?': () => setConfirming(true),
  })
  const hints: [string, string][] = [
    ['j', 'next row'],
    ['k', 'row before'],
    ...(hasPanel ? ([['Enter', 'open the row']] as [string, string][]) : []),
    ...(hasBulk ? ([['x', 'mark the row']] as [string, string][]) : []),
    ['Esc', 'close, or mark nothing'],
    ['/', 'search'],
    ['Ctrl K', 'find or do anything'],
    ['?', 'show these keys'],
  ]
  return (
    <div className={`-ms-3 flex items-center text-text-2 max-lg:hidden ${isEmpty ? 'hidden' : ''}`}>
      <Button size="small" kind="quiet" onClick={() => setConfirming(true)}>
        Keyboard
      </Button>
      <Dialog title="Keys" isOpen={isConfirming} onClose={() => setConfirming(false)}>
        <ul className="grid gap-2">
          {hints.map(([key, text]) => (
            <li key={key} className="flex items-center gap-3">
              <KeyHint>{key}</KeyHint> {text}
            </li>
          ))}
        </ul>
        <label className="mt-4 flex min-h-11 items-center gap-2">
          <input
            type="checkbox"
            className="check"
            checked={isOn}
            onChange={(event) => turn(event.currentTarget.checked)}
          />
          Single-key shortcuts
        </label>
      </Dialog>
    </div>
  )
}
