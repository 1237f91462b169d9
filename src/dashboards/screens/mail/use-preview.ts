import { useEffect, useState } from 'react'
import { previewLetter } from '#dashboards/screens/mail/mail-client.ts'
import type { LetterPreview } from '#notifications/contract-letters.ts'
import type { Wording } from '#notifications/rules/letter-wording.ts'

/** How a letter looks with these words: asked for once nobody types any more. Without an answer the last look stays. */
export function usePreview(kind: string, { subject, opening, closing }: Wording, direction: 'ltr' | 'rtl') {
  const [preview, setPreview] = useState<LetterPreview | null>(null)
  const [shown, setShown] = useState(0)
  useEffect(() => {
    let isWanted = true
    const timer = setTimeout(() => {
      previewLetter(kind, { subject, opening, closing, direction }).then(
        (answer) => isWanted && setPreview(answer),
        () => {},
      )
    }, 300)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [kind, subject, opening, closing, direction])
  return { preview, shown, setShown }
}
