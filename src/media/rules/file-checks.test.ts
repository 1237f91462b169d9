import { expect, test } from 'vitest'
import { acceptFor, limitsText, whyNotSend, whyTooSmall } from '#media/rules/file-checks.ts'

const file = (name: string, type = '', size = 1000) => ({ name, type, size })

test('photos are recognised by type or file extension', () => {
  const good = [
    file('a.JPG'),
    file('a.heic'),
    file('IMG_1', 'image/heic'),
    file('a.jfif', 'image/jpeg'),
    file('a.avif', 'image/avif'),
  ]
  expect(good.map((one) => whyNotSend(one, 'photo'))).toEqual([null, null, null, null, null])
  for (const bad of [
    file('a.gif', 'image/gif'),
    file('a.svg', 'image/svg+xml'),
    file('a.pdf', 'application/pdf'),
    file('jpg.exe'),
  ]) {
    expect(whyNotSend(bad, 'photo')).toContain('cannot be taken')
  }
  expect(whyNotSend(file('licence.pdf', 'application/pdf'), 'proof')).toBeNull()
})

test('empty, too large and too small files are reported before the upload', () => {
  expect(whyNotSend(file('a.jpg', '', 0), 'photo')).toBe('This file is empty.')
  expect(whyNotSend(file('a.jpg', '', 10 * 2 ** 20), 'photo')).toBeNull()
  expect(whyNotSend(file('a.jpg', '', 10 * 2 ** 20 + 1), 'photo')).toContain('10.1 MB')
  expect(whyTooSmall({ width: 800, height: 600 }, 'photo')).toBeNull()
  expect(whyTooSmall({ width: 799, height: 600 }, 'photo')).toContain('799 × 600')
})

test('the limits are given in words and to the file chooser', () => {
  expect(limitsText('photo')).toBe('Photos up to 10 MB (JPEG, PNG, WebP, AVIF, HEIC); at least 800 × 600 pixels.')
  expect(limitsText('proof')).toBe('Documents up to 10 MB (PDF, JPEG, PNG).')
  expect(acceptFor('proof').split(',')).toEqual([
    'image/jpeg',
    'image/png',
    'application/pdf',
    '.jpg',
    '.jpeg',
    '.jfif',
    '.png',
    '.pdf',
  ])
})
