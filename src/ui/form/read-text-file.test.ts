import { expect, test } from 'vitest'
import { readTextFile } from '#ui/form/read-text-file.ts'

test.each([
  ['UTF-8', [0x4a, 0xc3, 0xb6, 0x72, 0x67]],
  ['UTF-8 with a byte order mark', [0xef, 0xbb, 0xbf, 0x4a, 0xc3, 0xb6, 0x72, 0x67]],
  ['Windows-1252', [0x4a, 0xf6, 0x72, 0x67]],
  ['UTF-16', [0xff, 0xfe, 0x4a, 0, 0xf6, 0, 0x72, 0, 0x67, 0]],
])('a file in %s is read', async (_, bytes) => {
  expect(await readTextFile(new File([new Uint8Array(bytes)], 'a.csv'))).toBe('Jörg')
})
