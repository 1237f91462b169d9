/** A document as it is to be drawn: words that are final, in the order in which they stand. Who draws it knows nothing of what they mean. */
export interface DocumentLayout {
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
  details: LayoutLine[]
  tables: LayoutTable[]
  totals: LayoutLine[]
  notes: string[]
  /** At the foot of each page. */
  footer: string
}

export interface LayoutLine {
  label: string
  value: string
  isStrong?: boolean
}

export interface LayoutTable {
  title: string
  columns: LayoutColumn[]
  rows: LayoutRow[]
}

interface LayoutColumn {
  label: string
  /** Numbers stand at the end of their column. */
  isNumber?: boolean
  /** Of the width of the table; all together make 1. */
  share: number
}

export interface LayoutRow {
  cells: string[]
  /** Small, below the first cell. */
  details?: string[]
  isStrong?: boolean
}

/** Draws a document as a PDF file. */
export type RenderDocument = (sheet: DocumentLayout) => Promise<Uint8Array>
