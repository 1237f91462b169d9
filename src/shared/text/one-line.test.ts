import { expect, test } from 'vitest'
import { oneLine } from './one-line.ts'

test.each([
  'Ann\nBcc: eve@example.com',
  'Ann\r',
  'a\tb',
  'Ann\u0000',
  'Ann\u2028',
  'Ann\u202egpj.exe',
  'Ann\u2066',
  '\ud800',
  'x'.repeat(21),
])('%j is refused as one line', (text) => expect(oneLine(20).safeParse(`-${text}-`).success).toBe(false))

test.each(['Ann Okafor', 'Æsa-Björk d’Été', 'نور الدين', 'กานดา', '\u200fדנה', '👩‍🍳 Chef', ''])(
  '%j is accepted as one line',
  (text) => {
    expect(oneLine(20).parse(` ${text}\n`)).toBe(text.trim())
  },
)
