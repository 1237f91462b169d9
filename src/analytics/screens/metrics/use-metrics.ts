import { useCallback, useEffect, useRef, useState } from 'react'
import type { Metrics } from '#analytics/contract-metrics.ts'
import { ApiError, callApi } from '#ui/api-call.ts'
import { useLoaded } from '#ui/section/use-loaded.ts'

export interface MetricsState<Known extends Metrics> {
  /** The newest metrics; older ones stay visible while new ones load. */
  metrics: Known | null
  isLoading: boolean
  isFailed: boolean
  /** What is wrong with the query; null where a retry may help. */
  error: string | null
  retry(): void
}

interface Shown<Known> {
  requested: string
  metrics: Known
}

/** What is shown: the newest answer, which may have come along with the page. */
function useShown<Known extends Metrics>(wanted: string, first: Shown<Known> | null) {
  const loaded = useLoaded<Known>(wanted)
  const [shown, setShown] = useState(first)
  const isShown = shown?.requested === wanted
  if (loaded && !isShown) setShown({ requested: wanted, metrics: loaded })
  return { metrics: shown?.metrics ?? null, isShown, setShown }
}

/** The metrics of an endpoint for the range in the URL. `first` was rendered with the page. */
export function useMetrics<Known extends Metrics>(
  endpoint: string,
  question: string,
  first: { question: string; metrics: Known } | null = null,
): MetricsState<Known> {
  const wanted = `${endpoint}${question}`
  const { metrics, isShown, setShown } = useShown<Known>(
    wanted,
    first && { requested: `${endpoint}${first.question}`, metrics: first.metrics },
  )
  const [failed, setFailed] = useState<{ requested: string; error: string | null } | null>(null)
  const latest = useRef('')
  const load = useCallback(() => {
    latest.current = wanted
    setFailed(null)
    callApi<Known>(wanted).then(
      (answer) => latest.current === wanted && setShown({ requested: wanted, metrics: answer }),
      (error) => latest.current === wanted && setFailed({ requested: wanted, error: errorIn(error) }),
    )
  }, [wanted, setShown])
  useEffect(() => {
    if (!isShown) load()
  }, [isShown, load])
  const failure = !isShown && failed?.requested === wanted ? failed : null
  // After an error the old numbers are removed, because they belong to another range.
  return {
    metrics: failure ? null : metrics,
    isLoading: !isShown && !failure,
    isFailed: failure !== null,
    error: failure && failure.error,
    retry: load,
  }
}

const errorIn = (error: unknown) => (error instanceof ApiError && !error.isPassing ? error.message : null)
