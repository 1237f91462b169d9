import type { ReactNode } from 'react'

/** One page of a list: 50 rows, and where it goes on. */
export interface Page<Row> {
  items: Row[]
  next: string | null
}

/** The filters that are set, by their names. */
export type ListQuery = Record<string, string>

export interface Column<Row> {
  key: string
  label: string
  render(row: Row): ReactNode
  isNumber?: boolean
  /** Takes the room that is left; long words are cut. */
  isWide?: boolean
  /** Not there until somebody chooses it. */
  isHidden?: boolean
  /** What the server calls this order; pressing the head of the column asks for it, pressing again for the other way round. */
  sort?: string
}

export interface Filter {
  /** `search` waits until nobody types; `number` and `text` until one leaves the field. */
  kind: 'search' | 'select' | 'date' | 'check' | 'number' | 'text'
  /** Its name in the address, and for the server. */
  name: string
  label: string
  options?: readonly { value: string; label: string }[]
}

/** What would change for one row. */
export interface BulkLine {
  id: string
  label: string
  /** "published → suspended" */
  change: string
  /** Why it cannot be done for this one: it is left out. */
  hindered?: string
}

/** How it went for one row: without an error it is done. */
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
  /** Takes back what was just done. */
  undo?: { label: string; run(ids: string[]): Promise<BulkOutcome[]> }
}

export interface PanelDoes {
  close(): void
  /** Something was done: the list asks anew for what it shows. */
  changed(): Promise<void>
}

export interface DashboardTableProps<Row> {
  /** Short and the only one: what this browser remembers of the list is kept under it. */
  name: string
  title: string
  text?: ReactNode
  load(query: ListQuery, cursor: string | null): Promise<Page<Row>>
  columns: readonly Column<Row>[]
  filters?: readonly Filter[]
  rowId(row: Row): string
  /** What a row is called, for who cannot see it. */
  rowLabel(row: Row): string
  /** Below `/api/admin/`: "tickets.csv". */
  csv?: string
  bulk?: readonly BulkAct<Row>[]
  panel?(row: Row, does: PanelDoes): ReactNode
  /** A row that is opened by its address and is not among those shown. */
  loadRow?(id: string): Promise<Row>
  empty: { title: string; text: string }
  /** Topics on which the list asks anew by itself. It has to stay the same list. */
  live?: readonly string[]
  /** Asks anew by itself so often, while somebody looks: for what no topic tells. */
  everySeconds?: number
  /** Beside the title: a button that makes a new one. */
  actions?: ReactNode
}
