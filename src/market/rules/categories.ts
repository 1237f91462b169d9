/** The four fixed categories: their route, their texts, and the defaults of a new service. */
export const categories = {
  food: {
    key: 'food',
    route: 'food-services',
    label: 'Food',
    title: 'Food services',
    subcategories: [
      'restaurant',
      'home cook',
      'bakery',
      'catering',
      'meal prep',
      'street food',
      'private chef',
      'groceries',
      'drinks',
    ],
    defaultKind: 'order',
    defaultLayout: 'menu',
  },
  local: {
    key: 'local',
    route: 'local-businesses',
    label: 'Local businesses',
    title: 'Local businesses',
    subcategories: [
      'cleaning',
      'plumbing',
      'electrical',
      'garden',
      'moving',
      'repair',
      'pet care',
      'photography',
      'tutoring',
      'car care',
      'shop',
    ],
    defaultKind: 'booking',
    defaultLayout: 'classic',
  },
  hair: {
    key: 'hair',
    route: 'hair-services',
    label: 'Hair',
    title: 'Hair services',
    subcategories: [
      'cut',
      'colour',
      'braids',
      'locs',
      'extensions and wigs',
      'barber',
      'styling',
      'treatment',
      'mobile hair',
    ],
    defaultKind: 'booking',
    defaultLayout: 'schedule',
  },
  other: {
    key: 'other',
    route: 'other-services',
    label: 'Other services',
    title: 'Other services',
    subcategories: [
      'beauty and nails',
      'massage',
      'fitness',
      'events',
      'music lessons',
      'translation',
      'consulting',
      'online help',
    ],
    defaultKind: 'booking',
    defaultLayout: 'showcase',
  },
} as const

export type Category = keyof typeof categories
export const serviceKinds = ['booking', 'order', 'quote'] as const

export type ServiceKind = (typeof serviceKinds)[number]

export const categoryKeys = Object.keys(categories) as Category[]

export const isCategory = (text: unknown): text is Category =>
  typeof text === 'string' && Object.hasOwn(categories, text)

/** "hair-services" → "hair"; undefined for any other route. */
export const categoryOfRoute = (route: string): Category | undefined =>
  categoryKeys.find((key) => categories[key].route === route)

/** "home cook" → "Home cook": sub-categories are stored in lower case and shown with a capital. */
export const labelOfSubcategory = (subcategory: string): string =>
  subcategory.charAt(0).toUpperCase() + subcategory.slice(1)
