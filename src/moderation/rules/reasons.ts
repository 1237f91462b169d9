export type Verdict = 'approve' | 'changes' | 'reject'

/** Reasons of decisions, with the text for the provider. */
export const reasonTexts = {
  incomplete: 'Something that customers need to know is missing.',
  wrong_category: 'It stands in the wrong category.',
  unclear_price: 'It is not clear what the price includes.',
  prohibited: 'This may not be sold here.',
  misleading: 'It promises what it does not keep.',
  not_your_photos: 'These pictures belong to somebody else.',
  bad_photos: 'The pictures do not show the service well enough.',
  contact_data: 'Contact data belongs into the business profile, not into texts.',
  duplicate: 'The same service is already on the market.',
  no_licence: 'A licence is needed for this, and none was shown.',
  offensive: 'It insults or threatens somebody.',
  not_about_visit: 'It is not about what was bought here.',
  fake: 'Nobody was there as it tells.',
  private_matter: 'It tells private matters of others.',
  advertising: 'It advertises something.',
  other: 'See the note.',
} as const

export type ReasonCode = keyof typeof reasonTexts

/** Reasons that fit reviews; the others are about providers and services. */
export const reviewReasons = [
  'offensive',
  'prohibited',
  'contact_data',
  'private_matter',
  'not_about_visit',
  'fake',
  'advertising',
  'duplicate',
  'other',
] as const satisfies ReasonCode[]

export type ReviewReason = (typeof reviewReasons)[number]

const aboutReviewsAlone: readonly ReasonCode[] = [
  'offensive',
  'not_about_visit',
  'fake',
  'private_matter',
  'advertising',
]

/** The reasons that fit a subject; reports may be about anything. */
export const reasonsFor = (subject: string): ReasonCode[] =>
  subject === 'report'
    ? (Object.keys(reasonTexts) as ReasonCode[])
    : subject === 'review'
      ? [...reviewReasons]
      : (Object.keys(reasonTexts) as ReasonCode[]).filter((code) => !aboutReviewsAlone.includes(code))

export const isReasonCode = (text: unknown): text is ReasonCode =>
  typeof text === 'string' && Object.hasOwn(reasonTexts, text)
