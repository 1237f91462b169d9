import { island } from '#ui/page/island.tsx'

// The parts of the frame that are hydrated at the first interaction.
export const DemoBanner = island(() => import('#site/screens/frame/demo-banner.tsx').then((part) => part.DemoBanner))
export const Footer = island(() => import('#site/screens/frame/footer.tsx').then((part) => part.Footer))
export const BrowseMenu = island(() => import('#site/screens/frame/menu/menus.tsx').then((part) => part.BrowseMenu))
export const SettingsMenu = island(() => import('#site/screens/frame/menu/menus.tsx').then((part) => part.SettingsMenu))
export const NotificationBell = island(() =>
  import('#site/screens/frame/menu/menus.tsx').then((part) => part.NotificationBell),
)
export const AccountMenu = island(() => import('#site/screens/frame/menu/menus.tsx').then((part) => part.AccountMenu))
export const SearchSheet = island(() =>
  import('#site/screens/frame/search/search-sheet.tsx').then((part) => part.SearchSheet),
)
export const DashboardTools = island(() =>
  import('#dashboards/screens/frame/dashboard-header.tsx').then((part) => part.DashboardTools),
)
export const TabBar = island(() => import('#site/screens/frame/tab-bar.tsx').then((part) => part.TabBar))
export const SearchForm = island(() =>
  import('#site/screens/frame/search/search-form.tsx').then((part) => part.SearchForm),
)
export const Hearts = island(() => import('#favourites/screens/hearts.tsx').then((part) => part.Hearts))
export const ErrorPage = island(() => import('#site/screens/error-page.tsx').then((part) => part.ErrorPage))
