import Papa from 'papaparse'
import { Document } from 'sepa'
import { amountText } from '#payments/rules/amount-text.ts'
import type { Instant } from '#shared/time/instant.ts'
import { exponentOf } from '#shared/money.ts'

/** One row of a bank file. */
export interface BankLine {
  reference: string
  accountHolder: string
  iban: string
  currency: string
  amountMinor: number
}

/** The account that payouts are made from. */
export interface SourceAccount {
  name: string
  iban: string
  bic?: string
}

// A plain negative amount is not a formula.
export const formula = /^[\s\p{Cc}]*(?:[=+@＝＋－＠]|-(?!\d+(?:\.\d+)?$))/u

/**
 * A CSV file for banks without SEPA files, and for spreadsheets. A cell that a spreadsheet would run as a formula is
 * escaped.
 */
export const payoutCsv = (lines: BankLine[]): string =>
  Papa.unparse(
    lines.map(({ reference, accountHolder, iban, currency, amountMinor }) => ({
      Reference: reference,
      'Account holder': accountHolder,
      IBAN: iban,
      Currency: currency,
      Amount: amountText(amountMinor, currency),
    })),
    { escapeFormulae: formula, newline: '\r\n' },
  )

/**
 * pain.001.001.09: credit transfers in euros as a file for a bank. `number`: the number of the file, by which a bank
 * detects a repeated file.
 */
export function payoutSepa(
  lines: BankLine[],
  from: SourceAccount,
  { number, at }: { number: number; at: Instant },
): string {
  const document = new Document('pain.001.001.09')
  document.grpHdr.id = `SOKORA-${number}`
  document.grpHdr.created = new Date(at)
  document.grpHdr.initiatorName = latin(from.name)
  const info = document.createPaymentInfo()
  Object.assign(info, {
    id: `SOKORA-${number}-1`,
    debtorIBAN: from.iban,
    debtorBIC: from.bic ?? '',
    debtorName: latin(from.name),
    requestedExecutionDate: new Date(at),
    batchBooking: true,
  })
  document.addPaymentInfo(info)
  for (const line of lines) {
    const one = info.createTransaction()
    Object.assign(one, {
      creditorName: latin(line.accountHolder),
      creditorIBAN: line.iban,
      amount: line.amountMinor / 10 ** exponentOf(line.currency),
      currency: line.currency,
      remittanceInfo: line.reference,
      end2endId: line.reference,
    })
    info.addTransaction(one)
  }
  return document.toString()
}

/** The characters that every SEPA bank accepts: others lose their accents or become a full stop. */
export const latin = (text: string): string =>
  text
    .replaceAll('ß', 'ss')
    .replaceAll(/[łŁ]/g, (letter) => (letter === 'ł' ? 'l' : 'L'))
    .replaceAll(/[øØ]/g, (letter) => (letter === 'ø' ? 'o' : 'O'))
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9/\-?:().,'+ ]/g, '.')
    .slice(0, 70)
