import '#shared/error-codes.ts'

/** The error codes of this slice. */
export const quotesErrors = {
  'not-on-request': 'The price of this service is not on request.',
  'too-many-quotes': 'So many requests wait for an answer already; `offers.most` tells how many may.',
  'too-many-offers': 'A request gets three offers at most.',
  'quote-incomplete': 'Parts of the request or the offer are missing or wrong; `fields` names them.',
  'offer-changed': 'Another offer counts by now; read the request again.',
  'quote-ordered': 'The offer was ordered; from now on its order counts.',
} as const

declare module '#shared/error-codes.ts' {
  interface ErrorCodes {
    quotes: keyof typeof quotesErrors
  }
}
