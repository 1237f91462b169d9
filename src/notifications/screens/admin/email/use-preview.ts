import { useEffect, useState } from 'react'
import { previewEmail } from '#notifications/screens/admin/email/mail-client.ts'
import type { EmailPreview } from '#notifications/contract-email-templates.ts'
import type { Wording } from '#notifications/rules/email/email-wording.ts'

/** How an email looks with these words: asked for once nobody types any more. Without an answer the last look stays. */
export function usePreview(kind: string, { subject, opening, closing }: Wording, direction: 'ltr' | 'rtl') {
  const [preview, setPreview] = useState<EmailPreview | null>(null)
  const [shown, setShown] = useState(0)
  useEffect(() => {
    let isWanted = true
    const timer = setTimeout(() => {
      previewEmail(kind, { subject, opening, closing, direction }).then(
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
