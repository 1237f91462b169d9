interface Areas {
  /** The area that stands at the address of the dashboard itself. */
  first: string
  /** The part that an area shows where none is named, if it has parts. */
  firstPartOf(area: string): string | undefined
}

/**
 * Until areas had paths of their own, a dashboard was one page: `?tab=money&part=payouts&open=ID`. Such addresses stand in mails and bookmarks.
 * Returns where one leads now, below the address of the dashboard; undefined for an address that names no area.
 */
export function pathOfTab(search: string, { first, firstPartOf }: Areas): string | undefined {
  const params = new URLSearchParams(search)
  const area = params.get('tab')
  if (!area) return undefined
  const open = params.get('open')
  const part = params.get('part') ?? (open ? firstPartOf(area) : undefined)
  for (const name of ['tab', 'part', 'open']) params.delete(name)
  const path = [area, part, open].filter((step) => step !== null && step !== undefined).map(encodeURIComponent)
  const where = area === first ? '' : `/${path.join('/')}`
  return where + (params.size > 0 ? `?${params}` : '')
}
