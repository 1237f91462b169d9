import { Link } from 'react-router'
import { Menu } from '#site/screens/frame/menu/menu.tsx'
import type { OwnBusiness, OwnProviderLine } from '#providers/screens/own/own-business.ts'
import { BusinessLogo } from '#providers/screens/own/business-logo.tsx'
import { roleNames } from '#providers/screens/own/state-words.ts'
import { Icon } from '#ui/icon.tsx'

/** Which business this is; who has several changes here. */
export const BusinessSwitch = ({ business, own }: { business: OwnBusiness; own: OwnProviderLine[] }) => (
  <div className="min-w-0">
    <Menu
      face={
        <>
          <BusinessLogo name={business.form.name} picture={business.pictures.logo} />
          <span className="min-w-0 flex-1 text-start">
            <bdi className="block truncate font-semibold">{business.form.name}</bdi>
            <span className="type-caption block truncate text-text-3">{roleNames[business.role]}</span>
            <span className="sr-only">, change the business</span>
          </span>
          <Icon name="chevron-down" size="small" className="shrink-0 text-text-3" />
        </>
      }
      className="flex min-h-14 w-full min-w-0 items-center gap-3 rounded-lg border border-border bg-surface px-3 py-2 hover:bg-surface-2 max-lg:min-h-12 max-lg:py-1"
    >
      {own.map(({ id, name, city, logo }) => (
        <Link
          key={id}
          to={`/provider-dashboard/${id}`}
          aria-current={id === business.id ? 'page' : undefined}
          className="menu-item flex items-center gap-3"
        >
          <BusinessLogo name={name} picture={logo} />
          <span className="min-w-0 flex-1">
            <bdi className="block truncate font-medium">{name}</bdi>
            <bdi className="type-small block truncate text-text-2">{city}</bdi>
          </span>
          {id === business.id && <Icon name="check" size="small" />}
        </Link>
      ))}
      {own.length > 0 && <hr className="my-2 border-border" />}
      <Link to="/become-service-provider" className="menu-item">
        Another business
      </Link>
    </Menu>
  </div>
)
