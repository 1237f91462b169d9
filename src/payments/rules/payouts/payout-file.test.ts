import { XMLParser, XMLValidator } from 'fast-xml-parser'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { amountText } from '#payments/rules/amount-text.ts'
import { latin, payoutCsv, payoutSepa, type BankLine } from '#payments/rules/payouts/payout-file.ts'

const lines: BankLine[] = [
  {
    reference: 'PO-7K2M9-QX4TD',
    accountHolder: 'Ana Silva & Filhos, Lda.',
    iban: 'PT50000201231234567890154',
    currency: 'EUR',
    amountMinor: 2850,
  },
  {
    reference: 'PO-AAAAA-BBBBB',
    accountHolder: 'Łukasz Żółć GmbH',
    iban: 'DE89370400440532013000',
    currency: 'EUR',
    amountMinor: 10_000_001,
  },
  {
    reference: 'PO-CCCCC-DDDDD',
    accountHolder: 'Ταβέρνα',
    iban: 'DE89370400440532013000',
    currency: 'EUR',
    amountMinor: 29,
  },
]
const from = { name: 'Märkt Österreich', iban: 'DE75512108001245126199', bic: 'SOLADEST600' }

interface Pain {
  Document: {
    CstmrCdtTrfInitn: {
      GrpHdr: { MsgId: string; CreDtTm: string; NbOfTxs: string; CtrlSum: string }
      PmtInf: {
        PmtMtd: string
        NbOfTxs: string
        CtrlSum: string
        DbtrAcct: { Id: { IBAN: string } }
        CdtTrfTxInf: {
          PmtId: { EndToEndId: string }
          Amt: { InstdAmt: { '#text': string; '@Ccy': string } }
          Cdtr: { Nm: string }
          CdtrAcct: { Id: { IBAN: string } }
          RmtInf: { Ustrd: string }
        }[]
      }
    }
  }
}

/** ISO 13616: the remainder of a valid IBAN is 1. */
const remainder = (iban: string) =>
  [...(iban.slice(4) + iban.slice(0, 4))]
    .map((sign) => Number.parseInt(sign, 36))
    .join('')
    .match(/\d{1,7}/g)!
    .reduce((rest, part) => Number(`${rest}${part}`) % 97, 0)

test('the bank file lists recipients and amounts, with matching totals', () => {
  const xml = payoutSepa(lines, from, { number: 7, at: Date.UTC(2026, 10, 9, 6) })
  expect(XMLValidator.validate(xml)).toBe(true)
  expect(xml).toContain('urn:iso:std:iso:20022:tech:xsd:pain.001.001.09')
  const { CstmrCdtTrfInitn: file } = (
    new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '@', parseTagValue: false }).parse(xml) as Pain
  ).Document
  expect(file.GrpHdr).toMatchObject({ MsgId: 'SOKORA-7', NbOfTxs: '3', CtrlSum: '100028.80' })
  expect(file.PmtInf).toMatchObject({
    PmtMtd: 'TRF',
    NbOfTxs: '3',
    CtrlSum: '100028.80',
    DbtrAcct: { Id: { IBAN: from.iban } },
  })
  const read = file.PmtInf.CdtTrfTxInf.map((one) => [
    one.PmtId.EndToEndId,
    one.Amt.InstdAmt['#text'],
    one.Amt.InstdAmt['@Ccy'],
    one.CdtrAcct.Id.IBAN,
    one.RmtInf.Ustrd,
  ])
  expect(read).toEqual(
    lines.map((line) => [line.reference, amountText(line.amountMinor, 'EUR'), 'EUR', line.iban, line.reference]),
  )
  for (const { CdtrAcct } of file.PmtInf.CdtTrfTxInf) expect(remainder(CdtrAcct.Id.IBAN)).toBe(1)
  for (const { Cdtr } of file.PmtInf.CdtTrfTxInf) expect(Cdtr.Nm).toMatch(/^[A-Za-z0-9/\-?:().,'+ ]{1,70}$/)
})

test('names use characters that every bank accepts', () => {
  expect([latin('Łukasz Żółć'), latin('Straße & Sør'), latin('A'.repeat(90)).length]).toEqual([
    'Lukasz Zolc',
    'Strasse . Sor',
    70,
  ])
})

test('the spreadsheet list is read back unchanged, and contains no formula', () => {
  const evil = {
    ...lines[0]!,
    accountHolder: '=HYPERLINK("http://evil.example")',
    currency: 'KWD',
    amountMinor: 12_345,
  }
  const { data } = Papa.parse<Record<string, string>>(payoutCsv([lines[0]!, evil]), { header: true })
  expect(data[0]).toEqual({
    Reference: 'PO-7K2M9-QX4TD',
    'Account holder': 'Ana Silva & Filhos, Lda.',
    IBAN: lines[0]!.iban,
    Currency: 'EUR',
    Amount: '28.50',
  })
  expect(data[1]).toMatchObject({ 'Account holder': `'=HYPERLINK("http://evil.example")`, Amount: '12.345' })
})

test('amounts for programs have the decimals of their currency', () => {
  expect([amountText(5, 'EUR'), amountText(-1425, 'EUR'), amountText(1500, 'JPY'), amountText(7, 'KWD')]).toEqual([
    '0.05',
    '-14.25',
    '1500',
    '0.007',
  ])
})
