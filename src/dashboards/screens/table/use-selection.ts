import { useState } from 'react'

export interface Selection<Row> {
  ids: ReadonlySet<string>
  /** Those of the marked rows that are shown. */
  rows: Row[]
  areAll: boolean
  toggle(id: string): void
  toggleAll(): void
  clear(): void
}

/** Which rows are marked. Another question begins with none. */
export function useSelection<Row>(rows: Row[], rowId: (row: Row) => string, question: string): Selection<Row> {
  const [marked, setMarked] = useState<{ question: string; ids: ReadonlySet<string> }>({ question, ids: new Set() })
  const ids = marked.question === question ? marked.ids : new Set<string>()
  const shown = rows.filter((row) => ids.has(rowId(row)))
  const areAll = rows.length > 0 && shown.length === rows.length
  const set = (next: ReadonlySet<string>) => setMarked({ question, ids: next })
  // Two presses in a row count both.
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
