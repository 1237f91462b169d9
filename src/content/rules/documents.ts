export const documentKinds = ['terms', 'privacy'] as const

export type DocumentKind = (typeof documentKinds)[number]

interface Stored {
  id: string
  kind: DocumentKind
  validFrom: string
  publishedAt: number
  isWithdrawn: boolean
}

/** The document that is valid on a day: the latest one whose first day is not later. */
export function shownOn<Document extends Stored>(
  documents: readonly Document[],
  kind: DocumentKind,
  today: string,
): Document | undefined {
  return documents
    .filter((one) => one.kind === kind && !one.isWithdrawn && one.validFrom <= today)
    .toSorted(
      (one, other) =>
        other.validFrom.localeCompare(one.validFrom) ||
        other.publishedAt - one.publishedAt ||
        other.id.localeCompare(one.id),
    )[0]
}

export function documentState(
  document: Stored,
  all: readonly Stored[],
  today: string,
): 'shown' | 'coming' | 'former' | 'withdrawn' {
  if (document.isWithdrawn) return 'withdrawn'
  if (document.validFrom > today) return 'coming'
  return shownOn(all, document.kind, today)?.id === document.id ? 'shown' : 'former'
}

const date = /^\d{4}-\d{2}-\d{2}$/
const isDate = (text: string) =>
  date.test(text) && !Number.isNaN(Date.parse(text)) && new Date(Date.parse(text)).toISOString().startsWith(text)

/** Checks version and first day of a document; errors by field. */
export const documentProblems = ({
  version,
  validFrom,
}: {
  version: string
  validFrom: string
}): Record<string, string> => ({
  ...(!/^[A-Za-z0-9][A-Za-z0-9.-]{0,19}$/.test(version) && {
    version: 'Letters, digits, dots and dashes, at most 20: 2026-11.',
  }),
  ...(!isDate(validFrom) && { validFrom: 'Choose the day from which it holds.' }),
})

export const longestText = 100_000
export const mostBytes = 5 * 2 ** 20
