import { useState } from 'react'
import { ShortcutsDialog, type Hint } from '#ui/shortcuts/shortcuts-dialog.tsx'
import { useShortcutKeys, useShortcutsEnabled } from '#ui/shortcuts/use-shortcut-keys.ts'
import { Button } from '#ui/button.tsx'

const rowOf = (id: string) => document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)
const shownIds = () => [...document.querySelectorAll('[data-row]')].map((row) => row.getAttribute('data-row') ?? '')
/** The link of a row, which Enter opens; the checkbox before it only where there is no link. */
const placeOf = (id: string) =>
  rowOf(id)?.querySelector<HTMLElement>('[data-row-link]') ?? rowOf(id)?.querySelector<HTMLElement>('input')

/** The row with the focus, else the open one; null: none of the shown ones. */
export function currentRow(open: string | null = null): string | null {
  const id = document.activeElement?.closest('[data-row]')?.getAttribute('data-row') ?? open
  return id !== null && shownIds().includes(id) ? id : null
}

/** Focuses a row, so that Enter opens it. */
export function focusRow(id: string): void {
  placeOf(id)?.focus({ preventScroll: true })
  rowOf(id)?.scrollIntoView({ block: 'nearest' })
}

interface RowKeysProps {
  /** The row whose details are open. */
  open?: string | null
  onStep?(id: string): void
  /** Further keys of this list, and what all of them do besides those of every list. */
  keys?: Record<string, () => void>
  hints?: Hint[]
  isHidden?: boolean
}

const moves: Hint[] = [
  ['j', 'next row'],
  ['k', 'row before'],
]
const always: Hint[] = [
  ['/', 'search'],
  ['Ctrl K', 'find or do anything'],
  ['?', 'show these keys'],
]

/**
 * Single-key shortcuts for a list whose rows have `data-row`, and in it `data-row-link` for what Enter opens, with a
 * help dialog. Users can turn them off.
 */
export function RowKeys({ open = null, onStep, keys = {}, hints = [], isHidden = false }: RowKeysProps) {
  const [isOn] = useShortcutsEnabled()
  const [isShown, setShown] = useState(false)
  const step = (by: number) => {
    const ids = shownIds()
    const at = ids.indexOf(currentRow(open) ?? '')
    const next = ids[at === -1 ? 0 : Math.min(Math.max(at + by, 0), ids.length - 1)]
    if (next === undefined) return
    focusRow(next)
    onStep?.(next)
  }
  useShortcutKeys(isOn, {
    j: () => step(1),
    k: () => step(-1),
    '/': () => document.querySelector<HTMLInputElement>('[data-list-search]')?.select(),
    '?': () => setShown(true),
    ...keys,
  })
  return (
    <div className={`-ms-3 flex items-center text-text-2 max-lg:hidden ${isHidden ? 'hidden' : ''}`}>
      <Button size="small" kind="quiet" onClick={() => setShown(true)}>
        Keyboard
      </Button>
      <ShortcutsDialog hints={[...moves, ...hints, ...always]} isOpen={isShown} onClose={() => setShown(false)} />
    </div>
  )
}
