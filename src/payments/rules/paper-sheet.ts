import type { Paper } from '#payments/rules/paper-content.ts'
import { balanceBody, commissionBody, statementBody } from '#payments/rules/invoice-sheet.ts'
import { issuerOf, paperTitles, penOf, recipientOf } from '#payments/rules/paper-words.ts'
import { creditBody, receiptBody } from '#payments/rules/receipt-sheet.ts'
import type { Sheet } from '#shared/sheet.ts'

interface Around {
  /** "Sokora" */
  market: string
  publicUrl: string
}

/** A paper as it is drawn: nothing but what was fixed when it was issued. */
export function sheetOf(
  paper: Pick<Paper, 'kind' | 'number' | 'currency' | 'content'>,
  { market, publicUrl }: Around,
): Sheet {
  const { kind, number, content } = paper
  return {
    language: content.language,
    title: paperTitles[kind],
    subtitle: number,
    issuer: issuerOf(content.issuer),
    recipient: recipientOf(content.recipient),
    ...bodyOf(paper, market),
    footer: `${market} · ${new URL(publicUrl).host} · ${paperTitles[kind]} ${number}`,
  }
}

function bodyOf({ content, currency }: Pick<Paper, 'currency' | 'content'>, market: string) {
  const pen = penOf(currency, content.language)
  switch (content.kind) {
    case 'receipt':
      return receiptBody(content, market, pen)
    case 'credit_note':
      return creditBody(content, market, pen)
    case 'commission_invoice':
      return commissionBody(content, pen)
    case 'balance_invoice':
      return balanceBody(content, pen)
    case 'statement':
      return statementBody(content, pen)
  }
}

/** "commission-invoice-C-2026-000004" */
export const paperFileName = ({ kind, number }: Pick<Paper, 'kind' | 'number'>): string =>
  `${paperTitles[kind].toLowerCase().replaceAll(' ', '-')}-${number}`
