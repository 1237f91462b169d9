import { useState } from 'react'

export interface Selection<Row> {
  ids: ReadonlySet<string>
  /** Selected rows that are shown. */
  rows: Row[]
  areAll: boolean
  toggle(id: string): void
  toggleAll(): void
  clear(): void
}

/** The selected rows. Another query starts without a selection. */
export function useSelection<Row>(rows: Row[], rowId: (row: Row) => string, question: string): Selection<Row> {
  const [marked, setMarked] = useState<{ question: string; ids: ReadonlySet<string> }>({ question, ids: new Set() })
  const ids = marked.question === question ? marked.ids : new Set<string>()
  const shown = rows.filter((row) => ids.has(rowId(row)))
  const areAll = rows.length > 0 && shown.length === rows.length
  const set = (next: ReadonlySet<string>) => setMarked({ question, ids: next })
  // The updater form counts two quick clicks.
  const toggle = (id: string) =>
    setMarked((last) => {
      const next = new Set(last.question === question ? last.ids : [])
      if (!next.delete(id)) next.add(id)
      return { question, ids: next }
    })
  return {
    ids,
    rows: shown,
    areAll,
    toggle,
    toggleAll: () => set(areAll ? new Set() : new Set(rows.map(rowId))),
    clear: () => set(new Set()),
  }
}
