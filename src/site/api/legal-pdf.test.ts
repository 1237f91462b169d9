import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, expect, test } from 'vitest'
import { Printer } from '#platform/pdf/printer.ts'
import { legalText } from '#site/api/legal-pdf.ts'

const printer = new Printer()
afterAll(() => printer.close())

const operator = { market: 'Sokora', version: '2026-11', address: 'https://market.example', accent: '#05615c' }
const fontsOf = (bytes: Uint8Array) =>
  new Set(
    [
      ...Buffer.from(bytes)
        .toString('latin1')
        .matchAll(/\/BaseFont \/\w+\+([\w-]+)/g),
    ].map(([, name]) => name),
  )

test.each(['terms', 'privacy'] as const)('the %s are a PDF in the type of the brand, with headings', async (name) => {
  const bytes = await printer.print(legalText(name, operator))
  expect(fontsOf(bytes)).toEqual(new Set(['bricolage-grotesque-latin-700', 'onest-latin-600', 'onest-latin-400']))
  const document = await getDocumentProxy(bytes.slice())
  const { text } = await extractText(document, { mergePages: true })
  const headings = {
    terms: ['Terms of Sokora', '8. Refunds', '5. Cancelling appointments'],
    privacy: ['Privacy at Sokora', '9. Your rights'],
  }[name]
  for (const heading of headings) expect(text).toContain(heading)
  expect(text).toContain('version 2026-11')
  expect(text).toContain(`${document.numPages} / ${document.numPages}`)
  const outline = await document.getOutline()
  expect(outline.map(({ title }) => title)).toContain(headings.at(1))
  const tree = JSON.stringify(await (await document.getPage(1)).getStructTree())
  expect(tree).toMatch(/"H1".*"H2".*"P".*"L".*"LI".*"LBody"/)
})

test('the text names the operator of this installation', () => {
  const { title, blocks } = legalText('terms', { ...operator, market: 'Mercado (Lisboa)' })
  expect(title).toBe('Terms of Mercado (Lisboa)')
  expect(blocks[1]!.text).toContain('https://market.example')
})

test('a paragraph that is longer than a page continues on the next', async () => {
  const text = Array.from({ length: 1200 }, (_, index) => `word${index}`).join(' ')
  const document = await getDocumentProxy(await printer.print(legalText('terms', operator, `# Long\n\n${text}`)))
  expect(document.numPages).toBe(3)
  expect((await extractText(document, { mergePages: true })).text).toContain('word1199')
})
