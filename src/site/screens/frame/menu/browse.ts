import { useBrand } from '#site/screens/frame/brand.ts'
import type { IconName } from '#ui/icon-names.ts'

// These labels are written here, because every page contains the frame and should not load the larger tables.

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

/** The categories with the labels of this market. */
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

/** The search for a category in all regions; a category's own pages belong to a region. */
export const everywhere = (key: CategoryLink['key']) => `/search?category=${key}`
