interface PageAddress {
  params: Record<string, string | undefined>
  query: Record<string, string>
}

/** What a page with this address shows first: addresses of endpoints. */
export type SourcesOfPage = (address: PageAddress) => readonly { address: string }[]

/** What the loader of a dashboard area returns (`platform/load-answers.ts`). */
export interface LoadedAnswers {
  /** Answers of the API by their address. */
  answers: Record<string, unknown>
  /** No endpoint was too slow, so all that can be shown is there. */
  isWhole: boolean
}
