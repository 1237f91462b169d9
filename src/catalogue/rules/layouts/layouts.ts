import type { Layout } from '#catalogue/rules/lifecycle/service-for-sale.ts'

interface LayoutWords {
  key: Layout
  name: string
  bestFor: string
  /** Parts of the page, from top to bottom. */
  parts: string[]
}

/** The five layouts of a service page. Price, place, policy and rating are in all of them. */
export const layoutWords: LayoutWords[] = [
  {
    key: 'classic',
    name: 'Classic',
    bestFor: 'Local businesses',
    parts: ['Gallery', 'Booking box at the side', 'About, options, team', 'Place and reviews'],
  },
  {
    key: 'menu',
    name: 'Menu',
    bestFor: 'Food',
    parts: ['Slim cover', 'Menu in groups, with quantities', 'Basket that stays in sight', 'Allergens and delivery'],
  },
  {
    key: 'schedule',
    name: 'Schedule',
    bestFor: 'Hair',
    parts: ['Calendar first', 'Team and options', 'Gallery as portfolio', 'Reviews'],
  },
  {
    key: 'showcase',
    name: 'Showcase',
    bestFor: 'Other services',
    parts: ['Picture over the whole width', 'Your story', 'Packages side by side', 'Questions and reviews'],
  },
  {
    key: 'compact',
    name: 'Compact',
    bestFor: 'A code in the shop window, slow phones',
    parts: ['One narrow column', 'Price and times at once', 'Everything else behind one press'],
  },
]
