import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { challengeIn, solvePageWork } from '#identity/screens/captcha/solve-page-work.ts'
import type { RejectedForm } from '#ui/form/form-errors.ts'

const mostTries = 2

const never = () => () => {}

/**
 * Where the answer asks a browser for a moment of work, it does it and has `send` send the same again with the solution. True from the
 * answer that asks until the next one: the refusal is not shown meanwhile. Without JavaScript it never is, so there the refusal stands.
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
