/** A paper as it is to be drawn: words that are final, in the order in which they stand. Who draws it knows nothing of what they mean. */
export interface Sheet {
  /** BCP 47: which shapes of Chinese characters are meant, and what a reader of the page speaks. */
  language: string
  /** "Receipt", "Commission invoice" */
  title: string
  /** Below the title: "R-2026-000017" */
  subtitle: string
  /** Who issues it, at the top. */
  issuer: { name: string; lines: string[] }
  /** Whom it is for. */
  recipient: { label: string; lines: string[] } | null
  facts: SheetLine[]
  tables: SheetTable[]
  totals: SheetLine[]
  notes: string[]
  /** At the foot of each page. */
  footer: string
}

export interface SheetLine {
  label: string
  value: string
  isStrong?: boolean
}

export interface SheetTable {
  title: string
  columns: SheetColumn[]
  rows: SheetRow[]
}

interface SheetColumn {
  label: string
  /** Numbers stand at the end of their column. */
  isNumber?: boolean
  /** Of the width of the table; all together make 1. */
  share: number
}

export interface SheetRow {
  cells: string[]
  /** Small, below the first cell. */
  details?: string[]
  isStrong?: boolean
}

/** Draws a paper as a PDF file. */
export type DrawSheet = (sheet: Sheet) => Promise<Uint8Array>
