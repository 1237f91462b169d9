/** Limits of the texts of requests and offers, in characters. */
export const whatLength = { least: 20, most: 2_000 }
export const placeLength = 200
export const partyLength = 100
export const noteLength = 500
export const mostLines = 10
export const lineLength = 100
export const offersPerRequest = 3
export const openPerPerson = 5
export const durationMinutes = { least: 5, most: 14_400 }
export const validDays = { least: 1, most: 30, usual: 7 }
export const answerHours = { reminder: 24, expiry: 48 }
/** The furthest day that can be wanted or offered, in days from today. */
export const horizonDays = 400
export const quotesAPage = 20
