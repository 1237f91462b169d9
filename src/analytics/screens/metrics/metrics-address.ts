import { questionOf } from '#analytics/screens/metrics/metrics-query.ts'
import { useSearchParams } from 'react-router'

/** Range and comparison are in the URL, so that Back and shared links work. */
export function useMetricsAddress() {
  const [params] = useSearchParams()
  const withParams = (changes: Record<string, string | null>): string => {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name)
      else next.set(name, value)
    }
    return `?${next}`
  }
  return {
    question: questionOf(params),
    range: params.get('range') ?? '30',
    compares: params.get('compare') !== '0',
    params,
    toRange: (range: string) => withParams({ range: range === '30' ? null : range, from: null, until: null }),
    toCompare: (compares: boolean) => withParams({ compare: compares ? null : '0' }),
  }
}
