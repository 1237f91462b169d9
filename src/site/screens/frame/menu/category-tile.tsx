import { Icon } from '#ui/icon.tsx'
import type { CategoryLink } from '#site/screens/frame/menu/browse.ts'

const tints = {
  food: 'bg-food-tint text-food-ink',
  local: 'bg-local-tint text-local-ink',
  hair: 'bg-hair-tint text-hair-ink',
  other: 'bg-other-tint text-other-ink',
}

/** The icon of a category on its color. */
export const CategoryTile = ({ category, icon }: { category: CategoryLink['key']; icon: CategoryLink['icon'] }) => (
  <span className={`grid size-10 shrink-0 place-items-center rounded-md ${tints[category]}`}>
    <Icon name={icon} />
  </span>
)
