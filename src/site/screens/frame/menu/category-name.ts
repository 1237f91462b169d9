import { useCategoryLinks } from '#site/screens/frame/menu/browse.ts'

/** What this market calls a category. */
export function useCategoryName(): (key: string) => string {
  const links = useCategoryLinks()
  return (key) => links.find((link) => link.key === key)?.label ?? key
}
