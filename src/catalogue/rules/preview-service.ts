import type { EditableService } from '#catalogue/rules/editable-service.ts'
import type { Instant } from '#shared/instant.ts'

/** Stands for a business that is not there yet. */
export const nobody: EditableService['provider'] = {
  id: '', slug: '', name: 'Your business', status: 'active', currency: 'USD', city: '', country: 'PT', timeZone: 'UTC', isVerified: false,
  isTrusted: false, ranksLow: false, needsLastName: false, replyMinutes: null, pausedUntil: null, commissionPercent: null, plan: 'starter', logo: null,
} // prettier-ignore

export const nowhere: EditableService['location'] = {
  id: '', line1: '', district: '', city: 'Your city', postalCode: '', country: 'PT', latitude: 0, longitude: 0, timeZone: 'UTC', hideExactAddress: true,
} // prettier-ignore

interface Ground {
  id: string
  provider: EditableService['provider']
  location: EditableService['location']
  createdAt: Instant
}

/** A service of which nothing is written yet, so that a page can be shown of what is. */
export const previewService = ({ id, provider, location, createdAt }: Ground): EditableService => ({
  id, slug: id, providerId: provider.id, locationId: location.id, status: 'draft', kind: 'booking', category: 'other', subcategories: [], title: '',
  summary: '', description: '', pricing: 'fixed', currency: provider.currency, taxPercent: 0, taxIncluded: true, bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0, gapStartsMinutes: null, gapMinutes: null, stepMinutes: 15, capacity: 1, partyMin: 1, partyMax: 1, anyoneAllowed: true,
  pools: [], ways: [], serviceAreaKm: null, travelFees: [], noticeMinutes: 120, horizonDays: 60, dailyLimit: null, confirmMode: 'instant',
  deliveryZones: [], preparationMinutes: 30, stockMode: 'unlimited', stockAmount: null, minimumOrderMinor: 0, questions: [], policy: 'standard',
  paymentMode: 'at_venue', needsPhone: false, faq: [], languages: [], tags: [], accessFacts: [], facts: {}, pictures: [], layout: 'classic',
  accent: 'juniper', layoutParts: null, ratingSum: 0, ratingCount: 0, completedCount: 0, pausedUntil: null, version: 1,
  publishedAt: null, createdAt, options: [], addons: [], staff: [], provider, location, videoUrl: '', taxRateId: null, postalCodes: [],
  depositPercent: null, depositMinor: null, noShowPercent: null, stateReason: '', stateChangedAt: null, submittedAt: null, updatedAt: null, changedBy: null, changedByName: null,
}) // prettier-ignore
