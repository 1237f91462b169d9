import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, expect, test } from 'vitest'
import { cpuTimeMs } from '../../../tests/support/orders/cpu-time.ts'
import { Printer } from '#platform/pdf/printer.ts'
import type { DocumentLayout } from '#shared/adapters/document-sheet.ts'

const printer = new Printer()
afterAll(() => printer.close())

const layout = (more: Partial<DocumentLayout> = {}): DocumentLayout => ({
  language: 'en',
  title: 'Receipt',
  subtitle: 'R-2026-000017',
  issuer: { name: 'Studio Ana', lines: ['Rua Augusta 12', '1100-053 Lisbon'] },
  recipient: { label: 'For', lines: ['Rita Alves'] },
  details: [{ label: 'Date', value: '6 November 2026' }],
  tables: [],
  totals: [{ label: 'Total', value: 'EUR 60.00', isStrong: true }],
  notes: [],
  footer: 'Sokora',
  ...more,
})

const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ cells: [`Line ${index + 1}`, `EUR ${index}.00`] }))
const table = (count: number) => ({
  title: 'Items',
  columns: [
    { label: 'What', share: 0.7 },
    { label: 'Amount', share: 0.3, isNumber: true },
  ],
  rows: rows(count),
})

async function read(source: DocumentLayout) {
  const document = await getDocumentProxy(await printer.print(source))
  const { text } = await extractText(document, { mergePages: true })
  return { document, pages: document.numPages, text }
}

test('another program can read the text of a document', async () => {
  const { text, pages } = await read(layout({ tables: [table(3)] }))
  expect(pages).toBe(1)
  for (const words of [
    'Receipt',
    'R-2026-000017',
    'Studio Ana',
    'Rita Alves',
    '6 November 2026',
    'Line 3',
    'EUR 60.00',
    'Sokora',
  ])
    expect(text).toContain(words)
})

test('names in every script are shown with their glyphs', async () => {
  const names = [
    'Łukasz Żółć',
    'Ταβέρνα Αθήνα',
    'Москва',
    'שלום עולם',
    'मुंबई',
    'ร้านอาหาร',
    '北京烤鸭店',
    'ラーメン屋',
    '서울시',
    'Nguyễn Phượng',
  ]
  const { text } = await read(layout({ recipient: { label: 'For', lines: names } }))
  const squeezed = text.replaceAll(/\s/g, '').normalize('NFC')
  for (const name of [
    'ŁukaszŻółć',
    'ΤαβέρναΑθήνα',
    'Москва',
    'שלום',
    'עולם',
    '北京烤鸭店',
    'ラーメン屋',
    '서울시',
    'NguyễnPhượng',
  ])
    expect(squeezed).toContain(name)
})

test('right-to-left text is ordered correctly, with numbers within it', async () => {
  const { document } = await read(layout({ recipient: { label: 'For', lines: ['שלום 123 (אבג)'] } }))
  const { items } = await (await document.getPage(1)).getTextContent()
  const places = items.flatMap((item) =>
    'str' in item && /[\u0590-\u05FF]|^123/.test(item.str)
      ? [{ text: item.str.trim(), x: item.transform[4] as number }]
      : [],
  )
  const numberAt = places.find(({ text }) => text.includes('123'))?.x ?? 0
  const firstWord = places.find(({ text }) => text.includes('שלום'))?.x ?? 0
  expect(firstWord).toBeGreaterThanOrEqual(numberAt)
})

test('a long table continues on further pages, with repeated head and page numbers', async () => {
  const { text, pages } = await read(layout({ tables: [table(90)] }))
  expect(pages).toBe(4)
  expect(text.match(/What/g)).toHaveLength(4)
  expect(text).toContain('4 / 4')
  expect(text).toContain('Line 90')
})

test('a document is accessible: language, title and tagged structure', async () => {
  const { document } = await read(layout({ tables: [table(2)] }))
  const tree = await (await document.getPage(1)).getStructTree()
  expect(JSON.stringify(tree)).toMatch(/"H1".*"Table".*"TR".*"TH"/)
  const { info } = (await document.getMetadata()) as unknown as { info: { Title: string } }
  expect(info.Title).toBe('Receipt R-2026-000017')
})

test('unsupported and control characters are harmless', async () => {
  const { text } = await read(
    layout({ recipient: { label: 'For', lines: ['Ana 💇‍♀️ \u202Eevil\u202C \uE000 Studio', '\u0000\u0007'] } }),
  )
  expect(text).toContain('Ana')
  expect(text).toContain('Studio')
})

test('the process answers while documents are rendered', async () => {
  await printer.print(layout())
  let longest = 0
  let last = cpuTimeMs()
  const beat = setInterval(() => {
    longest = Math.max(longest, cpuTimeMs() - last)
    last = cpuTimeMs()
  }, 5)
  await Promise.all(Array.from({ length: 10 }, () => printer.print(layout({ tables: [table(60)] }))))
  clearInterval(beat)
  expect(longest).toBeLessThan(50)
})
