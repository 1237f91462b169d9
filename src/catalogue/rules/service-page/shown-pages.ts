import type { Category, ServiceKind } from '#market/rules/categories.ts'
import type { Region } from '#market/rules/regions/regions.ts'
import type {
  DeliveryZone,
  Layout,
  Picture,
  StaffMember,
  TravelFee,
} from '#catalogue/rules/lifecycle/service-for-sale.ts'
import type { FormPart, PublicFields, ShownAddon, ShownOption } from '#catalogue/shapes.ts'
import type { NextFree, Rating, ServiceCard, ShownMoney, ShownPrice } from '#catalogue/rules/service-page/shown.ts'

/** `draft` and `in_review` are only visible to members of its business. */
export type PageState = 'on_sale' | 'paused' | 'suspended' | 'archived' | 'draft' | 'in_review'

export interface ShownDay {
  weekday: number
  label: string
  /** "09:00–18:00", or "Closed". */
  text: string
}

/** The place of a service. Without the exact address, the point is that of the neighbourhood (about one kilometre). */
export interface ShownPlace {
  line1: string | null
  district: string
  city: string
  postalCode: string | null
  country: string
  countryName: string
  latitude: number
  longitude: number
  timeZone: string
  isExact: boolean
}

/** The data of a service page; calendar, reviews and similar services are separate queries. */
export interface ServicePage extends PublicFields {
  state: PageState
  /** The day on which a paused service returns. */
  backOn: string | null
  id: string
  slug: string
  href: string
  category: Category
  kind: ServiceKind
  layout: Layout
  /** The optional parts of the page in the provider's order; empty: the order of the layout. */
  parts: FormPart[]
  pictures: Picture[]
  price: ShownPrice
  taxPercent: number
  options: (ShownOption & { price: ShownMoney })[]
  addons: (ShownAddon & { price: ShownMoney })[]
  staff: StaffMember[]
  travelFees: (TravelFee & { display: string })[]
  deliveryZones: (DeliveryZone & { display: string; text: string })[]
  /** Of goods; null for other kinds. */
  preparationMinutes: number | null
  minimumOrder: ShownMoney | null
  isSoldOut: boolean
  languages: { code: string; name: string }[]
  rating: Rating | null
  completedCount: number
  provider: {
    id: string
    slug: string
    name: string
    isVerified: boolean
    verifiedSince: string | null
    isTrusted: boolean
    needsLastName: boolean
    replyMinutes: number | null
    city: string
    countryName: string
    logo: Picture | null
  }
  place: ShownPlace
  openingHours: ShownDay[]
  openText: string | null
  nextFree: NextFree | null
  region: { slug: Region; label: string }
  publishedAt: string | null
}

export interface ProviderPage {
  state: 'active' | 'paused' | 'suspended' | 'closed'
  backOn: string | null
  id: string
  slug: string
  href: string
  name: string
  nameLocal: string | null
  summary: string
  description: string
  city: string
  country: string
  countryName: string
  region: { slug: Region; label: string }
  timeZone: string
  languages: { code: string; name: string }[]
  categories: Category[]
  foundedYear: number | null
  joinedAt: string
  /** The cover first. */
  pictures: Picture[]
  logo: Picture | null
  website: string
  social: Record<string, string>
  isVerified: boolean
  isTrusted: boolean
  replyMinutes: number | null
  rating: Rating | null
  team: StaffMember[]
  places: ShownPlace[]
  openingHours: ShownDay[]
  openText: string | null
  services: ServiceCard[]
}
