import type { Layout } from '#catalogue/rules/lifecycle/service-for-sale.ts'
import type { FormPart, LayoutPart } from '#catalogue/rules/submission/service-form.ts'

/** Optional parts of a layout, and parts that every page shows. */
export type PagePart = LayoutPart | 'offers' | 'details' | 'place' | 'reviews'

export const partWords: Record<LayoutPart, { name: string; text: string }> = {
  gallery: { name: 'Gallery', text: 'Your photos' },
  about: { name: 'About', text: 'The whole description' },
  team: { name: 'Team', text: 'The people who do it' },
  faq: { name: 'Questions', text: 'What people ask, with your answers' },
  similar: { name: 'Similar services', text: 'Others of its kind, the closest first' },
}

/** Parts that cannot be hidden, because customers decide by them. */
export const alwaysShown = [
  'Price',
  'What is included',
  'Place',
  'The rule for cancelling, with the last free moment',
  'Rating',
  'Who provides it',
  'A link to report the page',
] as const

const isOptional = (part: PagePart): part is LayoutPart => part in partWords

/** The parts of each layout in order. Header, price and calendar or cart have fixed positions. */
const flows: Record<Layout, readonly PagePart[]> = {
  classic: ['gallery', 'about', 'offers', 'details', 'team', 'place', 'reviews', 'faq', 'similar'],
  menu: ['offers', 'details', 'about', 'gallery', 'team', 'place', 'reviews', 'faq', 'similar'],
  schedule: ['offers', 'team', 'gallery', 'reviews', 'about', 'details', 'place', 'faq', 'similar'],
  showcase: ['about', 'gallery', 'offers', 'team', 'reviews', 'faq', 'details', 'place', 'similar'],
  compact: ['offers', 'place', 'about', 'gallery', 'team', 'details', 'reviews', 'faq', 'similar'],
}

const defaultOrder = (layout: Layout): FormPart[] =>
  flows[layout].filter(isOptional).map((key) => ({ key, isShown: true }))

/** Every optional part once: the chosen order first, then the rest in the order of the layout. */
export function completeParts(layout: Layout, chosen: readonly FormPart[] | null): FormPart[] {
  const defaults = defaultOrder(layout)
  const retained = (chosen ?? []).filter(
    ({ key }, index, all) => key in partWords && all.findIndex((other) => other.key === key) === index,
  )
  return [
    ...retained.map(({ key, isShown }) => ({ key, isShown })),
    ...defaults.filter(({ key }) => !retained.some((one) => one.key === key)),
  ]
}

/** Whether the choice equals the default of the layout. */
export const isDefaultOrder = (layout: Layout, chosen: readonly FormPart[]): boolean =>
  JSON.stringify(completeParts(layout, chosen)) === JSON.stringify(defaultOrder(layout))

/**
 * The parts of the page from top to bottom. Mandatory parts have fixed positions; the optional parts fill the positions
 * between them in the chosen order, and hidden parts are left out.
 */
export function pageParts(layout: Layout, chosen: readonly FormPart[] | null): PagePart[] {
  const turns = completeParts(layout, chosen).values()
  return flows[layout].flatMap((part) => {
    if (!isOptional(part)) return [part]
    const { key, isShown } = turns.next().value!
    return isShown ? [key] : []
  })
}
