import { useCategoryLinks } from '#site/screens/frame/menu/browse.ts'

/** Returns the market's label of a category. */
export function useCategoryName(): (key: string) => string {
  const links = useCategoryLinks()
  return (key) => links.find((link) => link.key === key)?.label ?? key
}

/** The same as a part of a text. */
export const CategoryName = ({ category }: { category: string }) => useCategoryName()(category)
