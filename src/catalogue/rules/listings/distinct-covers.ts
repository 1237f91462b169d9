import type { ServiceCard } from '#catalogue/rules/service-page/shown.ts'
import { wholePicture } from '#shared/picture.ts'

type Pictured = Pick<ServiceCard, 'cover' | 'morePictures'>

/**
 * Cards of one page with different covers: where a demo service has the cover of a card before it, the first of its
 * other pictures that the page does not show yet changes places with it. The cover that a business uploaded stays.
 */
export function distinctCovers<Card extends Pictured>(cards: Card[]): Card[] {
  const shown = new Set<string>()
  return cards.map((card) => {
    const drawn = card.cover && shown.has(card.cover.file) ? withOtherCover(card, card.cover, shown) : card
    if (drawn.cover) shown.add(drawn.cover.file)
    return drawn
  })
}

function withOtherCover<Card extends Pictured>(card: Card, cover: NonNullable<Card['cover']>, shown: Set<string>) {
  if (cover.origin === 'upload') return card
  const other = card.morePictures.find(({ file }) => !shown.has(file))
  if (!other) return card
  const { file, focus } = cover
  const morePictures = card.morePictures.map((one) => (one === other ? { file, ...(focus && { focus }) } : one))
  return { ...card, cover: wholePicture(other), morePictures }
}
