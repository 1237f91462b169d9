import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBreachedPasswords } from '#platform/crypto/breached-passwords.ts'

const folder = mkdtempSync(join(tmpdir(), 'passwords-'))
afterAll(() => rmSync(folder, { recursive: true }))

const known = Array.from({ length: 5000 }, (_, index) => `leaked password ${index}`)
const sha1 = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase()
const target = join(folder, 'breached.bin')

function build(lines: string[], to = target) {
  writeFileSync(join(folder, 'list.txt'), lines.join('\n'))
  execFileSync(process.execPath, ['bin/passwords-build.ts', join(folder, 'list.txt'), to])
}

// A list with hashes and counts, plain passwords, blank lines and repetitions.
beforeAll(() =>
  build([...known.slice(0, 2500).map((text, index) => `${sha1(text)}:${index}`), '', ...known.slice(2400), known[0]!]),
)

test('every password of the list is found, and no other', async () => {
  const breached = openBreachedPasswords(target)
  for (const password of known) expect(await breached.has(password)).toBe(true)
  for (let other = 0; other < 500; other++) expect(await breached.has(`password of my own ${other}`)).toBe(false)
  breached.close()
})

test('the file has eight bytes per password, each once, and no temporary file remains', () => {
  expect(statSync(target).size).toBe(5000 * 8)
  expect(readdirSync(folder).toSorted()).toEqual(['breached.bin', 'list.txt'])
})

test('a short list and an empty one work too', async () => {
  build(['only one'], join(folder, 'one.bin'))
  const one = openBreachedPasswords(join(folder, 'one.bin'))
  expect([await one.has('only one'), await one.has('another')]).toEqual([true, false])
  writeFileSync(join(folder, 'none.bin'), '')
  const none = openBreachedPasswords(join(folder, 'none.bin'))
  expect(await none.has('only one')).toBe(false)
  one.close()
  none.close()
})

test('a missing or invalid file is reported at the start', () => {
  expect(() => openBreachedPasswords(join(folder, 'nowhere'))).toThrow('ENOENT')
  writeFileSync(join(folder, 'text.bin'), 'something')
  expect(() => openBreachedPasswords(join(folder, 'text.bin'))).toThrow('passwords:build')
})
