import type { Category } from '#market/rules/categories.ts'
import type { PictureSource } from '#ui/picture.tsx'

/** The market's own images; they are decoration beside the name, without alternative texts. */
export const categoryPictures: Record<Category, PictureSource> = {
  food: { file: '/demo/site/bakery-counter', alt: '', color: '#c08a4c' },
  local: { file: '/demo/site/shopfront', alt: '', color: '#a9cdb8' },
  hair: { file: '/demo/site/barber-chair', alt: '', color: '#d9a596' },
  other: { file: '/demo/site/spa-stones', alt: '', color: '#c3cba8' },
}
