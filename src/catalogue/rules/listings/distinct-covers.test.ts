import { expect, test } from 'vitest'
import { distinctCovers } from '#catalogue/rules/listings/distinct-covers.ts'

const card = (origin: string, ...[cover, ...more]: string[]) => ({
  cover: { file: cover!, alt: cover!, color: '#fff', origin },
  morePictures: more.map((file) => ({ file })),
})
const filesOf = (cards: ReturnType<typeof card>[]) =>
  distinctCovers(cards).map(({ cover, morePictures }) => [cover.file, ...morePictures.map(({ file }) => file)])

test('a demo cover that the page shows already changes places with a picture that it does not show', () => {
  expect(filesOf([card('generated', 'a', 'b'), card('generated', 'c'), card('generated', 'a', 'c', 'd')])).toEqual([
    ['a', 'b'],
    ['c'],
    ['d', 'c', 'a'],
  ])
})

test('without another picture the cover is repeated', () => {
  expect(filesOf([card('generated', 'a', 'b'), card('generated', 'a')])).toEqual([['a', 'b'], ['a']])
})

test('the cover that a business uploaded stays', () => {
  expect(filesOf([card('upload', 'a'), card('upload', 'a', 'b')])).toEqual([['a'], ['a', 'b']])
})
