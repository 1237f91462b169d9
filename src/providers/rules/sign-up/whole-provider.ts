import type { FormHours, ProofKind } from '#providers/rules/sign-up/provider-form.ts'
import type { ProviderState } from '#providers/rules/provider-states.ts'
import type { Instant } from '#shared/time/instant.ts'
import type { Picture } from '#shared/picture.ts'

/** A stored provider, with the parts of its first location and first person that the form shows. */
export interface WholeProvider {
  id: string
  slug: string
  status: ProviderState
  version: number
  name: string
  legalName: string
  legalType: '' | 'person' | 'company' | 'charity'
  registrationNumber: string
  taxId: string
  categories: string[]
  foundedYear: number | null
  email: string
  phone: string
  website: string
  social: Record<string, string>
  country: string
  city: string
  timeZone: string
  serviceAreaKm: number | null
  summary: string
  description: string
  languages: string[]
  logo: Picture | null
  pictures: Picture[]
  currency: string
  payout: { method: 'at_venue' | 'bank'; sealedIban?: string; accountHolder?: string }
  plan: 'starter' | 'growth' | 'pro'
  policy: string
  paymentModes: string[]
  needsLastName: boolean
  termsAcceptedAt: Instant | null
  submittedAt: Instant | null
  place: WholePlace | null
  person: { id: string; name: string; role: string | null; picture: string | null } | null
  hours: FormHours[]
  taxRates: { id: string; name: string; percent: number; isDefault: boolean }[]
  proofs: { mediaId: string; kind: ProofKind; fileName: string }[]
}

export interface WholePlace {
  id: string
  line1: string
  district: string
  city: string
  postalCode: string
  country: string
  latitude: number
  longitude: number
  timeZone: string
  hideExactAddress: boolean
}
