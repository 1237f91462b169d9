const parameters = ['range', 'from', 'until'] as const

/** What the address asks for, as the endpoints understand it: "?range=7". */
export function questionOf(params: URLSearchParams): string {
  const kept = new URLSearchParams(parameters.flatMap((name) => (params.get(name) ? [[name, params.get(name)!]] : [])))
  return kept.size ? `?${kept}` : ''
}
