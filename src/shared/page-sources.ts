interface PageAddress {
  params: Record<string, string | undefined>
  query: Record<string, string>
}

/** What a page with this address shows first: addresses of endpoints. */
export type SourcesOfPage = (address: PageAddress) => readonly { address: string }[]
