import { useBrand } from '#site/screens/frame/brand.ts'
import type { IconName } from '#ui/icon-names.ts'

// The frame stands on every page, so its few words are written here and not taken from larger tables.

export interface CategoryLink {
  key: 'food' | 'local' | 'hair' | 'other'
  route: string
  label: string
  icon: IconName
  examples: string
}

export const categoryLinks: CategoryLink[] = [
  { key: 'food', route: 'food-services', label: 'Food', icon: 'utensils', examples: 'Home cooks, bakeries, catering' },
  {
    key: 'local',
    route: 'local-businesses',
    label: 'Local businesses',
    icon: 'store',
    examples: 'Cleaning, repair, gardens, shops',
  },
  { key: 'hair', route: 'hair-services', label: 'Hair', icon: 'scissors', examples: 'Cuts, braids, colour, barbers' },
  {
    key: 'other',
    route: 'other-services',
    label: 'Other services',
    icon: 'sparkles',
    examples: 'Massage, nails, music, events',
  },
]

/** The same with the names that this market gives them. */
export function useCategoryLinks(): CategoryLink[] {
  const { categories } = useBrand()
  return categoryLinks.map((link) => ({ ...link, label: categories[link.key] ?? link.label }))
}

export const regionLinks = [
  { slug: 'africa', label: 'Africa' },
  { slug: 'asia', label: 'Asia' },
  { slug: 'europe', label: 'Europe' },
  { slug: 'north-america', label: 'North America' },
  { slug: 'south-america', label: 'South America' },
  { slug: 'australia', label: 'Australia and Oceania' },
  { slug: 'south-asia', label: 'South Asia' },
  { slug: 'east-asia', label: 'East Asia' },
  { slug: 'southeast-asia', label: 'Southeast Asia' },
  { slug: 'middle-east', label: 'Middle East' },
]

/** A category everywhere: the pages of a category belong to a region, the search does not. */
export const everywhere = (key: CategoryLink['key']) => `/search?category=${key}`
