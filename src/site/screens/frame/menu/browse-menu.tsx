import { Link } from 'react-router'
import { Icon } from '#ui/icon.tsx'
import { useCategoryLinks, everywhere, regionLinks } from '#site/screens/frame/menu/browse.ts'
import { CategoryTile } from '#site/screens/frame/menu/category-tile.tsx'
import { Menu } from '#ui/menu.tsx'

/** Four categories and ten regions. On phones the tab bar has them. */
export const BrowseMenu = () => (
  <Menu
    wide
    className="button button-pill hidden font-medium hover:bg-surface-3 lg:inline-flex"
    trigger={
      <>
        Browse
        <Icon name="chevron-down" size="small" />
      </>
    }
  >
    <div className="grid grid-cols-2 gap-6">
      <div>
        <p className="type-small px-3 pb-1 font-semibold text-text-3">By category</p>
        {useCategoryLinks().map(({ key, label, icon, examples }) => (
          <Link key={key} to={everywhere(key)} className="menu-item">
            <CategoryTile category={key} icon={icon} />
            <span>
              <span className="block font-semibold">{label}</span>
              <span className="type-small block text-text-3">{examples}</span>
            </span>
          </Link>
        ))}
      </div>
      <div>
        <p className="type-small px-3 pb-1 font-semibold text-text-3">By region</p>
        {regionLinks.map(({ slug, label }) => (
          <Link key={slug} to={`/region/${slug}`} className="menu-item min-h-9 py-1">
            {label}
          </Link>
        ))}
      </div>
    </div>
  </Menu>
)
