/** A screen that is photographed, with the addresses of the states that are data. */
export interface Screen {
  name: string
  path: string
  /** The email before "@demo.invalid" of who is signed in. */
  as?: 'admin' | 'provider'
  /** The cart has something. */
  hasCart?: boolean
  empty?: string
  oneItem?: string
  /** Nothing is free. */
  full?: string
}

/** The main screens of the shop, with addresses of the demo. */
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
  { name: 'bookings', path: '/booking', as: 'provider', empty: '/booking' },
  { name: 'favourites', path: '/favourites', empty: '/favourites' },
  { name: 'messages', path: '/messages', as: 'provider' },
  { name: 'pricing', path: '/pricing' },
  { name: 'become', path: '/become-service-provider' },
  { name: 'help', path: '/help', empty: '/help?q=zzzzzz' },
  { name: 'login', path: '/login' },
  { name: 'not-found', path: '/nope' },
]
