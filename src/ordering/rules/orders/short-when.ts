/**
 * A time as a business reads it among others: "Sat 28 Nov, 10:40" of "Sat 28 Nov 2026, 10:40 (Lisbon, UTC+0)". The
 * place is its own, and the year is shown only when it is not that of `now`.
 */
export const shortWhen = (text: string, now: string): string =>
  text.replace(/ \([^)]*\)$/, '').replace(new RegExp(`(\\d \\p{L}+) ${now.slice(0, 4)}\\b`, 'u'), '$1')
