import { useCallback, useEffect, useRef, useState } from 'react'
import type { Metrics } from '#analytics/contract-metrics.ts'
import { ApiError, callApi } from '#ui/api-call.ts'

export interface MetricsState<Known extends Metrics> {
  /** What was asked for last and came; older metrics stay in sight while others are on their way. */
  metrics: Known | null
  isLoading: boolean
  isFailed: boolean
  /** What the endpoint says is wrong with the question; null where trying again may help. */
  error: string | null
  retry(): void
}

/** Metrics of one endpoint for the range that the address names. `first` came with the page. */
export function useMetrics<Known extends Metrics>(
  endpoint: string,
  question: string,
  first: { question: string; metrics: Known } | null = null,
): MetricsState<Known> {
  const [shown, setShown] = useState<{ asked: string; metrics: Known } | null>(
    first && { asked: `${endpoint}${first.question}`, metrics: first.metrics },
  )
  const [failed, setFailed] = useState<{ asked: string; error: string | null } | null>(null)
  const latest = useRef('')
  const wanted = `${endpoint}${question}`
  const isShown = shown?.asked === wanted
  const ask = useCallback(() => {
    latest.current = wanted
    setFailed(null)
    callApi<Known>(wanted).then(
      (metrics) => latest.current === wanted && setShown({ asked: wanted, metrics }),
      (error) => latest.current === wanted && setFailed({ asked: wanted, error: errorIn(error) }),
    )
  }, [wanted])
  useEffect(() => {
    if (!isShown) ask()
  }, [isShown, ask])
  const isFailed = failed?.asked === wanted && !isShown
  // After a failure older numbers would stand below the new range: then nothing stands.
  return {
    metrics: isFailed ? null : (shown?.metrics ?? null),
    isLoading: !isShown && !isFailed,
    isFailed,
    error: isFailed ? failed.error : null,
    retry: ask,
  }
}

const errorIn = (error: unknown) => (error instanceof ApiError && !error.isPassing ? error.message : null)
