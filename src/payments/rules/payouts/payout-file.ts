import Papa from 'papaparse'
import { Document } from 'sepa'
import { amountText } from '#payments/rules/amount-text.ts'
import type { Instant } from '#shared/time/instant.ts'
import { exponentOf } from '#shared/money.ts'

/** One line of a list for the bank. */
export interface BankLine {
  reference: string
  accountHolder: string
  iban: string
  currency: string
  amountMinor: number
}

/** The account that everything leaves from. */
export interface SourceAccount {
  name: string
  iban: string
  bic?: string
}

// A plain amount below zero is no formula.
export const formula = /^[\s\p{Cc}]*(?:[=+@＝＋－＠]|-(?!\d+(?:\.\d+)?$))/u

/** A list for banks that take no SEPA files, and for spreadsheets. A cell that a spreadsheet would run is told as text. */
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

/** pain.001.001.09: credit transfers in euros that a bank takes from a file. `number`: of the file, so that a bank notices one that comes twice. */
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

/** The letters that every bank of SEPA takes: others without their accents, what is left over as a point. */
export const latin = (text: string): string =>
  text
    .replaceAll('ß', 'ss')
    .replaceAll(/[łŁ]/g, (letter) => (letter === 'ł' ? 'l' : 'L'))
    .replaceAll(/[øØ]/g, (letter) => (letter === 'ø' ? 'o' : 'O'))
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9/\-?:().,'+ ]/g, '.')
    .slice(0, 70)
