import { Link } from 'react-router'
import { Menu } from '#ui/menu.tsx'
import type { ManagedBusiness, MyProviderRow } from '#providers/screens/business/managed-business.ts'
import { BusinessLogo } from '#providers/screens/business/business-logo.tsx'
import { roleNames } from '#providers/screens/business/state-words.ts'
import { Icon } from '#ui/icon.tsx'

/** The name of the business; members of several businesses can switch here. */
export const BusinessSwitch = ({
  business,
  myBusinesses,
}: {
  business: ManagedBusiness
  myBusinesses: MyProviderRow[]
}) => (
  <div className="min-w-0">
    <Menu
      trigger={
        <>
          <BusinessLogo name={business.form.name} picture={business.pictures.logo} />
          <span className="min-w-0 flex-1 text-start max-[22rem]:sr-only">
            <bdi className="block truncate font-semibold">{business.form.name}</bdi>
            <span className="type-caption block truncate text-text-3">{roleNames[business.role]}</span>
            <span className="sr-only">, change the business</span>
          </span>
          <Icon name="chevron-down" size="small" className="shrink-0 text-text-3" />
        </>
      }
      className="flex min-h-11 w-full min-w-0 items-center gap-2.5 rounded-lg px-2 py-0.5 hover:bg-surface-2"
    >
      {myBusinesses.map(({ id, name, city, logo }) => (
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
      {myBusinesses.length > 0 && <hr className="my-2 border-border" />}
      <Link to="/become-service-provider" className="menu-item">
        Another business
      </Link>
    </Menu>
  </div>
)
