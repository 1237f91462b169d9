const parameters = ['range', 'from', 'until'] as const

/** The query string for the endpoints, from the page's URL: "?range=7". */
export function questionOf(params: URLSearchParams): string {
  const retained = new URLSearchParams(
    parameters.flatMap((name) => (params.get(name) ? [[name, params.get(name)!]] : [])),
  )
  return retained.size ? `?${retained}` : ''
}
