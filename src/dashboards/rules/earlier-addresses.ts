interface Areas {
  /** The area at the URL of the dashboard itself. */
  first: string
  /** The part that an area shows by default, if it has parts. */
  firstPartOf(area: string): string | undefined
}

/**
 * Redirects for URLs from before areas had paths: `?tab=money&part=payouts&open=ID`, which are still in mails and
 * bookmarks. Returns the current path below the dashboard; undefined if the URL names no area.
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
