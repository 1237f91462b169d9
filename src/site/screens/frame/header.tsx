import { Link } from 'react-router'
import { Icon } from '#ui/icon.tsx'
import { CartLink } from '#site/screens/frame/cart-link.tsx'
import {
  AccountMenu,
  BrowseMenu,
  DashboardTools,
  NotificationBell,
  SearchForm,
  SearchSheet,
  SettingsMenu,
} from '#site/screens/frame/islands.ts'
import { useBrand } from '#site/screens/frame/brand.ts'
import { Logo } from '#site/screens/frame/logo.tsx'
import { DrawnOnce } from '#ui/page/drawn-once.tsx'

/**
 * Logo, search, categories, language, cart and account. The landing page hides the small search while the large one is
 * visible.
 */
export const Header = ({ isLanding, hasSearch }: { isLanding: boolean; hasSearch: boolean }) => (
  <header className="frame-header sticky top-0 z-20 bg-bg">
    <div className="page grid grid-cols-[1fr_auto] items-center gap-x-4 lg:h-(--header-height) lg:grid-cols-[1fr_minmax(0,40rem)_1fr]">
      <div className="flex h-15 items-center lg:h-auto">
        <Logo />
      </div>
      <div className={`hidden lg:block ${isLanding ? 'docks' : ''}`}>
        {hasSearch && <SearchForm id="search" variant="pill" />}
      </div>
      <Menus />
      {hasSearch && (
        <div className="col-span-full pb-3 lg:hidden">
          <SearchSheet />
        </div>
      )}
    </div>
  </header>
)

/** The server knows nobody: who is signed in appears in the browser. */
const Menus = () => (
  <DrawnOnce of="menus" by={[useBrand().categories]}>
    <nav aria-label="Main" className="-me-2.5 flex items-center justify-end gap-0.5">
      <BrowseMenu />
      <SettingsMenu hasKeys />
      <NotificationBell />
      <CartLink />
      <AccountMenu />
    </nav>
  </DrawnOnce>
)

/** The bar of dashboards: the business, search, notifications and the account. */
export const DashboardHeader = () => (
  <header className="sticky top-0 z-20 flex h-(--header-height) items-center gap-1 border-b border-border bg-bg px-(--gutter) sm:gap-4 lg:px-4 print:hidden">
    <div className="max-lg:hidden">
      <Logo />
    </div>
    <DashboardTools />
    <nav aria-label="Main" className="-me-2.5 flex items-center gap-0.5">
      <SettingsMenu hasKeys={false} />
      {/* The place of the bell, which comes with the session. */}
      <div className="min-w-11">
        <NotificationBell />
      </div>
      <AccountMenu />
    </nav>
  </header>
)

/** The header of the checkout and of long forms, without links that lead away by accident. */
export const QuietHeader = ({ isCheckout }: { isCheckout: boolean }) => (
  <header className="frame-header sticky top-0 z-20 bg-bg">
    <div className="page flex h-18 items-center justify-between gap-4">
      <Logo />
      <nav aria-label="Main" className="flex items-center gap-1">
        <Link to="/contact" className="button button-quiet max-sm:px-2">
          Help
        </Link>
        {isCheckout ? (
          <Link to="/cart" className="button button-quiet max-sm:-me-2 max-sm:px-2">
            <Icon name="arrow-left" className="max-sm:hidden" />
            Back to cart
          </Link>
        ) : (
          <AccountMenu />
        )}
      </nav>
    </div>
  </header>
)
