import type { Layout } from '#catalogue/rules/lifecycle/service-for-sale.ts'
import type { FormPart, LayoutPart } from '#catalogue/rules/submission/service-form.ts'

/** What a layout may leave out or move, and what stands on every page whatever the provider wants. */
export type PagePart = LayoutPart | 'offers' | 'details' | 'place' | 'reviews'

export const partWords: Record<LayoutPart, { name: string; text: string }> = {
  gallery: { name: 'Gallery', text: 'Your photos' },
  about: { name: 'About', text: 'The whole description' },
  team: { name: 'Team', text: 'The people who do it' },
  faq: { name: 'Questions', text: 'What people ask, with your answers' },
  similar: { name: 'Similar services', text: 'Others of its kind, the closest first' },
}

/** What nobody can hide: people decide by it. */
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

/** The parts of each layout in its own order. Head, price and calendar or basket have their place before or beside them. */
const flows: Record<Layout, readonly PagePart[]> = {
  classic: ['gallery', 'about', 'offers', 'details', 'team', 'place', 'reviews', 'faq', 'similar'],
  menu: ['offers', 'details', 'about', 'gallery', 'team', 'place', 'reviews', 'faq', 'similar'],
  schedule: ['offers', 'team', 'gallery', 'reviews', 'about', 'details', 'place', 'faq', 'similar'],
  showcase: ['about', 'gallery', 'offers', 'team', 'reviews', 'faq', 'details', 'place', 'similar'],
  compact: ['offers', 'place', 'about', 'gallery', 'team', 'details', 'reviews', 'faq', 'similar'],
}

const defaultOrder = (layout: Layout): FormPart[] =>
  flows[layout].filter(isOptional).map((key) => ({ key, isShown: true }))

/** Every optional part once, in its order: what was chosen first, then what the choice says nothing of, as the layout has it. */
export function completeParts(layout: Layout, chosen: readonly FormPart[] | null): FormPart[] {
  const own = defaultOrder(layout)
  const kept = (chosen ?? []).filter(
    ({ key }, index, all) => key in partWords && all.findIndex((other) => other.key === key) === index,
  )
  return [
    ...kept.map(({ key, isShown }) => ({ key, isShown })),
    ...own.filter(({ key }) => !kept.some((one) => one.key === key)),
  ]
}

/** Whether the choice is what the layout does by itself. */
export const isDefaultOrder = (layout: Layout, chosen: readonly FormPart[]): boolean =>
  JSON.stringify(completeParts(layout, chosen)) === JSON.stringify(defaultOrder(layout))

/**
 * What stands on the page from top to bottom. What everybody must see keeps its place; the optional parts take turns in the places
 * between, in the order that was chosen, and those that are hidden leave theirs empty.
 */
export function pageParts(layout: Layout, chosen: readonly FormPart[] | null): PagePart[] {
  const turns = completeParts(layout, chosen).values()
  return flows[layout].flatMap((part) => {
    if (!isOptional(part)) return [part]
    const { key, isShown } = turns.next().value!
    return isShown ? [key] : []
  })
}
