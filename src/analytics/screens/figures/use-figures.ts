import { useCallback, useEffect, useRef, useState } from 'react'
import type { Figures } from '#analytics/contract-figures.ts'
import { ApiError, callApi } from '#ui/api-call.ts'

export interface FiguresState<Known extends Figures> {
  /** What was asked for last and came; older figures stay in sight while others are on their way. */
  figures: Known | null
  isLoading: boolean
  isFailed: boolean
  /** What the door says is wrong with the question; null where trying again may help. */
  refusal: string | null
  retry(): void
}

/** Figures of one door for the range that the address names. `first` came with the page. */
export function useFigures<Known extends Figures>(
  door: string,
  question: string,
  first: { question: string; figures: Known } | null = null,
): FiguresState<Known> {
  const [shown, setShown] = useState<{ asked: string; figures: Known } | null>(
    first && { asked: `${door}${first.question}`, figures: first.figures },
  )
  const [failed, setFailed] = useState<{ asked: string; refusal: string | null } | null>(null)
  const latest = useRef('')
  const wanted = `${door}${question}`
  const isShown = shown?.asked === wanted
  const ask = useCallback(() => {
    latest.current = wanted
    setFailed(null)
    callApi<Known>(wanted).then(
      (figures) => latest.current === wanted && setShown({ asked: wanted, figures }),
      (error) => latest.current === wanted && setFailed({ asked: wanted, refusal: refusalIn(error) }),
    )
  }, [wanted])
  useEffect(() => {
    if (!isShown) ask()
  }, [isShown, ask])
  const isFailed = failed?.asked === wanted && !isShown
  // After a failure older numbers would stand below the new range: then nothing stands.
  return {
    figures: isFailed ? null : (shown?.figures ?? null),
    isLoading: !isShown && !isFailed,
    isFailed,
    refusal: isFailed ? failed.refusal : null,
    retry: ask,
  }
}

const refusalIn = (error: unknown) => (error instanceof ApiError && !error.isPassing ? error.message : null)
