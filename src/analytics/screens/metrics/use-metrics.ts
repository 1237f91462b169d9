import { useCallback, useEffect, useRef, useState } from 'react'
import type { Metrics } from '#analytics/contract-metrics.ts'
import { ApiError, callApi } from '#ui/api-call.ts'

export interface MetricsState<Known extends Metrics> {
  /** The newest metrics; older ones stay visible while new ones load. */
  metrics: Known | null
  isLoading: boolean
  isFailed: boolean
  /** What is wrong with the query; null where a retry may help. */
  error: string | null
  retry(): void
}

/** Loads the metrics of an endpoint for the range in the URL. `first` was loaded with the page. */
export function useMetrics<Known extends Metrics>(
  endpoint: string,
  question: string,
  first: { question: string; metrics: Known } | null = null,
): MetricsState<Known> {
  const [shown, setShown] = useState<{ requested: string; metrics: Known } | null>(
    first && { requested: `${endpoint}${first.question}`, metrics: first.metrics },
  )
  const [failed, setFailed] = useState<{ requested: string; error: string | null } | null>(null)
  const latest = useRef('')
  const wanted = `${endpoint}${question}`
  const isShown = shown?.requested === wanted
  const load = useCallback(() => {
    latest.current = wanted
    setFailed(null)
    callApi<Known>(wanted).then(
      (metrics) => latest.current === wanted && setShown({ requested: wanted, metrics }),
      (error) => latest.current === wanted && setFailed({ requested: wanted, error: errorIn(error) }),
    )
  }, [wanted])
  useEffect(() => {
    if (!isShown) load()
  }, [isShown, load])
  const isFailed = failed?.requested === wanted && !isShown
  // After an error the old numbers are removed, because they belong to another range.
  return {
    metrics: isFailed ? null : (shown?.metrics ?? null),
    isLoading: !isShown && !isFailed,
    isFailed,
    error: isFailed ? failed.error : null,
    retry: load,
  }
}

const errorIn = (error: unknown) => (error instanceof ApiError && !error.isPassing ? error.message : null)
