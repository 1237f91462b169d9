import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { challengeIn, solvePageWork } from '#identity/screens/captcha/solve-page-work.ts'
import type { RejectedForm } from '#ui/form/form-errors.ts'

const mostTries = 2

const never = () => () => {}

/**
 * When a response contains a challenge, solves it and calls `send` to repeat the request with the solution. Returns
 * true from that response until the next one, so that its error is not shown meanwhile. Without JavaScript it is always
 * false, and the error is shown.
 */
export function useWork(rejected: RejectedForm | null, send: (work: string) => void): boolean {
  const tries = useRef(0)
  const newest = useRef(send)
  const [isFailed, setIsFailed] = useState<unknown>(null)
  const hasScript = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const challenge = challengeIn(rejected?.error)
  const isOther = challenge === null
  useEffect(() => {
    newest.current = send
  })
  useEffect(() => {
    if (isOther) tries.current = 0
  }, [isOther])
  useEffect(() => {
    if (!challenge) return
    let isLeft = false
    const isTooOften = ++tries.current > mostTries
    const solved = isTooOften ? Promise.reject(new Error('too often')) : solvePageWork(challenge)
    const given = solved.then((work) => {
      if (!isLeft) newest.current(work)
    })
    given.catch(() => setIsFailed(challenge))
    return () => void (isLeft = true)
  }, [challenge])
  return hasScript && challenge !== null && isFailed !== challenge
}
