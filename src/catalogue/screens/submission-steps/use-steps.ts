import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { serviceSteps } from '#catalogue/rules/submission/service-form.ts'
import { indexOfStep } from '#catalogue/screens/submission-steps/submit-steps.ts'
import { focusField } from '#ui/wizard/wizard-form.ts'

/** The open step is in the URL, so that Back and links work. */
export function useSteps(isOld: boolean) {
  const [params, setParams] = useSearchParams()
  const current = indexOfStep(params.get('step'))
  const [seen, setSeen] = useState<ReadonlySet<number>>(
    () => new Set(isOld ? serviceSteps.keys() : Array.from({ length: current }, (_, index) => index)),
  )
  const [wanted, setWanted] = useState<string | null>(null)
  const go = useCallback(
    (index: number) => {
      const key = serviceSteps[Math.min(Math.max(index, 0), serviceSteps.length - 1)]!.key
      setSeen((known) => new Set([...known, current]))
      setParams(
        (before) => {
          before.set('step', key)
          return before
        },
        { preventScrollReset: true },
      )
    },
    [setParams, current],
  )
  const open = useCallback(
    (step: number, field: string) => {
      if (step !== current) go(step)
      setWanted(field)
    },
    [current, go],
  )
  useFocus(wanted, current, () => setWanted(null))
  return { current, seen, go, open }
}

const triesMs = [0, 50, 150, 300, 600, 1_200, 2_400]

/** The script of the step may still be loading. */
function useFocus(field: string | null, current: number, onDone: () => void) {
  useEffect(() => {
    if (field === null) return
    let timer: ReturnType<typeof setTimeout>
    const attempt = (count: number) => {
      timer = setTimeout(() => {
        if (focusField(field) || count + 1 >= triesMs.length) onDone()
        else attempt(count + 1)
      }, triesMs[count])
    }
    attempt(0)
    return () => clearTimeout(timer)
    // Runs once for each wish.
    // oxlint-disable-next-line exhaustive-deps
  }, [field, current])
}
