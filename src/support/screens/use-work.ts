import { useEffect, useRef, useState, type RefObject } from 'react'
import { useSubmit } from 'react-router'
import type { RefusedForm } from '#ui/forms.ts'
import { loadChunk } from '#ui/lazy-chunk.ts'

interface Challenge {
  parameters: { nonce: string; salt: string; cost: number; keyPrefix: string }
  signature: string
}

const mostTries = 2

/** Where the answer asks a browser for a moment of work, it does it and sends the form again by itself. Says whether it is at it. */
export function useWork(form: RefObject<HTMLFormElement | null>, refused: RefusedForm | null): boolean {
  const submit = useSubmit()
  const tries = useRef(0)
  const [isWorking, setWorking] = useState(false)
  const challenge = refused?.refusal.code === 'missing-recaptcha-token' ? (refused.refusal.offers?.challenge as Challenge) : null
  useEffect(() => {
    if (!challenge || tries.current >= mostTries) return
    tries.current += 1
    let isLeft = false
    setWorking(true)
    const solved = loadChunk(() => import('#identity/screens/proof-of-work.ts')).then(({ solveWork }) => solveWork(challenge.parameters))
    const send = (solution: unknown) => {
      const field = form.current?.elements.namedItem('work')
      if (isLeft || !(field instanceof HTMLInputElement)) return
      field.value = btoa(JSON.stringify({ challenge, solution }))
      void submit(form.current)
    }
    void solved.then(send, () => {}).finally(() => setWorking(false))
    return () => void (isLeft = true)
  }, [challenge, form, submit])
  return isWorking
}
