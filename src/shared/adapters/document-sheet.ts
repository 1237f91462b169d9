/** A document ready for drawing: final texts in their order. The renderer does not know what they mean. */
export interface DocumentLayout {
  /** BCP 47: selects the regional forms of Chinese characters, and is declared as the language of the document. */
  language: string
  /** "Receipt", "Commission invoice" */
  title: string
  /** Below the title: "R-2026-000017" */
  subtitle: string
  /** The issuer, at the top. */
  issuer: { name: string; lines: string[] }
  /** The recipient. */
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
  /** Numbers are aligned with the end of their column. */
  isNumber?: boolean
  /** Fraction of the width of the table; the shares of all columns add up to 1. */
  share: number
}

export interface LayoutRow {
  cells: string[]
  /** Lines in small print below the text of the first cell. */
  details?: string[]
  isStrong?: boolean
}

/** A text to read, such as the terms of the market. */
export interface TextLayout {
  language: string
  title: string
  /** The market's name, beside its mark above the text. */
  brand: string
  /** The market's accent colour: "#05615c" */
  accent: string
  /** At the foot of each page. */
  footer: string
  blocks: { role: 'H1' | 'H2' | 'LI' | 'P'; text: string }[]
}

export type Sheet = DocumentLayout | TextLayout

/** Draws a document or a text as a PDF file. */
export type RenderDocument = (sheet: Sheet) => Promise<Uint8Array<ArrayBuffer>>
