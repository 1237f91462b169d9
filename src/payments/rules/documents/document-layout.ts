import type { BillingDocument } from '#payments/rules/documents/document-content.ts'
import { balanceBody, commissionBody, statementBody } from '#payments/rules/documents/invoice-body.ts'
import { issuerOf, documentTitles, penOf, recipientOf } from '#payments/rules/documents/document-words.ts'
import { creditBody, receiptBody } from '#payments/rules/documents/receipt-body.ts'
import type { DocumentLayout } from '#shared/adapters/document-sheet.ts'

interface Around {
  /** "Sokora" */
  market: string
  publicUrl: string
}

/** The layout of a document, only from the content that was fixed when it was issued. */
export function layoutOf(
  billingDocument: Pick<BillingDocument, 'kind' | 'number' | 'currency' | 'content'>,
  { market, publicUrl }: Around,
): DocumentLayout {
  const { kind, number, content } = billingDocument
  return {
    language: content.language,
    title: documentTitles[kind],
    subtitle: number,
    issuer: issuerOf(content.issuer),
    recipient: recipientOf(content.recipient),
    ...bodyOf(billingDocument, market),
    footer: `${market} · ${new URL(publicUrl).host} · ${documentTitles[kind]} ${number}`,
  }
}

function bodyOf({ content, currency }: Pick<BillingDocument, 'currency' | 'content'>, market: string) {
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
export const documentFileName = ({ kind, number }: Pick<BillingDocument, 'kind' | 'number'>): string =>
  `${documentTitles[kind].toLowerCase().replaceAll(' ', '-')}-${number}`
