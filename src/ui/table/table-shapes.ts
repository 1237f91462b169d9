import type { ReactNode } from 'react'
import type { PagedSource } from '#ui/source.ts'

/** The active filters by name. */
export type ListQuery = Record<string, string>

export interface Column<Row> {
  key: string
  label: string
  render(row: Row): ReactNode
  isNumber?: boolean
  /** Takes the remaining width; long text is truncated. */
  isWide?: boolean
  /** Left out on narrow screens, where rows are cards; the opened row shows it. */
  isWideOnly?: boolean
  /** Hidden until the user chooses the column. */
  isHidden?: boolean
  /** The server's name of this order; a click on the column head sorts by it, a second click reverses it. */
  sort?: string
}

export interface Filter {
  /** `search` applies after a pause in typing; `number` and `text` when the field loses the focus. */
  kind: 'search' | 'select' | 'date' | 'check' | 'number' | 'text'
  /** Name in the URL and for the server. */
  name: string
  label: string
  options?: readonly { value: string; label: ReactNode }[]
}

/** The change of one row. */
export interface BulkLine {
  id: string
  label: string
  /** "published → suspended" */
  change: string
  /** Why the row cannot be changed; it is left out. */
  hindered?: string
}

/** The result for one row; without an error it succeeded. */
export interface BulkOutcome {
  id: string
  error?: string
}

export interface BulkAct<Row> {
  key: string
  label: string
  isDanger?: boolean
  needsReason?: boolean
  preview(rows: Row[]): BulkLine[] | Promise<BulkLine[]>
  run(ids: string[], reason: string): Promise<BulkOutcome[]>
  /** Undoes the action. */
  undo?: { label: string; run(ids: string[]): Promise<BulkOutcome[]> }
}

export interface PanelDoes {
  close(): void
  /** Reloads the list after a change. */
  changed(): Promise<void>
}

export interface DataTableProps<Row> {
  /** Unique short name; stored preferences of the list use it as their key. */
  name: string
  title: string
  text?: ReactNode
  load(query: ListQuery): PagedSource<Row>
  columns: readonly Column<Row>[]
  filters?: readonly Filter[]
  rowId(row: Row): string
  /** Accessible name of a row. */
  rowLabel(row: Row): string
  /** URL of the list as a CSV file. */
  csv?: string
  bulk?: readonly BulkAct<Row>[]
  panel?(row: Row, does: PanelDoes): ReactNode
  /** Loads a row that is opened by its URL and not in the list. */
  loadRow?(id: string): Promise<Row>
  empty: { title: string; text: string }
  /** Topics whose events reload the list. The array must keep its identity. */
  live?: readonly string[]
  /** Reloads at this interval while the page is visible, for changes without a topic. */
  everySeconds?: number
  /** Beside the title, such as a button that creates a row. */
  actions?: ReactNode
}
