/** A screen that is photographed, with the addresses of the states that are data. */
export interface Screen {
  name: string
  path: string
  /** The email before "@demo.invalid" of who is signed in. */
  as?: 'admin' | 'provider' | 'customer'
  /** The screen is where the first link of the page that begins like this leads. */
  link?: string
  /** The cart has something. */
  hasCart?: boolean
  empty?: string
  oneItem?: string
  /** Nothing is free. */
  full?: string
}

const studio = '/provider-dashboard/f9062e0a-4f2d-86ed-a2c7-61025d20c6b6'
const kitchen = '/provider-dashboard/bfe4fa62-56b8-8287-aaee-bbe5d5bff7d6'

/** The main screens of the shop and of the dashboards, with addresses of the demo. */
export const screens: readonly Screen[] = [
  { name: 'landing', path: '/' },
  { name: 'home', path: '/home' },
  {
    name: 'region',
    path: '/region/africa',
    empty: '/region/africa?from=999999',
    oneItem: '/region/africa?city=Bouaké',
  },
  {
    name: 'category',
    path: '/hair-services/africa',
    empty: '/hair-services/africa?from=999999',
    oneItem: '/hair-services/africa?sub=locs',
  },
  { name: 'search', path: '/search?q=cut', empty: '/search?q=zzzzzz&exact=1' },
  { name: 'provider', path: '/provider/zawadi-braid-studio' },
  { name: 'service-classic', path: '/service/zawadi-braid-studio-1' },
  { name: 'service-menu', path: '/service/casa-prato-1' },
  { name: 'service-schedule', path: '/service/studio-ana-1' },
  { name: 'service-showcase', path: '/service/kumo-head-spa-1' },
  { name: 'service-compact', path: '/service/vake-wheels-1' },
  {
    name: 'slots',
    path: '/booking?service=zawadi-braid-studio-1',
    full: '/booking?service=kumo-head-spa-1',
  },
  { name: 'cart', path: '/cart', hasCart: true, empty: '/cart' },
  { name: 'checkout', path: '/order', hasCart: true },
  { name: 'checkout-signed-in', path: '/order', hasCart: true, as: 'provider' },
  { name: 'order', path: '/order', as: 'customer', link: '/order?ref=' },
  { name: 'my-orders', path: '/order', as: 'customer', empty: '/order' },
  { name: 'bookings', path: '/booking', as: 'customer', empty: '/booking' },
  { name: 'profile', path: '/user-profile', as: 'customer' },
  ...(['messages', 'reviews', 'addresses', 'security', 'notifications', 'tickets', 'privacy'] as const).map(
    (tab) => ({ name: `profile-${tab}`, path: `/user-profile?tab=${tab}`, as: 'customer' }) as const,
  ),
  { name: 'favourites', path: '/favourites', empty: '/favourites' },
  { name: 'messages', path: '/messages', as: 'customer' },
  { name: 'conversation', path: '/messages', as: 'customer', link: '/messages/' },
  { name: 'business-today', path: studio, as: 'provider' },
  { name: 'business-calendar', path: `${studio}/calendar?view=week`, as: 'provider' },
  { name: 'business-orders', path: `${studio}/orders`, as: 'provider', empty: `${studio}/orders?q=zzzzzz` },
  { name: 'business-board', path: `${kitchen}/orders?view=board`, as: 'provider' },
  { name: 'business-clients', path: `${studio}/customers`, as: 'provider', empty: `${studio}/customers?q=zzzzzz` },
  { name: 'business-till', path: `${studio}/orders?view=till`, as: 'provider' },
  { name: 'business-services', path: `${studio}/services`, as: 'provider' },
  { name: 'business-settings', path: `${studio}/settings/profile`, as: 'provider' },
  { name: 'admin-overview', path: '/admin-dashboard', as: 'admin' },
  { name: 'admin-queue', path: '/admin-dashboard/approvals', as: 'admin' },
  { name: 'admin-orders', path: '/admin-dashboard/orders', as: 'admin', empty: '/admin-dashboard/orders?q=zzzzzz' },
  { name: 'admin-money', path: '/admin-dashboard/money', as: 'admin' },
  { name: 'admin-categories', path: '/admin-dashboard/catalogue', as: 'admin' },
  {
    name: 'admin-settings',
    path: '/admin-dashboard/settings',
    as: 'admin',
    empty: '/admin-dashboard/settings?find=zzzzzz',
  },
  { name: 'sign-up', path: '/signup' },
  { name: 'contact', path: '/contact' },
  { name: 'wizard', path: '/service-submit', as: 'provider' },
  { name: 'pricing', path: '/pricing' },
  { name: 'become', path: '/become-service-provider' },
  { name: 'help', path: '/help', empty: '/help?find=zzzzzz' },
  { name: 'login', path: '/login' },
  { name: 'not-found', path: '/nope' },
]
