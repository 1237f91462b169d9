import { useEffect, useState } from 'react'
import { previewEmail } from '#notifications/screens/admin/email/mail-client.ts'
import type { EmailPreview } from '#notifications/contract-email-templates.ts'
import type { Wording } from '#notifications/rules/email/email-wording.ts'

/** The preview of an email, requested after a pause in typing. On an error the last preview remains. */
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
