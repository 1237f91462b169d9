import { expect, test } from 'vitest'
import { legalPdf } from '#site/api/legal-pdf.ts'

const operator = { market: 'Sokora', version: '2026-11', address: 'https://market.example' }
const latin = (bytes: Uint8Array) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')

test.each(['terms', 'privacy'] as const)('the %s are a PDF with headings, title, language and page numbers', (name) => {
  const text = latin(legalPdf(name, operator))
  expect(text.startsWith('%PDF-1.7')).toBe(true)
  expect(text.trimEnd().endsWith('%%EOF')).toBe(true)
  const headings = {
    terms: ['Terms of Sokora', '8. Refunds', '5. Cancelling appointments'],
    privacy: ['Privacy at Sokora', '9. Your rights'],
  }[name]
  for (const heading of headings) expect(text).toContain(`(${heading}) Tj`)
  expect(text).toContain('/Lang (en)')
  expect(text).toMatch(/version 2026-11 \S page 1 of \d/)
  expect(text).toMatch(/\/S \/H2 .*\/K \[<<\/Type \/MCR/)
})

test('the cross-reference table of a PDF is correct', () => {
  const text = latin(legalPdf('terms', operator))
  const table = text.slice(Number(/startxref\n(\d+)/.exec(text)![1]))
  const starts = [...table.matchAll(/^(\d{10}) 00000 n /gm)].map((match) => Number(match[1]))
  starts.forEach((start, index) => expect(text.slice(start, start + 12)).toContain(`${index + 1} 0 obj`))
})

test('the text names the operator of this installation', () => {
  expect(latin(legalPdf('terms', { ...operator, market: 'Mercado (Lisboa)' }))).toContain(
    '(Terms of Mercado \\(Lisboa\\)) Tj',
  )
})
